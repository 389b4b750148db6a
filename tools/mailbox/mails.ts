import { randomUUID } from 'node:crypto';
import {
  appendFileSync,
  chmodSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname } from 'node:path';

export interface Attachment {
  filename: string;
  contentType: string;
  content: string;
}

export interface Email {
  id: string;
  createdAt: string;
  idempotencyKey: string | null;
  /** Hash of the request it came with, to distinguish a repeat from another email under the same key. */
  fingerprint: string;
  from: string;
  to: string[];
  cc: string[];
  bcc: string[];
  replyTo: string[];
  subject: string;
  html: string | null;
  text: string | null;
  headers: Record<string, string>;
  tags: { name: string; value: string }[];
  attachments: Attachment[];
}

export type EmailDraft = Omit<Email, 'id' | 'createdAt' | 'idempotencyKey' | 'fingerprint'>;

/** Mails kept in the file; above that the older half is deleted. One takes about 40 kB. */
const MOST_KEPT = 1000;

const DAY_MS = 24 * 60 * 60 * 1000;

/** The mails, oldest first, appended to a file so that they survive a restart; without a file they are kept in memory. */
export class EmailStore {
  readonly #file: string | undefined;
  readonly #mostKept: number;
  #mails: Email[] = [];

  constructor(file?: string, mostKept = MOST_KEPT) {
    this.#file = file;
    this.#mostKept = mostKept;
    if (file === undefined) return;
    mkdirSync(dirname(file), { recursive: true });
    if (!existsSync(file)) return;
    chmodSync(file, 0o600);
    this.#mails = parseLines(readFileSync(file, 'utf8'));
    this.#forgetOldest(file);
  }

  get all(): readonly Email[] {
    return this.#mails;
  }

  find(id: string): Email | undefined {
    return this.#mails.find((mail) => mail.id === id);
  }

  keep(drafts: EmailDraft[], idempotencyKey: string | null, fingerprint: string): string[] {
    const createdAt = new Date().toISOString();
    const mails = drafts.map((draft) => ({
      id: randomUUID(),
      createdAt,
      idempotencyKey,
      fingerprint,
      ...draft,
    }));
    this.#mails.push(...mails);
    if (this.#file !== undefined) {
      appendFileSync(this.#file, linesOf(mails), { mode: 0o600 });
      this.#forgetOldest(this.#file);
    }
    return mails.map(({ id }) => id);
  }

  #forgetOldest(file: string): void {
    if (this.#mails.length <= this.#mostKept) return;
    this.#mails = this.#mails.slice(-Math.ceil(this.#mostKept / 2));
    writeFileSync(file, linesOf(this.#mails), { mode: 0o600 });
  }

  /** What came with this idempotency key; Resend remembers it for a day. */
  sentWith(key: string): Email[] {
    const since = new Date(Date.now() - DAY_MS).toISOString();
    return this.#mails.filter((mail) => mail.idempotencyKey === key && mail.createdAt > since);
  }

  clear(): void {
    this.#mails = [];
    if (this.#file !== undefined) rmSync(this.#file, { force: true });
  }
}

const linesOf = (mails: readonly Email[]): string =>
  mails.map((mail) => `${JSON.stringify(mail)}\n`).join('');

/** The last line may be half of one after a crash. */
function parseLines(text: string): Email[] {
  return text.split('\n').flatMap((line) => {
    try {
      return line === '' ? [] : [JSON.parse(line)];
    } catch {
      return [];
    }
  });
}
