import type { Ownership } from '../../domain/account/data-ownership.ts';
import type { Product } from '../support/product.ts';
import { openStudio, type Studio } from '../support/studio-rows.ts';
import type { Visitor } from '../support/visitor.ts';
import { PASSWORD, type Problem } from './studio.ts';

/** Keeps what each email about a deletion says, which the outbox forgets once it is sent. */
const ledger = [
  'create table if not exists deletion_emails (n serial, recipient text, studio uuid, data jsonb)',
  `create or replace function note_deletion_email() returns trigger language plpgsql security definer set search_path = public as $$
   begin
     insert into deletion_emails (recipient, studio, data) values (new.recipient, new.studio_id, new.data);
     return null;
   end $$`,
  `create or replace trigger note_deletion_email after insert on outbox for each row when (new.kind = 'account-deletion')
   execute function note_deletion_email()`,
];

export async function keepDeletionEmails({ database }: Product): Promise<void> {
  for (const text of ledger) await database.sql(text);
}

export interface DeletionEmail {
  what: string;
  owner: string | null;
  studio: string | null;
}

/** The emails about a deletion that were ever enqueued to an address, in order. */
export const deletionEmailsTo = ({ database }: Product, email: string) =>
  database.sql<{ what: string; owner: string | null; studio: string | null }>`select data ->> 'what' as
    what, data ->> 'ownerName' as owner, studio from deletion_emails
     where recipient = lower(${email}) order by n`;

export async function openOwned(product: Product): Promise<Studio & { owner: Visitor }> {
  const studio = await openStudio(product.database);
  const owner = product.visitor();
  owner.cookies.set('lume-session', studio.session);
  return { ...studio, owner };
}

export const requestDeletion = (browser: Visitor, changes: Record<string, unknown> = {}) =>
  browser.post<Problem & { dueAt?: string; wholeStudio?: boolean }>('/api/account/deletion', {
    currentPassword: PASSWORD,
    confirmation: 'EXCLUIR',
    ...changes,
  });

export const withdrawDeletion = (browser: Visitor) => browser.delete<Problem | null>('/api/account/deletion');

export const ownershipOf = async (browser: Visitor) =>
  (await browser.get<Ownership>('/api/account/deletion')).body;

export const sessionOf = async (browser: Visitor) =>
  (
    await browser.get<{ session: { deletion: { dueAt: string; isOwn: boolean } | null } | null }>(
      '/api/session',
    )
  ).body.session;

/** Lets the grace of a person's request pass, and cron run. */
export async function graceEnds(product: Product, userId: string): Promise<void> {
  await product.sql`update deletion_requests
    set created_at = now() - interval '15 days', due_at = now() - interval '1 minute'
    where user_id = ${userId}`;
  await product.runCron();
}
