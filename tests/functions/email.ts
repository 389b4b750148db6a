import { eventually } from '../support/eventually.ts';
import type { Product } from '../support/product.ts';

/** The text of the email that something causes: one more to this address that matches. */
export async function emailAfter(
  product: Product,
  email: string,
  pattern: RegExp,
  act: () => Promise<unknown>,
): Promise<string> {
  const emails = () => product.mailbox.to(email).filter(({ text }) => pattern.test(text ?? ''));
  const before = emails().length;
  await act();
  return eventuallySent(product, () => emails()[before]?.text ?? undefined, `one more email to ${email}`);
}

/** Waits until emails have left: with the request that enqueued them or, where that gave up its turn, with the cron. */
export async function eventuallySent<T>(
  product: Product,
  ask: () => T | undefined | Promise<T | undefined>,
  what: string,
): Promise<T> {
  const askAfterCron = async () => {
    await product.sql`update outbox set next_attempt_at = now() where status = 'pending'`;
    await product.runCron();
    return ask();
  };
  return eventually(ask, what, 4000).catch(() => eventually(askAfterCron, what));
}

/** Runs the cron, and waits until all that is queued for an address has left: the drain of a request may have it in hand. */
export async function sendQueued(product: Product, email: string): Promise<void> {
  await product.runCron();
  const ask = async () => {
    const waiting = await product.sql`select from outbox where recipient = ${email} and status = 'pending'`;
    return waiting.length === 0 || undefined;
  };
  await eventuallySent(product, ask, `what is queued for ${email}`);
}

/** Kinds of the emails that are queued for or were sent to an address, oldest first. */
export async function emailKindsTo(product: Product, email: string): Promise<string[]> {
  const rows = await product.sql<{ kind: string }>`select kind from outbox where recipient = ${email}
    order by created_at, id`;
  return rows.map(({ kind }) => kind);
}

/** The token of a link, and the six digits beside it. */
export function secretOf(text: string): { tokenHash: string; code: string } {
  const tokenHash = /token_hash=([\w-]+)/.exec(text)?.[1] ?? '';
  const code = /(?<![\w-])\d{6}(?![\w-])/.exec(text)?.[0] ?? '';
  return { tokenHash, code };
}

/** The text of the newest email to an address that matches; waits for the first. */
export async function newestTo(product: Product, email: string, pattern: RegExp): Promise<string> {
  const find = () => product.mailbox.to(email).findLast(({ text }) => pattern.test(text ?? ''));
  return find()?.text ?? emailAfter(product, email, pattern, async () => {});
}
