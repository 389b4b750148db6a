import { randomUUID } from 'node:crypto';
import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';

export interface Attachment {
  filename: string;
  contentType: string;
  /** Base64. */
  content: string;
}

export interface Mail {
  id: string;
  createdAt: string;
  idempotencyKey: string | null;
  /** Hash of the request it came with, to tell a repeat from another mail under the same key. */
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

export type MailDraft = Omit<Mail, 'id' | 'createdAt' | 'idempotencyKey' | 'fingerprint'>;

const DAY_MS = 24 * 60 * 60 * 1000;

/** The mails, oldest first, appended to a file so that they survive a restart; without a file they are kept in memory. */
export class MailStore {
  readonly #file: string | undefined;
  #mails: Mail[] = [];

  constructor(file?: string) {
    this.#file = file;
    if (file === undefined) return;
    mkdirSync(dirname(file), { recursive: true });
    if (existsSync(file)) this.#mails = parseLines(readFileSync(file, 'utf8'));
  }

  get all(): readonly Mail[] {
    return this.#mails;
  }

  find(id: string): Mail | undefined {
    return this.#mails.find((mail) => mail.id === id);
  }

  keep(drafts: MailDraft[], idempotencyKey: string | null, fingerprint: string): string[] {
    const createdAt = new Date().toISOString();
    return drafts.map((draft) => {
      const mail = { id: randomUUID(), createdAt, idempotencyKey, fingerprint, ...draft };
      this.#mails.push(mail);
      if (this.#file !== undefined) appendFileSync(this.#file, `${JSON.stringify(mail)}\n`);
      return mail.id;
    });
  }

  /** What came with this idempotency key; Resend remembers it for a day. */
  sentWith(key: string): Mail[] {
    const since = new Date(Date.now() - DAY_MS).toISOString();
    return this.#mails.filter((mail) => mail.idempotencyKey === key && mail.createdAt > since);
  }

  clear(): void {
    this.#mails = [];
    if (this.#file !== undefined) rmSync(this.#file, { force: true });
  }
}

/** The last line may be half of one after a crash. */
function parseLines(text: string): Mail[] {
  return text.split('\n').flatMap((line) => {
    try {
      return line === '' ? [] : [JSON.parse(line)];
    } catch {
      return [];
    }
  });
}
