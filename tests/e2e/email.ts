import { randomUUID } from 'node:crypto';
import type { Email } from '../../tools/mailbox/mails.ts';
import type { Failure } from '../../tools/mailbox/refusals.ts';
import { eventually } from '../support/eventually.ts';
import { product } from './product.ts';
import type { Stage } from './stage.ts';
import type { Studio } from './studio.ts';

/** Mail leaves at most twice a second, and the machine may be busy, in milliseconds. */
const TIMEOUT_MS = 60_000;

/** All mails to an address, oldest first. */
export async function emailsTo(address: string): Promise<Email[]> {
  const response = await fetch(`${product().mailbox}/api/mails?to=${encodeURIComponent(address)}`);
  const { mails }: { mails: Email[] } = await response.json();
  return mails.reverse();
}

/** The newest mail to an address whose subject fits; waits for it. */
export function emailedTo(address: string, subject: RegExp): Promise<Email> {
  const newest = async () => (await emailsTo(address)).findLast((mail) => subject.test(mail.subject));
  return eventually(newest, `a mail '${subject.source}' to ${address}`, TIMEOUT_MS);
}

/** The address of the confirmation in a mail, for a browser to open. */
export function linkIn(mail: Email): string {
  const [link] = /https?:\/\/\S+token_hash=\S+/.exec(mail.text ?? '') ?? [];
  if (link === undefined) throw new Error(`no link in: ${mail.text}`);
  return link;
}

/** The six digits of a recognition mail. */
export function codeIn(mail: Email): string {
  const [code] = /\b\d{6}\b/.exec(mail.text ?? '') ?? [];
  if (code === undefined) throw new Error(`no code in: ${mail.text}`);
  return code;
}

export function attachedText(mail: Email, name: RegExp): string {
  const file = mail.attachments.find(({ filename }) => name.test(filename));
  if (file === undefined) throw new Error(`nothing attached like ${name.source}`);
  return Buffer.from(file.content, 'base64').toString('utf8');
}

/** Makes the mail provider fail until `recover`. */
export function emailProviderFails(failure: Failure): Promise<void> {
  return control({ fail: failure });
}

export function emailProviderRecovers(): Promise<void> {
  return control({ reset: true });
}

async function control(order: object): Promise<void> {
  const body = JSON.stringify(order);
  const response = await fetch(`${product().mailbox}/control`, { method: 'POST', body });
  if (!response.ok) throw new Error(`the mailbox answered ${response.status}`);
}

/** An email to her that failed for good; answers its address. */
export async function addFailedEmail(stage: Stage, { id, professionalId }: Studio): Promise<string> {
  const address = `${randomUUID()}@caixa.example`;
  const data = {
    kind: 'security-notice',
    name: 'Marina Duarte',
    what: 'password',
    at: new Date().toISOString(),
    device: 'Chrome no Android',
    place: null,
    recoverLink: 'https://lume.example/login?forgot=1',
  };
  await stage.sql`insert into outbox (id, studio_id, professional_id, kind, recipient, data, status,
    settled_at, attempts, last_error)
     values (${randomUUID()}, ${id}, ${professionalId}, ${data.kind}, ${address}, ${JSON.stringify(data)},
     'dead', now(), 11, '500 internal_server_error')`;
  return address;
}
