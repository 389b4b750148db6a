import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { Refusal } from '../../../domain/errors.ts';
import { freeDaysOfAnyone } from '../../../domain/scheduling/anyone.ts';
import { isDayFull, lastBookableDay, noRules } from '../../../domain/scheduling/booking-rules.ts';
import {
  datesBetween,
  dayOf,
  type LocalDate,
  type LocalMoment,
  parseTime,
} from '../../../domain/scheduling/clock.ts';
import { type Agenda, closedDays, freeDays } from '../../../domain/scheduling/slots.ts';
import { batch, callFunction, type Db } from '../../client.ts';
import { pick } from '../../columns.ts';
import { profiles } from '../../schema/index.ts';
import { enterAs } from '../accounts/account-statements.ts';
import { agendaAt, chosenMinutes, storedAgenda } from '../agenda/stored-agenda.ts';
import { selectTeam } from './team.ts';

export interface FreeTimes {
  zone: string;
  totalMinutes: number;
  /** Minutes of the local day at which an appointment may start; days without any are left out. */
  days: Record<LocalDate, number[]>;
  /** Up to this one is booked; null without an end. */
  lastDay: LocalDate | null;
  fullDays: LocalDate[];
  /** Without working hours, or blocked as a whole. */
  closedDays: LocalDate[];
  registeredOnly: boolean;
  /** From now to the earliest start. */
  noticeMinutes: number;
}

interface FreeTimesInput {
  professionalId: string;
  procedureIds: readonly string[];
  from: LocalDate;
  to: LocalDate;
  now: Date;
}

/** The free starts of some procedures together on the days `from` to `to`. Refuses `professional_not_found`, `procedure_unavailable`. */
export async function freeTimes(db: Db, input: FreeTimesInput): Promise<FreeTimes> {
  const { professionalId, procedureIds: procedures, from, to } = input;
  const stored = await callFunction(
    db,
    'get_professional_appointments',
    { professionalId, from, through: to, procedures },
    v.nullable(storedAgenda),
  );
  if (stored === null) throw new Refusal('professional_not_found');
  const totalMinutes = chosenMinutes(stored, procedures);
  const agenda = agendaAt(stored, input);
  return {
    totalMinutes,
    ...limitsOf(agenda, [agenda], input),
    days: freeDays(agenda, from, to, totalMinutes),
  };
}

export interface FreeTimesOfAnyone extends FreeTimes {
  /** Who offers all of the services, each with the first start of these days. */
  people: { id: string; totalMinutes: number; next: LocalMoment | null }[];
  /** Beside each minute of `days` the place in `people` of who would get it (domain/scheduling/anyone.ts). */
  whose: Record<LocalDate, number[]>;
}

/**
 * As `freeTimes`, of everybody of the professional's studio who offers all of them, each by own minutes; `totalMinutes` is the least. A day is
 * full or closed when it is so for all. Refuses alike.
 */
export async function freeTimesOfAnyone(db: Db, input: FreeTimesInput): Promise<FreeTimesOfAnyone> {
  const { professionalId, procedureIds, from, to } = input;
  const agenda = sql`get_professional_appointments(${profiles.id}, ${from}::date, ${to}::date,
    ${sql.param(procedureIds)}::uuid[])`;
  const { team } = await batch(db, { enter: enterAs(db, professionalId), team: selectTeam(db, agenda) });
  if (team.length === 0) throw new Refusal('professional_not_found');
  const candidates = team.flatMap((member) => {
    const stored = v.parse(storedAgenda, member.stored);
    if (stored.procedures.length < procedureIds.length) return [];
    const totalMinutes = chosenMinutes(stored, procedureIds);
    return { id: member.professionalId, agenda: agendaAt(stored, input), totalMinutes };
  });
  const agendas = candidates.map((candidate) => candidate.agenda);
  const [first] = agendas;
  if (first === undefined) throw new Refusal('procedure_unavailable');
  const { days, whose, firsts } = freeDaysOfAnyone(candidates, from, to);
  return {
    days,
    whose,
    totalMinutes: Math.min(...candidates.map((candidate) => candidate.totalMinutes)),
    ...limitsOf(first, agendas, input),
    people: candidates.map(({ id, totalMinutes }, index) => ({
      id,
      totalMinutes,
      next: firsts[index] ?? null,
    })),
  };
}

/**
 * The free times of a professional, or with `anyone` of all of the studio, and whose each of them is: undefined for a moment at which nobody is
 * free. Refuses alike.
 */
export async function freeTimesFor(db: Db, { anyone, ...input }: FreeTimesInput & { anyone: boolean }) {
  if (!anyone) {
    const times = await freeTimes(db, input);
    const own: Host = { id: input.professionalId, totalMinutes: times.totalMinutes };
    return { ...times, whoAt: (moment: LocalMoment) => (indexOf(times.days, moment) < 0 ? undefined : own) };
  }
  const times = await freeTimesOfAnyone(db, input);
  const whoAt = (moment: LocalMoment): Host | undefined =>
    times.people[times.whose[moment.date]?.[indexOf(times.days, moment)] ?? -1];
  return { ...times, whoAt };
}

interface Host {
  id: string;
  totalMinutes: number;
}

const indexOf = (days: FreeTimes['days'], { date, time }: LocalMoment): number =>
  days[date]?.indexOf(parseTime(time) ?? -1) ?? -1;

/** What is the same for all agendas of a studio, and what holds of a day when it holds in each of them. */
function limitsOf(
  { zone, now, rules = noRules }: Agenda,
  agendas: readonly Agenda[],
  { from, to }: Pick<FreeTimesInput, 'from' | 'to'>,
) {
  const dates = datesBetween(from, to);
  const inAll = (days: (agenda: Agenda) => LocalDate[]) => {
    const each = agendas.map((agenda) => new Set(days(agenda)));
    return dates.filter((date) => each.every((held) => held.has(date)));
  };
  return {
    zone,
    lastDay: lastBookableDay(rules, { zone, now }),
    fullDays: inAll(({ limits = [] }) =>
      limits.length === 0 ? [] : dates.filter((date) => isDayFull(limits, dayOf(zone, date))),
    ),
    closedDays: inAll((agenda) => closedDays(agenda, from, to)),
    ...pick(rules, 'registeredOnly', 'noticeMinutes'),
  };
}
