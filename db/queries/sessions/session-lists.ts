/** Where a person is signed in, and how it ends there. For cookies and for identified people alike. */
import { type SQL, sql } from 'drizzle-orm';
import type { SessionRow } from '../../../domain/account-security.ts';
import type { Source } from '../../../domain/device.ts';
import { Refusal } from '../../../domain/errors.ts';
import { type Actor, asMember, type Db, run } from '../../client.ts';
import { json, timestamp } from '../arguments.ts';

/** Whose sessions: the person of a cookie, or somebody whom the caller has identified already. */
export type Owner = Actor | { userId: string };

type Listed = Omit<SessionRow, 'lastUsedAt' | 'createdAt'> & Record<'last_used_at' | 'created_at', string>;

/**
 * The open sessions of a person, the last used first. `current`: public id of the one that asks, where it is no cookie.
 * Refuses `session_expired`.
 */
export async function listSessions(
  db: Db,
  owner: Owner,
  input: { current?: string | null } = {},
): Promise<SessionRow[]> {
  const current =
    'session' in owner ? sql`id = ${owner.session}` : sql`public_id = ${input.current ?? null}::uuid`;
  const rows = await asOwner<Listed>(
    db,
    owner,
    (
      userId,
    ) => sql`select public_id as id, coalesce(device, '') as device, place, address, presentation, last_used_at,
      created_at, coalesce(${current}, false) as "isCurrent"
      from sessions where user_id = ${userId} and expires_at > now() order by last_used_at desc, public_id limit 100`,
  );
  return rows.map(({ last_used_at, created_at, ...row }) => ({
    ...row,
    lastUsedAt: new Date(last_used_at).toISOString(),
    createdAt: new Date(created_at).toISOString(),
  }));
}

/** Where a revocation comes from. `kind`: what the activity says of it. */
export interface Revocation {
  source: Source;
  kind?: 'session_revoked' | 'sessions_revoked' | 'signed_out';
  now: Date;
}

/** Ends one session of a person by its public id, in both presentations. Refuses `not_found`, `session_expired`. */
export async function revokeSession(db: Db, owner: Owner, input: Revocation & { id: string }): Promise<void> {
  const { id, kind = 'session_revoked' } = input;
  const ended = await revoked(db, owner, 'one', sql`${id}::uuid`, { ...input, kind });
  if (ended === 0) throw new Refusal('not_found');
}

/** Ends all sessions of a person but one: the actor's own, or `keep` (public id). Answers how many. */
export function revokeOthers(
  db: Db,
  owner: Owner,
  input: Revocation & { keep?: string | null },
): Promise<number> {
  const kept =
    'session' in owner
      ? sql`(select public_id from sessions where id = ${owner.session})`
      : sql`${input.keep ?? null}::uuid`;
  return revoked(db, owner, 'others', kept, input);
}

/** Ends all sessions of a person. Answers how many. */
export function revokeAll(db: Db, owner: Owner, input: Revocation): Promise<number> {
  return revoked(db, owner, 'all', sql`null::uuid`, input);
}

async function revoked(
  db: Db,
  owner: Owner,
  which: 'one' | 'others' | 'all',
  session: SQL,
  { kind = 'sessions_revoked', source, now }: Revocation,
): Promise<number> {
  const by =
    'session' in owner ? sql`(select public_id from sessions where id = ${owner.session})` : sql`null::uuid`;
  const rows = await asOwner<{ ended: number }>(
    db,
    owner,
    (
      userId,
    ) => sql`select revoke_sessions(${userId}, ${which}, ${session}, ${kind}, ${json(source)}, ${timestamp(now)},
      ${by}) as ended`,
  );
  return rows[0]?.ended ?? 0;
}

async function asOwner<Row extends object>(
  db: Db,
  owner: Owner,
  query: (userId: SQL) => SQL,
): Promise<Row[]> {
  if ('userId' in owner) {
    const { rows } = await run(db.execute<Row & Record<string, unknown>>(query(sql`${owner.userId}::uuid`)));
    return rows;
  }
  const [, { rows }] = await asMember(db, owner, [
    db.execute<Row & Record<string, unknown>>(query(sql`current_professional_id()`)),
  ]);
  return rows;
}
