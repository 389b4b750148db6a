/** Who is signed in, as the web app knows her. Session ids are SHA-256 in hex; the secret never comes here. */
import { eq, sql } from 'drizzle-orm';
import type { Role } from '../../../domain/professional.ts';
import type { ThemeName } from '../../../domain/studio.ts';
import { type Actor, type Db, run } from '../../client.ts';
import { profiles, sessions, studios, users } from '../../schema/index.ts';

const TOUCH_MINUTES = 10;

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
  /** Her account is to be deleted (`isOwn`), or the studio with it; null while it is not. */
  deletion: { dueAt: string; isOwn: boolean } | null;
}

/**
 * The session, its person and studio in one request; null when it is unknown, over, or its person is deactivated. That it
 * is used is noted every TOUCH_MINUTES at most.
 */
export async function findSession(db: Db, actor: Actor): Promise<StoredSession | null> {
  const [, rows] = await run(db.batch([touched(db, actor), storedSession(db, actor)]));
  return rows[0] ?? null;
}

const touched = (db: Db, actor: Actor) =>
  db.execute(sql`update sessions set last_used_at = now()
    where id = ${actor.session} and last_used_at < now() - make_interval(mins => ${TOUCH_MINUTES}::integer)`);

/** The session as a query, for a batch. */
export const storedSession = (db: Db, actor: Actor) =>
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
        logoUrl: sql<string | null>`picture_thumbnail_url(${studios.logoId})`,
        zone: studios.zone,
      },
      professional: { id: profiles.id, slug: profiles.slug },
      deletion: sql<StoredSession['deletion']>`(
        select json_build_object('dueAt', iso_utc(d.due_at), 'isOwn', d.user_id = ${profiles.id})
        from deletion_requests d
        where d.studio_id = ${profiles.studioId} and (d.user_id = ${profiles.id} or d.whole_studio)
        order by d.user_id = ${profiles.id} desc limit 1)`,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .innerJoin(profiles, eq(profiles.id, users.id))
    .innerJoin(studios, eq(studios.id, profiles.studioId))
    .where(
      sql`${sessions.id} = ${actor.session} and ${sessions.expiresAt} > now() and ${profiles.isActive}
          and coalesce(${users.bannedUntil} <= now(), true)`,
    );
