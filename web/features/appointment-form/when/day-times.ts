import type { AppointmentInput } from '../../../../domain/agenda/appointment-input.ts';
import { canStart, memberStarts } from '../../../../domain/agenda/appointment-times.ts';
import {
  addBuffers,
  isDayFull,
  lastBookableDay,
  noRules,
  studioLimit,
} from '../../../../domain/scheduling/booking-rules.ts';
import { pausesOf } from '../../../../domain/scheduling/breaks.ts';
import { fallbackHours, hoursOn } from '../../../../domain/scheduling/business-hours.ts';
import { dayNumber } from '../../../../domain/scheduling/calendar.ts';
import {
  addDays,
  type Day,
  datesBetween,
  dayOf,
  formatTime,
  type LocalDate,
  type LocalTime,
  parseTime,
} from '../../../../domain/scheduling/clock.ts';
import { conflictAt, conflictDuring, overlaps, type Range } from '../../../../domain/scheduling/conflicts.ts';
import { ruleReasons } from '../../../../domain/scheduling/rule-messages.ts';
import { type Agenda, freeDays } from '../../../../domain/scheduling/slots.ts';
import { coveredBy } from '../../../../domain/scheduling/time-block.ts';

const STRIP_DAYS = 30;

/** The thirty days of a date: 0 begins today, 1 follows, -1 lies before. */
export function pageOf(today: LocalDate, date: LocalDate): number {
  return Math.floor((dayNumber(date) - dayNumber(today)) / STRIP_DAYS);
}

export function daysOfPage(today: LocalDate, page: number): { from: LocalDate; to: LocalDate } {
  const from = addDays(today, page * STRIP_DAYS);
  return { from, to: addDays(from, STRIP_DAYS - 1) };
}

/** Without the appointment that a try made whose answer was lost: nobody else's can have its very time. */
export function withoutAttempt<Known extends Pick<Agenda, 'zone' | 'busy'>>(
  agenda: Known,
  attempted: Pick<AppointmentInput, 'date' | 'time' | 'procedures'> | null,
): Known {
  const start = attempted && dayOf(agenda.zone, attempted.date).at(attempted.time);
  if (start === null) return agenda;
  const minutes = attempted?.procedures.reduce((sum, one) => sum + one.durationMinutes, 0) ?? 0;
  const isOwn = (index: number) => agenda.busy[index] === start && agenda.busy[index + 1] === start + minutes;
  return { ...agenda, busy: agenda.busy.filter((_, index) => !isOwn(index - (index % 2))) };
}

/** An appointment without services yet counts as one step of the grid. */
function lengthOf(agenda: Pick<Agenda, 'hours'>, totalMinutes: number): number {
  return totalMinutes > 0 ? totalMinutes : (agenda.hours ?? fallbackHours).slotInterval;
}

export function stripOf(agenda: Agenda | undefined, from: LocalDate, to: LocalDate, total: number) {
  const free = agenda ? freeDays(agenda, from, to, lengthOf(agenda, total)) : {};
  return datesBetween(from, to).map((date) => ({ date, isFree: date in free }));
}

export interface DayTimes {
  free: LocalTime[];
  others: OtherTimes[];
}

/** Free times, and those only a member may take. `own`: of the edited appointment, which stays. */
export function timesOf(
  agenda: Agenda,
  date: LocalDate,
  totalMinutes: number,
  own: LocalTime | null,
): DayTimes {
  const total = lengthOf(agenda, totalMinutes);
  const { free, others, past } = memberStarts(agenda, date, total);
  const mine = own === null ? null : parseTime(own);
  const stays =
    mine !== null && ![...free, ...others, ...past].includes(mine) && canStart(agenda, date, mine, total);
  return {
    free: (stays ? [...free, mine].sort((a, b) => a - b) : free).map(formatTime),
    others: othersByReason(agenda, date, [...others, ...past], total),
  };
}

export type Verdict =
  | { kind: 'none' }
  | { kind: 'free'; until: LocalTime }
  | { kind: 'other'; until: LocalTime; reason: string }
  /** By an appointment that starts at `at`. */
  | { kind: 'taken'; at: LocalTime }
  /** The clocks skip it. */
  | { kind: 'missing' };

export function verdictOn(agenda: Agenda, date: LocalDate, time: string, totalMinutes: number): Verdict {
  const minute = parseTime(time);
  if (minute === null) return { kind: 'none' };
  const total = lengthOf(agenda, totalMinutes);
  const start = dayOf(agenda.zone, date).at(minute);
  if (start === null) return { kind: 'missing' };
  const conflict = conflictAt(agenda, date, time, total);
  if (conflict) return { kind: 'taken', at: conflict.time };
  const until = formatTime((minute + total) % 1440);
  if (memberStarts(agenda, date, total).free.includes(minute)) return { kind: 'free', until };
  return { kind: 'other', until, reason: reasonAt(agenda, date, minute, total) };
}

export function nextFreeDay(
  days: readonly { date: LocalDate; isFree: boolean }[],
  date: LocalDate,
): LocalDate | null {
  return days.find((day) => day.isFree && day.date > date)?.date ?? null;
}

/** Why a time is not offered to clients, though a member may take it. */
const otherReasons = {
  lunch: 'Horário de almoço',
  break: 'Pausa',
  closed: 'Dia sem expediente',
  hours: 'Fora do expediente',
  between: 'Entre dois horários do link',
  past: 'Já passou',
  blocked: (reason: string | null): string => (reason ? `Bloqueado: ${reason}` : 'Horário bloqueado'),
} as const;

type Look = Pick<Agenda, 'zone' | 'hours' | 'blocks' | 'busy' | 'now' | 'rules'>;

/** In this order: the past, blocks, closed days, lunch and breaks, rules, hours. `minute` of the local day. */
function reasonAt(agenda: Look, date: LocalDate, minute: number, total: number): string {
  const hours = agenda.hours ?? fallbackHours;
  const day = dayOf(agenda.zone, date);
  const start = day.at(minute) ?? day.from(minute);
  if (start < agenda.now) return otherReasons.past;
  const appointment = { start, end: start + total };
  const block = agenda.blocks
    .filter((one) => one.blockedDate === date)
    .find((one) => {
      const covered = coveredBy(one, day, hours.slotInterval);
      return covered !== null && overlaps(covered, appointment);
    });
  if (block) return otherReasons.blocked(block.reason);
  const today = hoursOn(hours, date);
  if (today.closed) return otherReasons.closed;
  const pause = pausesOf(today).find(({ start, end }) =>
    overlaps({ start: day.from(start), end: day.from(end) }, appointment),
  );
  if (pause) return otherReasons[pause.kind];
  const opens = parseTime(today.start) ?? 0;
  if (minute < opens || minute > (parseTime(today.end) ?? 0)) return otherReasons.hours;
  const rule = ruleBroken(agenda, day, appointment);
  return rule || ((minute - opens) % hours.slotInterval === 0 ? otherReasons.hours : otherReasons.between);
}

function ruleBroken(
  { zone, busy, now, rules = noRules }: Look,
  day: Day,
  { start, end }: Range,
): string | null {
  const lastDay = lastBookableDay(rules, { zone, now });
  if (start < now + rules.noticeMinutes) return ruleReasons.notice;
  if (lastDay !== null && day.date > lastDay) return ruleReasons.horizon;
  if (isDayFull(studioLimit(busy, rules), day)) return ruleReasons.full;
  const padded = { start: start - rules.bufferBefore, end: end + rules.bufferAfter };
  if (conflictDuring({ busy: addBuffers(busy, () => rules) }, padded)) return ruleReasons.buffer;
  return rules.fitFirst ? ruleReasons.gap : null;
}

interface OtherTimes {
  reason: string;
  times: string[];
}

/** Reasons in the order of their first time. */
function othersByReason(
  agenda: Look,
  date: LocalDate,
  minutes: readonly number[],
  total: number,
): OtherTimes[] {
  const groups: OtherTimes[] = [];
  for (const minute of minutes) {
    const reason = reasonAt(agenda, date, minute, total);
    const group = groups.find((one) => one.reason === reason);
    if (group) group.times.push(formatTime(minute));
    else groups.push({ reason, times: [formatTime(minute)] });
  }
  return groups;
}
