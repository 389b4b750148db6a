import type { Product } from '../../support/product.ts';
import { secretOf } from '../mail.ts';

/** What a letter holds to be used. */
export interface Letter {
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
export type LetterType = keyof typeof kinds;

/** The newest letter of a kind to an address. */
export async function lastLetter(product: Product, email: string, type: LetterType): Promise<Letter> {
  const [letter] = await letters(product, email, type);
  if (letter === undefined) throw new Error(`no ${type} letter to ${email}`);
  return letter;
}

interface Owed {
  id: string;
  data: { link?: string; code?: string } | null;
}

/**
 * All letters of a kind to an address, newest first. What has left is read in the mailbox, what has not where it waits: mail
 * leaves twice a second, and how it does is tested elsewhere.
 */
export async function letters(product: Product, email: string, type: LetterType): Promise<Letter[]> {
  const rows = await product.database.sql<Owed>(
    'select id, data from outbox where recipient = $1 and kind = $2 order by created_at desc, id desc',
    [email, kinds[type]],
  );
  return rows.map((row) => (row.data === null ? sentLetter(product, row.id) : letterOf(row.data)));
}

function letterOf({ link = '', code = '' }: NonNullable<Owed['data']>): Letter {
  return { link, code, token: secretOf(link).tokenHash };
}

function sentLetter(product: Product, id: string): Letter {
  const text = product.mailbox.mails.all.find(({ idempotencyKey }) => idempotencyKey === id)?.text ?? '';
  const { tokenHash, code } = secretOf(text);
  return { link: /https?:\S*token_hash=\S*/.exec(text)?.[0] ?? '', token: tokenHash, code };
}
