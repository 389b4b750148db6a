/** What the client's page of an appointment is made of, read by its link. */
import { and, asc, desc, eq, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { isUpcoming } from '../../../domain/agenda/appointment.ts';
import { changesEnd, noticeHoursOf } from '../../../domain/booking/change-end.ts';
import { isLinkOver } from '../../../domain/booking/manage.ts';
import { Refusal } from '../../../domain/errors.ts';
import type { LocalDate } from '../../../domain/scheduling/clock.ts';
import { asMember, type Db, type LinkHolder, type Visitor } from '../../client.ts';
import {
  appointmentEvents,
  appointmentProcedures,
  appointments,
  clients,
  deposits,
  pictures,
  profiles,
  studios,
} from '../../schema/index.ts';
import { storedAgenda } from '../agenda/stored-agenda.ts';
import { appointmentRows, selectAppointments } from '../appointments/appointment-rows.ts';
import { asksApproval } from '../bookings/asks-approval.ts';
import { hostColumns } from '../bookings/receipts.ts';
import { selectBalance } from '../credits/credit-entries.ts';
import { type RateClaim, requireRates } from '../rate-counters.ts';
import { pixOf } from '../settings/settings-rows.ts';
import { provenClient } from './manage-emails.ts';

export interface Reading {
  now: Date;
  /** Counted with the reading, once the link is found to be good; refuses `rate_limited`. */
  claims: readonly RateClaim[];
}

interface Days {
  from: LocalDate;
  to: LocalDate;
  /** With the agendas of all who can be booked. */
  anyone: boolean;
}

/**
 * With `days` also agendas of them as a visitor sees them, without this appointment (`hosts`): the professional's, none for who takes no bookings
 * now, or everybody's. Refuses `link_expired` (revoked, deleted, of an anonymised client, or over for a day), `rate_limited`.
 */
export async function readManaged(
  db: Db,
  holder: LinkHolder,
  { now, claims, days }: Reading & { days?: Days },
) {
  const { appointmentId: id } = holder;
  const {
    member,
    selected,
    surroundings,
    hosts = [],
  } = await asMember(db, holder, {
    rates: claims.length > 0 ? requireRates(db, claims, now) : undefined,
    selected: selectAppointments(db, { where: eq(appointments.id, id) }),
    surroundings: selectSurroundings(db, id),
    hosts: days && selectHostsOf(db, id, days),
  });
  const [row] = appointmentRows(selected, member.zone);
  const [found] = surroundings;
  if (!row || !found || isLinkOver(row, now)) throw new Refusal('link_expired');
  const {
    professional: { isServing, hours, ...professional },
    studio,
    deputy,
    look,
    pix,
    needsApproval,
    chosenAt: chosen,
    deviceGeneration,
    creditCents,
  } = found;
  const noticeHours = noticeHoursOf(row, studio);
  return {
    row,
    studioId: member.studioId,
    host: { professional, studio, deputy },
    noticeHours,
    pix: pixOf(pix),
    needsApproval,
    /** The balance of the client's credit, for who is proven alone. */
    creditCents,
    changesEnd: changesEnd({ startsAt: row.startsAt, chosenAt: chosen }, noticeHours),
    look: { ...look, logo: found.logo },
    proven: provenClient(holder, row, deviceGeneration),
    isServing,
    /** Of the professional; null: the fallback's. */
    hours,
    /** When the studio is asked again whether it has the deposit. */
    asksAt: found.asksAt,
    hosts: hosts.map(({ stored, ...host }) => ({ host, stored: v.parse(storedAgenda, stored) })),
  };
}

export type Managed = Awaited<ReturnType<typeof readManaged>>;

/** One row: of the studio, the professional and the client what page and emails say. */
const selectSurroundings = (db: Db, id: string) =>
  db
    .select({
      studio: hostColumns.studio,
      deputy: hostColumns.deputy,
      professional: {
        ...hostColumns.professional,
        hours: profiles.businessHours,
        isServing: sql<boolean>`${profiles.isActive} and ${profiles.isBookable}`,
      },
      look: { theme: studios.theme, coverId: studios.coverId },
      logo: { id: pictures.id, smallWidth: pictures.smallWidth },
      pix: { key: studios.pixKey, receiver: studios.pixReceiver, city: studios.pixCity },
      needsApproval: asksApproval(id),
      chosenAt: chosenAt(id),
      deviceGeneration: clients.deviceGeneration,
      creditCents: sql<number>`coalesce(${selectBalance(db, clients.id)}, 0)`,
      asksAt: deposits.askAt,
    })
    .from(appointments)
    .innerJoin(clients, eq(clients.id, appointments.clientId))
    .innerJoin(profiles, eq(profiles.id, appointments.professionalId))
    .innerJoin(studios, eq(studios.id, profiles.studioId))
    .leftJoin(pictures, eq(pictures.id, studios.logoId))
    .leftJoin(deposits, eq(deposits.appointmentId, appointments.id))
    .where(eq(appointments.id, id));

/** When the client chose the present time; null where the studio did. */
const chosenAt = (id: string) =>
  sql<Date | null>`(
  select case when e.actor_id is null then e.created_at end from ${appointmentEvents} e
  where e.appointment_id = ${id} and e.kind in ('booked', 'moved') order by e.created_at desc, e.id desc limit 1)`.mapWith(
    appointmentEvents.createdAt,
  );

const selectHostsOf = (db: Db, id: string, { from, to, anyone }: Days) => {
  const procedures = sql`array(select procedure_type_id from ${appointmentProcedures}
    where appointment_id = ${id}::uuid order by position)`;
  const agenda = sql<unknown>`get_professional_appointments(${profiles.id}, ${from}::date, ${to}::date, ${procedures}, ${id}::uuid)`;
  const own = sql`(select a.professional_id from ${appointments} a where a.id = ${id}::uuid)`;
  return db
    .select({ ...hostColumns, stored: agenda.as('stored') })
    .from(profiles)
    .innerJoin(studios, eq(studios.id, profiles.studioId))
    .where(and(profiles.isActive, profiles.isBookable, anyone ? undefined : eq(profiles.id, own)))
    .orderBy(desc(eq(profiles.id, own)), asc(profiles.createdAt), asc(profiles.id));
};

export interface ChangeContext extends Reading {
  appUrl: string;
  visitor: Visitor;
}

/** The page as it is after a change, and the ids of the emails about it. */
export interface Changed {
  managed: Managed;
  emailIds: string[];
}

export function refuseUnlessChangeable({ row, changesEnd: end }: Managed, version: number, now: Date): void {
  if (row.version !== version || !isUpcoming(row, now)) throw new Refusal('appointment_changed');
  if (now > end.at) throw new Refusal('change_too_late');
}
