import {
  and,
  count,
  eq,
  gt,
  gte,
  inArray,
  isNull,
  lt,
  ne,
  type SQL,
  type SQLWrapper,
  sql,
  sum,
} from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { Refusal } from '../../../domain/errors.ts';
import {
  RECALL_FIGURES_DAYS,
  type Recall,
  type RecallState,
  recallStates,
  SOON_DAYS,
  WON_WITHIN_DAYS,
} from '../../../domain/recall/recall.ts';
import { type ClientRecall, RECALLS_PER_PAGE, type RecallList } from '../../../domain/recall/recall-list.ts';
import { dateIn, daysFrom } from '../../../domain/scheduling/clock.ts';
import { type Actor, asMember, type Db, firstOf, type LinkHolder } from '../../client.ts';
import { currentProfessionalId, currentStudioId, newId } from '../../columns.ts';
import {
  appointmentProcedures,
  appointments,
  clients,
  procedureTypes,
  recallInvitations,
  studios,
} from '../../schema/index.ts';
import { lockClient } from '../appointments/appointment-rows.ts';
import { isInUse } from '../clients/client-rows.ts';
import { type RateClaim, requireRates } from '../rate-counters.ts';
import { changeStudio } from '../settings/settings.ts';
import {
  expectedOf,
  isRepeated,
  recallItems,
  selectCycles,
  selectInvitations,
  selectNamed,
  usualDays,
} from './recall-rows.ts';

/** Clients in one state, who waits longest first, `RECALLS_PER_PAGE` a page. A professional's own visits; managers see the studio's. */
export async function readRecalls(
  db: Db,
  actor: Actor,
  { state, page, now }: { state: RecallState; page: number; now: Date },
): Promise<RecallList> {
  const { member, cycles, named, invitations, emails, due, won, invited } = await asMember(db, actor, {
    cycles: selectCycles(db, now),
    named: selectNamed(db),
    invitations: selectInvitations(db, gt(recallInvitations.createdAt, daysFrom(now, -MAX_CYCLE_DAYS))),
    emails: db.select({ isOn: studios.recallEmails }).from(studios).where(eq(studios.id, currentStudioId)),
    due: selectDue(db, now),
    won: selectWon(db, now),
    invited: db
      .select({ invitations: count() })
      .from(recallInvitations)
      .where(gt(recallInvitations.createdAt, daysFrom(now, -RECALL_FIGURES_DAYS))),
  });
  const today = dateIn(member.zone, now);
  const expected = expectedOf(cycles, today);
  const ofState = expected.filter((one) => one.state === state).sort(byDate(state));
  const shown = ofState.slice((page - 1) * RECALLS_PER_PAGE, page * RECALLS_PER_PAGE);
  return {
    today,
    wholeStudio: member.isAdmin,
    sendsEmails: emails[0]?.isOn ?? false,
    counts: countsOf(expected),
    figures: {
      due: due[0]?.due ?? 0,
      inTime: due[0]?.inTime ?? 0,
      invited: invited[0]?.invitations ?? 0,
      wonCents: won[0]?.cents ?? 0,
    },
    items: recallItems(shown, { named, invitations, zone: member.zone, today }),
    total: ofState.length,
  };
}

/** Invitations older than this belong to no cycle that is still open. */
const MAX_CYCLE_DAYS = 365;

const byDate = (state: RecallState) => (one: Recall, other: Recall) =>
  state === 'lost' ? other.dueOn.localeCompare(one.dueOn) : one.dueOn.localeCompare(other.dueOn);

function countsOf(items: readonly Recall[]): Record<RecallState, number> {
  const counts = Object.fromEntries(recallStates.map((state) => [state, 0])) as Record<RecallState, number>;
  for (const { state } of items) counts[state] += 1;
  return counts;
}

/** Returns by the procedures' days whose date came in the time of the figures, and how many of them were in time. */
function selectDue(db: Db, now: Date) {
  const from = daysFrom(now, -RECALL_FIGURES_DAYS).toISOString();
  const next = sql`lead(${appointments.startsAt}) over (partition by ${appointments.clientId} order by ${appointments.startsAt})`;
  const longest = sql`(select max(${usualDays}) from ${procedureTypes})`;
  const followed = db
    .select({
      dueAt: sql<Date>`${appointments.startsAt} + min(${usualDays}) * interval '1 day'`.as('due_at'),
      next: sql<Date | null>`${next}`.as('next'),
    })
    .from(appointments)
    .innerJoin(appointmentProcedures, eq(appointmentProcedures.appointmentId, appointments.id))
    .innerJoin(procedureTypes, eq(procedureTypes.id, appointmentProcedures.procedureTypeId))
    // What is due of earlier visits was due before.
    .where(
      and(
        isRepeated(now),
        sql`${appointments.startsAt} >= ${from}::timestamptz - ${longest} * interval '1 day'`,
      ),
    )
    .groupBy(appointments.id)
    .as('followed');
  const inTime = sql<number>`count(*) filter (where ${followed.next} <= ${followed.dueAt} + ${SOON_DAYS} * interval '1 day')`;
  return db
    .select({ due: count(), inTime: inTime.mapWith(Number) })
    .from(followed)
    .where(sql`${followed.dueAt} between ${from}::timestamptz and ${now.toISOString()}::timestamptz`);
}

function selectWon(db: Db, now: Date) {
  const visit = alias(appointments, 'visit');
  const won = db
    .selectDistinct({ id: appointments.id, cents: appointments.totalCents })
    .from(recallInvitations)
    .innerJoin(visit, eq(visit.id, recallInvitations.appointmentId))
    .innerJoin(
      appointments,
      and(
        eq(appointments.clientId, visit.clientId),
        gte(appointments.createdAt, recallInvitations.createdAt),
        lt(
          appointments.createdAt,
          sql`${recallInvitations.createdAt} + ${WON_WITHIN_DAYS} * interval '1 day'`,
        ),
      ),
    )
    .where(
      and(
        gt(recallInvitations.createdAt, daysFrom(now, -RECALL_FIGURES_DAYS - WON_WITHIN_DAYS)),
        gt(appointments.createdAt, daysFrom(now, -RECALL_FIGURES_DAYS)),
        ne(appointments.status, 'cancelled'),
      ),
    )
    .as('won');
  return db.select({ cents: sql<number>`coalesce(${sum(won.cents)}, 0)`.mapWith(Number) }).from(won);
}

/** Marks a client as invited by WhatsApp. Refuses `not_found` (not the latest visit of a kind, or booked again), `recall_declined`. */
export async function inviteByWhatsApp(
  db: Db,
  actor: Actor,
  { appointmentId, now }: { appointmentId: string; now: Date },
): Promise<void> {
  const { cycle } = await asMember(db, actor, {
    cycle: selectCycles(db, now, {
      of: sql`${appointments.clientId} = (select v.client_id from ${appointments} v where v.id = ${appointmentId}::uuid)`,
      where: sql`cycles.visit_id = ${appointmentId}::uuid`,
    }),
  });
  const row = firstOf(cycle);
  if (row.isDeclined) throw new Refusal('recall_declined');
  await asMember(db, actor, {
    add: db
      .insert(recallInvitations)
      .values({
        id: newId(now),
        studioId: currentStudioId,
        appointmentId,
        professionalId: row.professionalId,
        channel: 'whatsapp',
        sentBy: currentProfessionalId,
        createdAt: now,
      })
      .onConflictDoNothing(),
  });
}

/** It was not sent by WhatsApp after all. Refuses `not_found`. */
export async function takeBackInvitation(
  db: Db,
  actor: Actor,
  { appointmentId }: { appointmentId: string },
): Promise<void> {
  const { removed } = await asMember(db, actor, {
    removed: db
      .delete(recallInvitations)
      .where(
        and(eq(recallInvitations.appointmentId, appointmentId), eq(recallInvitations.channel, 'whatsapp')),
      )
      .returning({ id: recallInvitations.id }),
  });
  if (removed.length === 0) throw new Refusal('not_found');
}

/** How often a client returns, and whether they may be invited. Refuses `not_found`. */
export async function setClientRecall(
  db: Db,
  actor: Actor,
  { clientId, ownDays, isDeclined, now }: ClientRecall & { clientId: string; now: Date },
): Promise<void> {
  const declinedAt: SQL | null = isDeclined
    ? sql`coalesce(${clients.recallsDeclinedAt}, ${now.toISOString()}::timestamptz)`
    : null;
  const { changed } = await asMember(db, actor, {
    changed: db
      .update(clients)
      .set({ returnAfterDays: ownDays, recallsDeclinedAt: declinedAt })
      .where(and(eq(clients.id, clientId), isInUse))
      .returning({ id: clients.id }),
  });
  if (changed.length === 0) throw new Refusal('not_found');
}

/** The client of a visit wants no more invitations; again it changes nothing. Refuses `link_expired`, `rate_limited`. */
export async function refuseRecalls(
  db: Db,
  holder: LinkHolder,
  { now, claims }: { now: Date; claims: readonly RateClaim[] },
): Promise<void> {
  const visit = db
    .select({ id: appointments.clientId })
    .from(appointments)
    .where(eq(appointments.id, holder.appointmentId));
  await asMember(db, holder, {
    rates: requireRates(db, claims, now),
    // A merge under way gives the visit to the record that stays.
    lock: lockClient(db, holder.appointmentId),
    refuse: declineRecalls(db, visit, now),
  });
}

/** `client`: a query of ids. Who has declined before keeps the moment. */
export const declineRecalls = (db: Db, client: SQLWrapper, now: Date) =>
  db
    .update(clients)
    .set({ recallsDeclinedAt: now })
    .where(and(inArray(clients.id, client), isNull(clients.recallsDeclinedAt)));

/** Whether the job invites clients of the studio by email. Refuses `forbidden` to who is neither owner nor administrator. */
export const setRecallEmails = (db: Db, actor: Actor, { isOn, now }: { isOn: boolean; now: Date }) =>
  changeStudio(db, actor, { recallEmails: isOn, recallCheckAt: isOn ? now : null });
