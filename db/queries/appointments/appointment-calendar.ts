/** The calendar, and what the appointment form needs to know. */
import type {
  AppointmentCalendar,
  AppointmentChoices,
  CalendarQuery,
  MemberAgenda,
} from '../../../domain/appointment-query.ts';
import { Refusal } from '../../../domain/errors.ts';
import { completeHours, fallbackHours } from '../../../domain/scheduling/business-hours.ts';
import { epochMinuteOf, type LocalDate, todayIn } from '../../../domain/scheduling/clock.ts';
import { type Actor, callAsWritten, type Db } from '../../client.ts';
import { agendaAt, type StoredAgenda } from '../free-times.ts';
import { allOnTheWall, type StoredAppointments } from './appointment-rows.ts';

interface StoredCalendar extends Pick<AppointmentCalendar, 'zone' | 'blocks'> {
  rows: StoredAppointments;
  professionals: { id: string; fullName: string; hours: unknown }[];
}

/**
 * Everything that begins or is under way on the days `from` to `to` of the studio, with the hours and blocks of those whose
 * days they are. Refuses `session_expired`.
 */
export async function readCalendar(
  db: Db,
  actor: Actor,
  input: CalendarQuery & { now: Date },
): Promise<AppointmentCalendar> {
  const { from, to, professional = null, now } = input;
  const stored = await callAsWritten<StoredCalendar>(
    db,
    'appointment_calendar($1, $2::date, $3::date, $4::uuid)',
    [actor.session, from, to, professional],
  );
  const { zone, blocks } = stored;
  return {
    zone,
    today: todayIn(zone, epochMinuteOf(now)),
    rows: allOnTheWall(stored.rows, zone),
    professionals: stored.professionals.map(({ hours, ...professional }) => ({
      ...professional,
      hours: completeHours(hours) ?? fallbackHours,
    })),
    blocks,
  };
}

/** In whose agendas the actor may write, and the active services she may choose. Refuses `session_expired`. */
export async function readChoices(db: Db, actor: Actor, input: { now: Date }): Promise<AppointmentChoices> {
  const stored = await callAsWritten<Omit<AppointmentChoices, 'today'>>(db, 'appointment_choices($1)', [
    actor.session,
  ]);
  return { ...stored, today: todayIn(stored.zone, epochMinuteOf(input.now)) };
}

/**
 * What holds a professional's time on the days `from` to `to`, for `memberStarts`; without the appointment `except`.
 * Refuses `session_expired`, and `not_found` for an agenda that is not the actor's to see.
 */
export async function readMemberAgenda(
  db: Db,
  actor: Actor,
  input: { professional: string; from: LocalDate; to: LocalDate; except?: string | undefined; now: Date },
): Promise<MemberAgenda> {
  const { professional, from, to, except = null, now } = input;
  const stored = await callAsWritten<StoredAgenda | null>(
    db,
    'member_agenda($1, $2::uuid, $3::date, $4::date, $5::uuid)',
    [actor.session, professional, from, to, except],
  );
  if (stored === null) throw new Refusal('not_found');
  const { zone, hours, busy, blocks, now: minute } = agendaAt(stored, now);
  return { zone, hours, busy: [...busy], blocks: [...blocks], now: minute, version: stored.version };
}
