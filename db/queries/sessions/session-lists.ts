import { and, desc, eq, gt, type SQL, sql } from 'drizzle-orm';
import type { Source } from '../../../domain/account/device.ts';
import type { SessionRow } from '../../../domain/account/security.ts';
import { Refusal } from '../../../domain/errors.ts';
import { type Actor, asMember, batch, type Db, enter } from '../../client.ts';
import { currentProfessionalId, hasRow, pick, pickIso } from '../../columns.ts';
import { sessions } from '../../schema/index.ts';
import { type AccountId, addAccountEvent, enterAs, publicSessionId } from '../accounts/account-statements.ts';

export type Owner = Actor | { userId: string };

const enterOwner = (db: Db, owner: Owner) =>
  'session' in owner ? enter(db, owner) : enterAs(db, owner.userId);
const idOf = (owner: Owner): AccountId => ('session' in owner ? currentProfessionalId : owner.userId);

const isCurrent = (owner: Owner, publicId: string | null | undefined): SQL =>
  'session' in owner
    ? eq(sessions.id, owner.session)
    : sql`(${sessions.publicId} is not distinct from ${publicId ?? null}::uuid)`;

/** The open sessions of the member, the last used first. */
export async function listSessions(db: Db, actor: Actor): Promise<SessionRow[]> {
  const { rows } = await asMember(db, actor, {
    rows: db
      .select({
        id: sessions.publicId,
        device: sql<string>`coalesce(${sessions.device}, '')`,
        ...pick(sessions, 'place', 'address', 'presentation'),
        ...pickIso(sessions, 'lastUsedAt', 'createdAt'),
        isCurrent: sql<boolean>`${eq(sessions.id, actor.session)}`,
      })
      .from(sessions)
      .where(and(eq(sessions.userId, currentProfessionalId), gt(sessions.expiresAt, sql`now()`)))
      .orderBy(desc(sessions.lastUsedAt), sessions.publicId)
      .limit(100),
  });
  return rows;
}

export interface Revocation {
  source: Source;
  kind?: 'session_revoked' | 'sessions_revoked' | 'signed_out';
  now: Date;
}

/** Ends one session of a person by its public id, in both presentations. Refuses `not_found`. */
export async function revokeSession(db: Db, owner: Owner, input: Revocation & { id: string }): Promise<void> {
  const { id, kind = 'session_revoked', source, now } = input;
  const ended = await revoke(db, owner, eq(sessions.publicId, id), {
    event: { kind, source, now },
    data: (which) => sql`(select jsonb_build_object('session', device) from sessions where ${which})`,
    by: id,
  });
  if (ended === 0) throw new Refusal('not_found');
}

/** Ends all sessions of a person but one: the actor's own, or `keep` (public id). Returns how many. */
export function revokeOthers(
  db: Db,
  owner: Owner,
  { keep = null, ...input }: Revocation & { keep?: string | null },
): Promise<number> {
  return revoke(db, owner, sql`not ${isCurrent(owner, keep)}`, { ...manyOf(input), by: keep });
}

export function revokeAll(db: Db, owner: Owner, input: Revocation): Promise<number> {
  return revoke(db, owner, sql`true`, { ...manyOf(input), by: null });
}

const manyOf = ({ kind = 'sessions_revoked', source, now }: Revocation) => ({
  event: { kind, source, now },
  data: (which: SQL) =>
    sql`(select jsonb_build_object('endedSessions', count(*)) from sessions where ${which})`,
});

interface Recorded {
  event: Required<Revocation>;
  data: (which: SQL) => SQL;
  by: string | null;
}

async function revoke(db: Db, owner: Owner, condition: SQL, { event, data, by }: Recorded): Promise<number> {
  const which = sql`${eq(sessions.userId, idOf(owner))} and ${condition}`;
  const sessionId = 'session' in owner ? publicSessionId(owner) : by;
  const recorded = { ...event, data: data(which), sessionId };
  const { ended } = await batch(db, {
    enter: enterOwner(db, owner),
    event: addAccountEvent(db, idOf(owner), recorded, hasRow(sessions, which)),
    ended: db.delete(sessions).where(which).returning({ id: sessions.publicId }),
  });
  return ended.length;
}
