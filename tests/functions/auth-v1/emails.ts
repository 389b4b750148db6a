import type { Product } from '../../support/product.ts';
import { secretOf } from '../email.ts';

/** What an email holds to be used. */
export interface SecretEmail {
  link: string;
  token: string;
  code: string;
}

const kinds = {
  signup: 'signup-confirmation',
  recovery: 'recovery',
  magiclink: 'login-code',
  email_change: 'email-change',
  reauthentication: 'reauthentication',
  'address-known': 'address-known',
  'security-notice': 'security-notice',
  'new-device': 'new-device',
  recognition: 'recognition-code',
} as const;
export type EmailType = keyof typeof kinds;

/** The newest email of a kind to an address. */
export async function lastEmail(product: Product, email: string, type: EmailType): Promise<SecretEmail> {
  const [mail] = await emails(product, email, type);
  if (mail === undefined) throw new Error(`no ${type} email to ${email}`);
  return mail;
}

interface Queued {
  id: string;
  data: { link?: string; code?: string } | null;
}

/**
 * All emails of a kind to an address, newest first. What has left is read in the mailbox, what has not where it waits: mail
 * leaves twice a second, and how it does is tested elsewhere.
 */
export async function emails(product: Product, email: string, type: EmailType): Promise<SecretEmail[]> {
  const rows = await product.sql<Queued>`select id, data from outbox
    where recipient = ${email} and kind = ${kinds[type]} order by created_at desc, id desc`;
  return rows.map((row) => (row.data === null ? sentEmail(product, row.id) : emailOf(row.data)));
}

function emailOf({ link = '', code = '' }: NonNullable<Queued['data']>): SecretEmail {
  return { link, code, token: secretOf(link).tokenHash };
}

function sentEmail(product: Product, id: string): SecretEmail {
  const text = product.mailbox.mails.all.find(({ idempotencyKey }) => idempotencyKey === id)?.text ?? '';
  const { tokenHash, code } = secretOf(text);
  return { link: /https?:\S*token_hash=\S*/.exec(text)?.[0] ?? '', token: tokenHash, code };
}
