import { and, desc, eq, lt, ne, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { nullIf } from '../../../domain/errors.ts';
import { thumbnailUrl } from '../../../domain/studio/picture.ts';
import { type Actor, type Answers, asMember, type Db } from '../../client.ts';
import { currentProfessionalId, currentStudioId, hasRow, pick } from '../../columns.ts';
import { deletionRequests, pictures, profiles, sessions, studios, users } from '../../schema/index.ts';

const TOUCH_MINUTES = 10;

/** The session, its person and studio; null when unknown, over, or deactivated. Its use is recorded every TOUCH_MINUTES at most. */
export async function findSession(db: Db, actor: Actor): Promise<StoredSession | null> {
  const touch = db
    .update(sessions)
    .set({ lastUsedAt: sql`now()` })
    .where(
      and(
        eq(sessions.id, actor.session),
        lt(sessions.lastUsedAt, sql`now() - make_interval(mins => ${TOUCH_MINUTES}::integer)`),
      ),
    );
  const answers = await asMember(db, actor, { touch, found: sessionReads(db, actor) }).catch(
    nullIf('session_expired'),
  );
  return answers && sessionOf(answers.found);
}

export const sessionReads = (db: Db, { session }: Actor) => ({
  session: db
    .select({
      ...pick(sessions, 'id', 'userId', 'expiresAt', 'remember'),
      user: {
        id: users.id,
        email: users.email,
        ...pick(profiles, 'fullName', 'role', 'isOwner'),
        /** Whether agendas of several are the member's to see. */
        hasTeam: sql<boolean>`(current_is_admin() and ${hasColleagues})`,
      },
      studio: {
        ...pick(studios, 'id', 'businessName', 'tagline', 'theme', 'zone', 'businessType'),
        changeNoticeHours: studios.changeNoticeHours,
      },
      logo: { id: pictures.id, smallWidth: pictures.smallWidth },
      professional: { id: profiles.id, slug: profiles.slug },
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .innerJoin(profiles, eq(profiles.id, sessions.userId))
    .innerJoin(studios, eq(studios.id, profiles.studioId))
    .leftJoin(pictures, eq(pictures.id, studios.logoId))
    .where(eq(sessions.id, session)),
  deletion: db
    .select({ dueAt: deletionRequests.dueAt, userId: deletionRequests.userId })
    .from(deletionRequests)
    .where(or(isOwnDeletion, deletionRequests.wholeStudio))
    .orderBy(desc(isOwnDeletion))
    .limit(1),
});

const colleagues = alias(profiles, 'colleagues');
const hasColleagues = hasRow(
  sql`${profiles} ${colleagues}`,
  and(
    eq(colleagues.studioId, currentStudioId),
    eq(colleagues.isActive, true),
    ne(colleagues.id, currentProfessionalId),
  ),
);

const isOwnDeletion = eq(deletionRequests.userId, currentProfessionalId);

type SessionRows = Answers<ReturnType<typeof sessionReads>>;

export function sessionOf({ session: [found], deletion: [deletion] }: SessionRows) {
  if (found === undefined) throw new Error('the session that was entered is not found');
  const { studio, logo, ...session } = found;
  const isOwn = deletion?.userId === session.userId;
  return {
    ...session,
    studio: { ...studio, logoUrl: logo && thumbnailUrl(logo) },
    deletion: deletion ? { dueAt: deletion.dueAt.toISOString(), isOwn } : null,
  };
}

export type StoredSession = ReturnType<typeof sessionOf>;
