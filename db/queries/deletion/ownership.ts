import { and, countDistinct, eq, gte, inArray, isNotNull, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import { dueDateOf, type Ownership } from '../../../domain/account/data-ownership.ts';
import { type Actor, asMember, type Db, firstOf } from '../../client.ts';
import { currentProfessionalId } from '../../columns.ts';
import { appointments, clients, deletionRequests, profiles, studios, users } from '../../schema/index.ts';

const isSelf = eq(profiles.id, currentProfessionalId);
/** The owner takes the studio along, unless another one stays. In a batch that has entered the studio. */
export const takesStudioOf = (userId: SQL) => sql<boolean>`exists (
  select from ${profiles} leaving where leaving.id = ${userId} and leaving.is_owner and not exists (
    select from ${profiles} staying join ${users} account on account.id = staying.id
    where staying.studio_id = leaving.studio_id and staying.is_owner and staying.is_active and staying.id <> leaving.id
      and account.banned_until is distinct from 'infinity'
      and not exists (select from ${deletionRequests} request where request.user_id = staying.id)))`;
export const takesStudio = takesStudioOf(currentProfessionalId);

/** The actor's request, and what has to be known to make one. */
export async function readOwnership(db: Db, actor: Actor, { now }: { now: Date }): Promise<Ownership> {
  const { member, self, colleagues, requests, after } = await asMember(db, actor, {
    self: selfOf(db),
    colleagues: colleaguesOf(db),
    requests: db.select().from(deletionRequests),
    after: db
      .select({ clients: countDistinct(appointments.clientId) })
      .from(appointments)
      .innerJoin(clients, eq(clients.id, appointments.clientId))
      .where(isAfterClosing(sql`${dueDateOf(now).toISOString()}::timestamptz`, takesStudio)),
  });
  const { zone, professionalId } = member;
  const me = firstOf(self, 'session_expired');
  const own = requests.find(({ userId }) => userId === professionalId);
  const ofStudio = requests.find(({ userId, wholeStudio }) => wholeStudio && userId !== professionalId);
  return {
    email: me.email,
    hasPassword: me.passwordHash !== null,
    isOwner: me.isOwner,
    businessName: me.businessName,
    zone,
    takesStudio: me.takesStudio,
    colleagues: colleagues.length,
    clientsAfter: after[0]?.clients ?? 0,
    request: own ? { dueAt: own.dueAt.toISOString(), wholeStudio: own.wholeStudio } : null,
    studioDueAt: ofStudio?.dueAt.toISOString() ?? null,
  };
}

export const selfOf = (db: Db) =>
  db
    .select({
      id: profiles.id,
      name: profiles.fullName,
      email: users.email,
      passwordHash: users.passwordHash,
      isOwner: profiles.isOwner,
      businessName: studios.businessName,
      takesStudio,
    })
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.id))
    .innerJoin(studios, eq(studios.id, profiles.studioId))
    .where(isSelf);

/** Who else is notified of the end of a studio: colleagues who accepted their invitation and were not deactivated. */
export const colleaguesOf = (db: Db) =>
  db
    .select({ id: profiles.id, name: profiles.fullName, email: users.email })
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.id))
    .where(and(ne(profiles.id, currentProfessionalId), profiles.isActive, isNotNull(users.emailConfirmedAt)));

/** Appointments after the end of the studio, or of the person's account, of clients who can be notified. */
export const isAfterClosing = (dueAt: SQL, wholeStudio: SQL) =>
  and(
    gte(appointments.startsAt, dueAt),
    inArray(appointments.status, ['scheduled', 'confirmed']),
    or(wholeStudio, eq(appointments.professionalId, currentProfessionalId)),
    isNotNull(clients.email),
    isNull(clients.anonymisedAt),
  );
