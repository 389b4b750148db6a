import { and, eq, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { Source } from '../../../domain/account/device.ts';
import type { AccountEventKind } from '../../../domain/account/event.ts';
import type { Email } from '../../../domain/email/email.ts';
import type { Actor, Db } from '../../client.ts';
import { hasRow, newId } from '../../columns.ts';
import { mfaFactors, profiles, users } from '../../schema/index.ts';
import { emailOf, enqueueFrom } from '../outbox/enqueue.ts';

/** An account by its id, or by a subselect of it. */
export type AccountId = string | SQL;

/** Waits for whoever else changes the account: the statements after it see what they did. */
export const lockUser = (db: Db, userId: AccountId) =>
  db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');

/** Lets the statements after it see the studio of somebody who is not signed in. */
export const enterAs = (db: Db, userId: AccountId) => db.execute(sql`select enter_as(${userId}::uuid)`);

/** False for who is banned or deactivated; in a batch that has entered. */
export const maySignIn = (userId: AccountId) =>
  hasRow(
    sql`${users} join ${profiles} using (id)`,
    and(
      eq(users.id, userId),
      profiles.isActive,
      or(isNull(users.bannedUntil), lte(users.bannedUntil, sql`now()`)),
    ),
  );

export const hasVerifiedFactor = (userId: AccountId) =>
  hasRow(mfaFactors, and(eq(mfaFactors.userId, userId), eq(mfaFactors.status, 'verified')));

export interface EventInput {
  kind: AccountEventKind;
  /** Null where the person did nothing: somebody else did. */
  source: Source | null;
  data?: Record<string, unknown> | SQL;
  sessionId?: string | SQL | null;
  actorId?: SQL | null;
  now: Date;
}

/** Records what happened to an account, if it exists and `when` holds. */
export const addAccountEvent = (
  db: Db,
  userId: AccountId | null,
  event: EventInput,
  when: SQL = sql`true`,
) => {
  const { kind, source, data = {}, sessionId = null, actorId = null, now } = event;
  const json = 'getSQL' in data ? data : sql`${JSON.stringify(data)}::jsonb`;
  return db.execute(sql`
    insert into account_events (id, user_id, actor_id, kind, session_id, device, place, address, data, created_at)
    select ${newId(now)}::uuid, id, ${actorId}::uuid, ${kind}, ${sessionId}::uuid, ${source?.device.slice(0, 120) || null},
      ${source?.place?.slice(0, 120) || null}, ${source?.address?.slice(0, 60) || null}, ${json}, ${now.toISOString()}::timestamptz
    from users where id = ${userId}::uuid and ${when}`);
};

export const publicSessionId = ({ session }: Actor) =>
  sql`(select public_id from sessions where id = ${session})`;

/** Enqueues an email to the account, or `recipient`, if `when` holds; greeted by the stored name: nobody can send his own text to others. */
export const enqueueAccountEmail = (
  db: Db,
  userId: AccountId,
  data: Email,
  now: Date,
  { recipient = sql`u.email`, when = sql`true` }: { recipient?: SQL; when?: SQL } = {},
) => {
  const zone = 'at' in data ? sql`|| jsonb_build_object('zone', s.zone)` : sql``;
  const invitedTo =
    data.kind === 'address-known'
      ? sql`|| jsonb_build_object('invitedTo', case when u.email_confirmed_at is null and u.invited_at is not null then s.business_name end)`
      : sql``;
  return enqueueFrom(db, emailOf(data, '', now), {
    rows: sql`from users u join profiles p on p.id = u.id join studios s on s.id = p.studio_id where u.id = ${userId} and ${when}`,
    about: sql`jsonb_build_object('recipient', (${recipient})::text, 'professionalId', p.id)`,
    words: sql`jsonb_build_object('name', p.full_name) ${zone} ${invitedTo}`,
  });
};

/** Ways in for who has an account: in an email, since the screen shows nobody whether an address is known. */
export interface KnownLinks {
  login: string;
  reset: string;
}

export const addressKnown = ({ login, reset }: KnownLinks): Email => ({
  kind: 'address-known',
  name: '',
  loginLink: login,
  resetLink: reset,
});

const enqueued = v.array(v.object({ id: v.string() }));

/** The ids of what `enqueueAccountEmail` enqueued. */
export const outboxIdsOf = (...answers: ({ rows: unknown[] } | undefined)[]): string[] =>
  answers.flatMap((answer) => v.parse(enqueued, answer?.rows ?? []).map(({ id }) => id));
