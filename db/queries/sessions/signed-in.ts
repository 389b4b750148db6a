/** Who is signed in, as the web app knows her. Session ids are SHA-256 in hex; the secret never comes here. */
import { sql } from 'drizzle-orm';
import type { Role } from '../../../domain/professional.ts';
import type { ThemeName } from '../../../domain/studio.ts';
import { type Actor, callAsWritten, type Db } from '../../client.ts';

const TOUCH_MINUTES = 10;

/** Who a session belongs to, and her studio: what the web app knows of itself. */
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
  /** Her account is to be deleted (`isOwn`), or the studio with it; null while it is not. */
  deletion: { dueAt: string; isOwn: boolean } | null;
}

/**
 * The session, its person and studio in one request; null when it is unknown, over, or its person is deactivated. That it
 * is used is noted every TOUCH_MINUTES at most.
 */
export async function findSession(db: Db, actor: Actor): Promise<StoredSession | null> {
  return sessionOf(
    await callAsWritten<SessionRow | null>(db, 'find_session($1, $2::integer)', [
      actor.session,
      TOUCH_MINUTES,
    ]),
  );
}

/** The session as a query, for a batch that has just opened it. */
export const storedSession = (db: Db, actor: Actor) =>
  db.execute<{ session: SessionRow | null }>(sql`select web_session(${actor.session}) as session`);

/** As the database answers it. */
export type SessionRow = Omit<StoredSession, 'expiresAt'> & { expiresAt: string };

export function sessionOf(row: SessionRow | null | undefined): StoredSession | null {
  return row ? { ...row, expiresAt: new Date(row.expiresAt) } : null;
}
