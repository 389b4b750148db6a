/** Signed-in browsers (decisions › Accounts). Session ids are SHA-256 in hex; the secret never comes here. */
import { eq, lte, sql } from 'drizzle-orm';
import { Refusal } from '../../domain/errors.ts';
import type { Role } from '../../domain/professional.ts';
import { rateLimits } from '../../domain/rate-limit.ts';
import type { ThemeName } from '../../domain/studio.ts';
import { type Actor, type Db, run, type Visitor } from '../client.ts';
import { profiles, sessions, studios, users } from '../schema/index.ts';
import { claimsOf, refuseWhenLimited, takenRates } from './rate-counters.ts';

export interface Credentials {
  userId: string;
  passwordHash: string | null;
  isConfirmed: boolean;
  /** False for a banned account or a deactivated professional. */
  isActive: boolean;
}

/** What a sign-in is checked against, after counting it by address and e-mail. Null for an unknown address. */
export async function findCredentials(
  db: Db,
  visitor: Visitor,
  input: { email: string; now: Date },
): Promise<Credentials | null> {
  const { email, now } = input;
  const claims = await claimsOf(visitor, [
    [rateLimits.signInByAddress, visitor.address],
    [rateLimits.signInByEmail, email],
  ]);
  const [counted, found] = await run(
    db.batch([
      db.execute<{ wait: number }>(sql`select ${takenRates(claims, now)} as wait`),
      db
        .select({
          userId: users.id,
          passwordHash: users.passwordHash,
          isConfirmed: sql<boolean>`${users.emailConfirmedAt} is not null`,
          isActive: sql<boolean>`${profiles.isActive} and coalesce(${users.bannedUntil} <= now(), true)`,
        })
        .from(users)
        .innerJoin(profiles, eq(profiles.id, users.id))
        .where(eq(users.email, email)),
    ]),
  );
  refuseWhenLimited(counted.rows[0]?.wait ?? 0);
  return found[0] ?? null;
}

/** Who a session belongs to, and her studio: what the web app knows of itself (S1 §3). */
export interface StoredSession {
  id: string;
  userId: string;
  expiresAt: Date;
  remember: boolean;
  user: { id: string; email: string; fullName: string; role: Role; isOwner: boolean };
  studio: {
    id: string;
    businessName: string;
    tagline: string;
    theme: ThemeName;
    logoUrl: string | null;
    zone: string;
  };
  professional: { id: string; slug: string };
}

/** The session, its person and studio in one request; null when it is unknown, over, or its person is deactivated. */
export async function findSession(db: Db, actor: Actor): Promise<StoredSession | null> {
  const rows = await run(
    db
      .select({
        id: sessions.id,
        userId: sessions.userId,
        expiresAt: sessions.expiresAt,
        remember: sessions.remember,
        user: {
          id: users.id,
          email: users.email,
          fullName: profiles.fullName,
          role: sql<Role>`${profiles.role}`,
          isOwner: profiles.isOwner,
        },
        studio: {
          id: studios.id,
          businessName: studios.businessName,
          tagline: studios.tagline,
          theme: sql<ThemeName>`${studios.theme}`,
          logoUrl: studios.logoUrl,
          zone: studios.zone,
        },
        professional: { id: profiles.id, slug: profiles.slug },
      })
      .from(sessions)
      .innerJoin(users, eq(users.id, sessions.userId))
      .innerJoin(profiles, eq(profiles.id, users.id))
      .innerJoin(studios, eq(studios.id, profiles.studioId))
      .where(
        sql`${sessions.id} = ${actor.session} and ${sessions.expiresAt} > now() and ${profiles.isActive}
          and coalesce(${users.bannedUntil} <= now(), true)`,
      ),
  );
  return rows[0] ?? null;
}

/** Opens a session. Refuses `invalid_credentials` when its person vanished meanwhile. */
export async function insertSession(
  db: Db,
  input: { id: string; userId: string; expiresAt: Date; remember: boolean; userAgent?: string | null },
): Promise<void> {
  const { id, userId, expiresAt, remember, userAgent = null } = input;
  const [opened] = await run(
    db.batch([
      db.execute(sql`insert into sessions (id, public_id, user_id, expires_at, remember, user_agent)
        select ${id}, gen_random_uuid(), id, ${expiresAt.toISOString()}::timestamptz, ${remember}, left(${userAgent}::text, 500)
        from users where id = ${userId}::uuid`),
      db.update(users).set({ lastSignInAt: sql`now()` }).where(eq(users.id, userId)),
    ]),
  );
  if (opened.rowCount === 0) throw new Refusal('invalid_credentials');
}

/** The open sessions of a user. */
export function listUserSessions(db: Db, input: { userId: string }) {
  const { id, userId, expiresAt, remember } = sessions;
  return run(
    db.select({ id, userId, expiresAt, remember }).from(sessions).where(eq(sessions.userId, input.userId)),
  );
}

export async function extendSession(db: Db, input: { id: string; expiresAt: Date }): Promise<void> {
  await run(db.update(sessions).set({ expiresAt: input.expiresAt }).where(eq(sessions.id, input.id)));
}

export async function deleteSession(db: Db, input: { id: string }): Promise<void> {
  await run(db.delete(sessions).where(eq(sessions.id, input.id)));
}

export async function deleteUserSessions(db: Db, input: { userId: string }): Promise<void> {
  await run(db.delete(sessions).where(eq(sessions.userId, input.userId)));
}

export async function deleteExpired(db: Db, input: { now: Date }): Promise<void> {
  await run(db.delete(sessions).where(lte(sessions.expiresAt, input.now)));
}
