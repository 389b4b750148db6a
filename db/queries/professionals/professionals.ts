/** The team of a studio. Owner and administrators see and change all of it, everybody else only their own row. */
import { and, eq, isNull, ne, not, or, type SQL, sql } from 'drizzle-orm';
import { Refusal } from '../../../domain/errors.ts';
import { pagePath } from '../../../domain/studio/page-path.ts';
import {
  mayRemove,
  maySetRole,
  type ProfessionalChanges,
  type ProfessionalRow,
  type Team,
} from '../../../domain/studio/professional.ts';
import { type Actor, asMember, type Db, firstOf, refuseUnless, violatedConstraint } from '../../client.ts';
import { byName, currentProfessionalId, hasRow, isMine, pick } from '../../columns.ts';
import {
  appointments,
  foreignCalendars,
  outbox,
  profiles,
  sessions,
  studios,
  users,
} from '../../schema/index.ts';
import { addAccountEvent, lockUser } from '../accounts/account-statements.ts';
import { dropTokens } from '../accounts/new-secrets.ts';
import { lockAgenda, raiseAgendas } from '../agenda/agenda.ts';
import { pageNames } from '../booking-links.ts';
import { hasTraces } from '../deletion/erased-tables.ts';
import { lookAgain } from '../reminders/due.ts';

/** By name, those who were deactivated among them. In one request. */
export async function listProfessionals(db: Db, actor: Actor): Promise<Team> {
  const { member, rows } = await asMember(db, actor, { rows: selectProfessionals(db) });
  return {
    me: member.professionalId,
    mayManage: member.isAdmin,
    professionals: rows.map(professionalRow),
  };
}

/** Changes a professional. Refuses `not_found`, `forbidden` (a role or an owner not the actor's to change), `edited_elsewhere` when it was changed since `version`. */
export async function changeProfessional(
  db: Db,
  actor: Actor,
  { id, hours, version, now, ...changes }: ProfessionalChanges & { id: string; now: Date },
): Promise<ProfessionalRow> {
  const { row, team, isOwner } = await readProfessional(db, actor, id);
  const role = changes.role ?? row.role;
  if (row.isOwner && row.id !== team.me && !isOwner) throw new Refusal('forbidden');
  if (role !== row.role && !maySetRole(team, row)) throw new Refusal('forbidden');
  const asRead = and(
    eq(profiles.id, id),
    isMine(profiles.id),
    eq(profiles.role, row.role),
    eq(profiles.isOwner, row.isOwner),
    // Hours that are stored already were saved by a first try, whose answer was lost.
    version === undefined
      ? undefined
      : or(eq(profiles.version, version), hours && eq(profiles.businessHours, hours)),
  );
  const changesRole = hasRow(profiles, and(asRead, ne(profiles.role, role)));
  const data = { from: row.role, role };
  const event = { kind: 'role_changed', source: null, actorId: currentProfessionalId, data, now } as const;
  const agenda = hours && {
    lock: lockAgenda(db, id),
    raise: raiseAgendas(db, db.select({ id: profiles.id }).from(profiles).where(asRead)),
  };
  const week = hours && {
    businessHours: hours,
    hoursSavedAt: sql`coalesce(${profiles.hoursSavedAt}, ${now.toISOString()}::timestamptz)`,
  };
  const { changed, professionals } = await asMember(db, actor, {
    agenda,
    lock: db.select({ id: profiles.id }).from(profiles).where(asRead).for('no key update'),
    event: addAccountEvent(db, id, event, changesRole),
    changed: db
      .update(profiles)
      .set({ ...changes, ...week, role })
      .where(asRead)
      .returning({ id: profiles.id }),
    professionals: selectProfessionals(db, eq(profiles.id, id)),
  });
  if (changed.length === 0) throw new Refusal('edited_elsewhere');
  return professionalRow(firstOf(professionals, 'edited_elsewhere'));
}

/**
 * Takes a professional out of the studio; where records have to stay they are deactivated: sessions end and nothing can be booked.
 * Refuses `not_found`, `forbidden` (also for oneself and for an owner), `last_owner`.
 */
export async function removeProfessional(
  db: Db,
  actor: Actor,
  { id, now }: { id: string; now: Date },
): Promise<{ outcome: 'deleted' | 'deactivated' }> {
  const { row, stays, team, otherOwners } = await readProfessional(db, actor, id, true);
  if (!team.mayManage) throw new Refusal('forbidden');
  if (row.isOwner && otherOwners === 0) throw new Refusal('last_owner');
  if (!mayRemove(team, row)) throw new Refusal('forbidden');
  const deactivate = async () => {
    await asMember(db, actor, { leave: leaveStatements(db, id), deactivate: deactivation(db, id, now) });
    return { outcome: 'deactivated' } as const;
  };
  if (stays) return deactivate();
  try {
    await asMember(db, actor, {
      leave: leaveStatements(db, id),
      profile: db.delete(profiles).where(eq(profiles.id, id)),
      user: db.delete(users).where(eq(users.id, id)),
    });
    return { outcome: 'deleted' };
  } catch (error) {
    // Another record names the person.
    if (violatedConstraint(error) === undefined) throw error;
    return deactivate();
  }
}

/** An invitation that has not left is taken out of the queue, unless it is being sent. */
export const dropInvitation = (db: Db, recipient: string | SQL) =>
  db
    .delete(outbox)
    .where(
      and(
        eq(outbox.recipient, recipient),
        eq(outbox.kind, 'invitation'),
        eq(outbox.status, 'pending'),
        isNull(outbox.leasedUntil),
      ),
    );

/** Open links of who leaves stop working. */
const leaveStatements = (db: Db, id: string) => ({
  // The lock of bookings first, as everywhere: none comes in between the look and the deed.
  lockAgenda: lockAgenda(db, id),
  lockUser: lockUser(db, id),
  require: refuseUnless(
    db,
    hasRow(
      profiles,
      and(
        eq(profiles.id, id),
        sql`current_is_admin()`,
        not(profiles.isOwner),
        ne(profiles.id, currentProfessionalId),
      ),
    ),
    'not_found',
  ),
  invitation: dropInvitation(db, sql`(select email from profiles where id = ${id})`),
  secrets: dropTokens(db, id),
});

const deactivation = (db: Db, id: string, now: Date) => ({
  calendars: db.delete(foreignCalendars).where(eq(foreignCalendars.professionalId, id)),
  agenda: raiseAgendas(db, sql`select ${id}::uuid`),
  // The address of the calendar feed must not work again after a reactivation.
  deactivate: db.update(profiles).set({ isActive: false, calendarFeedHash: null }).where(eq(profiles.id, id)),
  sessions: db.delete(sessions).where(eq(sessions.userId, id)),
  event: addAccountEvent(db, id, {
    kind: 'deactivated',
    source: null,
    actorId: currentProfessionalId,
    now,
  }),
});

/** Lets a deactivated professional in again, unless the account was deleted; their clients are reminded again. Refuses `not_found`, `forbidden`. */
export async function reactivateProfessional(
  db: Db,
  actor: Actor,
  { id, now }: { id: string; now: Date },
): Promise<ProfessionalRow> {
  const { member, found } = await asMember(db, actor, {
    activate: db
      .update(profiles)
      .set({ isActive: true })
      .where(and(eq(profiles.id, id), sql`current_is_admin()`)),
    reminders: lookAgain(db, now, sql`${appointments.professionalId} = ${id} and current_is_admin()`),
    found: selectProfessionals(
      db,
      and(eq(profiles.id, id), or(isNull(users.bannedUntil), sql`${users.bannedUntil} < 'infinity'`)),
    ),
  });
  const professional = firstOf(found);
  if (!member.isAdmin) throw new Refusal('forbidden');
  return professionalRow(professional);
}

/** `isLeaving`: also whether records have to stay, which asks several tables. */
async function readProfessional(db: Db, actor: Actor, id: string, isLeaving = false) {
  const { member, found, traces, owners } = await asMember(db, actor, {
    found: selectProfessionals(db, eq(profiles.id, id)),
    traces: isLeaving ? db.select({ stays: hasTraces(id) }).from(studios) : undefined,
    owners: db.select({ id: profiles.id }).from(profiles).where(and(profiles.isOwner, profiles.isActive)),
  });
  return {
    row: professionalRow(firstOf(found)),
    stays: traces?.[0]?.stays ?? false,
    team: { me: member.professionalId, mayManage: member.isAdmin },
    isOwner: owners.some((owner) => owner.id === member.professionalId),
    otherOwners: owners.filter((owner) => owner.id !== id).length,
  };
}

const hasJoined = sql<boolean>`(${users.emailConfirmedAt} is not null or ${users.passwordHash} is not null)`;

export const selectProfessionals = (db: Db, condition?: SQL) =>
  db
    .select({
      ...pick(profiles, 'id', 'version', 'fullName', 'email', 'phone'),
      ...pick(profiles, 'role', 'isOwner', 'isActive', 'isBookable'),
      createdAt: profiles.createdAt,
      pageNames,
      hours: profiles.businessHours,
      invitedAt: users.invitedAt,
      hasJoined,
    })
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.id))
    .innerJoin(studios, eq(studios.id, profiles.studioId))
    .where(and(isMine(profiles.id), condition))
    .orderBy(byName(profiles.fullName), profiles.id);

export type SelectedProfessional = Awaited<ReturnType<typeof selectProfessionals>>[number];

export function professionalRow(stored: SelectedProfessional): ProfessionalRow {
  const { hasJoined, invitedAt, createdAt, pageNames, ...row } = stored;
  return {
    ...row,
    page: pagePath(pageNames),
    invitedAt: hasJoined || invitedAt === null ? null : invitedAt.toISOString(),
    createdAt: createdAt.toISOString(),
  };
}
