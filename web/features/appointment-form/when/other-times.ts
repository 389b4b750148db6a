import {
  buffered,
  isDayFull,
  lastBookableDay,
  noRules,
  studioLimit,
} from '../../../../domain/scheduling/booking-rules.ts';
import { pausesOf } from '../../../../domain/scheduling/breaks.ts';
import { fallbackHours } from '../../../../domain/scheduling/business-hours.ts';
import {
  type Day,
  dayOf,
  formatTime,
  type LocalDate,
  parseTime,
  weekday,
} from '../../../../domain/scheduling/clock.ts';
import { conflictDuring, overlaps, type Range } from '../../../../domain/scheduling/conflicts.ts';
import { ruleReasons } from '../../../../domain/scheduling/rule-sentences.ts';
import type { Agenda } from '../../../../domain/scheduling/slots.ts';
import { coveredBy } from '../../../../domain/scheduling/time-block.ts';

/** Why a time is not offered to clients, though a member may take it. */
const otherReasons = {
  lunch: 'Horário de almoço',
  break: 'Pausa',
  closed: 'Dia sem expediente',
  hours: 'Fora do expediente',
  past: 'Já passou',
  blocked: (reason: string | null): string => (reason ? `Bloqueado: ${reason}` : 'Horário bloqueado'),
} as const;

type Look = Pick<Agenda, 'zone' | 'hours' | 'blocks' | 'busy' | 'now' | 'rules'>;

/** In this order: the past, blocks, closed days, lunch and breaks, rules, hours. `minute` of the local day. */
export function reasonAt(agenda: Look, date: LocalDate, minute: number, total: number): string {
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
  const today = hours[weekday(date)];
  if (today.closed) return otherReasons.closed;
  const pause = pausesOf(today).find(({ start, end }) =>
    overlaps({ start: day.from(start), end: day.from(end) }, appointment),
  );
  if (pause) return otherReasons[pause.kind];
  const isOpen = minute >= (parseTime(today.start) ?? 0) && minute <= (parseTime(today.end) ?? 0);
  return (isOpen && ruleBroken(agenda, day, appointment)) || otherReasons.hours;
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
  if (conflictDuring({ busy: buffered(busy, () => rules) }, padded)) return ruleReasons.buffer;
  return rules.fitFirst ? ruleReasons.gap : null;
}

export interface OtherTimes {
  reason: string;
  times: string[];
}

/** Reasons in the order of their first time. */
export function othersByReason(
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
