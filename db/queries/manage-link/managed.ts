/** What the client's page of an appointment is made of, read by its link. */
import { eq, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { changesEnd } from '../../../domain/booking/change-end.ts';
import { isLinkOver } from '../../../domain/booking/manage.ts';
import { Refusal } from '../../../domain/errors.ts';
import type { LocalDate } from '../../../domain/scheduling/clock.ts';
import { asMember, type Db, type LinkHolder } from '../../client.ts';
import {
  appointmentEvents,
  appointmentProcedures,
  appointments,
  clients,
  pictures,
  profiles,
  studios,
} from '../../schema/index.ts';
import { storedAgenda } from '../agenda/stored-agenda.ts';
import { appointmentRows, selectAppointments } from '../appointments/appointment-rows.ts';
import { asksApproval } from '../bookings/asks-approval.ts';
import { hostColumns } from '../bookings/receipts.ts';
import { type RateClaim, requireRates } from '../rate-counters.ts';
import { provenClient } from './manage-emails.ts';

export interface Reading {
  now: Date;
  /** Counted with the reading, once the link is found to be good; refuses `rate_limited`. */
  claims: readonly RateClaim[];
}

interface Days {
  from: LocalDate;
  to: LocalDate;
}

/**
 * With `days` also the professional's agenda of them as a visitor sees it, without this appointment: null for who takes no bookings now.
 * Refuses `link_expired` (revoked, deleted, of an anonymised client, or over for a day), `rate_limited`.
 */
export async function readManaged(
  db: Db,
  holder: LinkHolder,
  { now, claims, days }: Reading & { days?: Days },
) {
  const { appointmentId: id } = holder;
  const { member, selected, surroundings, agenda } = await asMember(db, holder, {
    rates: claims.length > 0 ? requireRates(db, claims, now) : undefined,
    selected: selectAppointments(db, { where: eq(appointments.id, id) }),
    surroundings: selectSurroundings(db, id),
    agenda: days && selectAgenda(db, id, days),
  });
  const [row] = appointmentRows(selected, member.zone);
  const [found] = surroundings;
  if (!row || !found || isLinkOver(row, now)) throw new Refusal('link_expired');
  const {
    professional,
    studio,
    look,
    noticeHours,
    needsApproval,
    chosenAt: chosen,
    deviceGeneration,
  } = found;
  return {
    row,
    host: { professional, studio },
    noticeHours,
    needsApproval,
    changesEnd: changesEnd({ startsAt: row.startsAt, chosenAt: chosen }, noticeHours),
    look: { ...look, logo: found.logo },
    proven: provenClient(holder, row, deviceGeneration),
    agenda: agenda === undefined ? null : v.parse(oneAgenda, agenda).rows[0].agenda,
  };
}

export type Managed = Awaited<ReturnType<typeof readManaged>>;

/** One row: of the studio, the professional and the client what page and emails say. */
const selectSurroundings = (db: Db, id: string) =>
  db
    .select({
      ...hostColumns,
      look: { theme: studios.theme, coverId: studios.coverId },
      logo: { id: pictures.id, smallWidth: pictures.smallWidth },
      noticeHours: studios.changeNoticeHours,
      needsApproval: asksApproval(id),
      chosenAt: chosenAt(id),
      deviceGeneration: clients.deviceGeneration,
    })
    .from(appointments)
    .innerJoin(clients, eq(clients.id, appointments.clientId))
    .innerJoin(profiles, eq(profiles.id, appointments.professionalId))
    .innerJoin(studios, eq(studios.id, profiles.studioId))
    .leftJoin(pictures, eq(pictures.id, studios.logoId))
    .where(eq(appointments.id, id));

/** When the client chose the present time; null where the studio did. */
const chosenAt = (id: string) =>
  sql<Date | null>`(
  select case when e.actor_id is null then e.created_at end from ${appointmentEvents} e
  where e.appointment_id = ${id} and e.kind in ('booked', 'moved') order by e.created_at desc, e.id desc limit 1)`.mapWith(
    appointmentEvents.createdAt,
  );

const selectAgenda = (db: Db, id: string, { from, to }: Days) =>
  db.execute(sql`select get_professional_appointments(a.professional_id, ${from}::date, ${to}::date,
    array(select procedure_type_id from ${appointmentProcedures} where appointment_id = a.id order by position), a.id) as agenda
    from ${appointments} a where a.id = ${id}`);

const oneAgenda = v.object({ rows: v.tuple([v.object({ agenda: v.nullable(storedAgenda) })]) });
