/**
 * The agenda's rule written a second time, as slowly and literally as possible: a day is a list of minutes with the
 * label its wall clock shows (by @internationalized/date), what is taken is a set of minutes, and every sentence of the
 * decision is a loop. Shares no code with domain/scheduling/{slots,clock,ranges,calendar,zone-offset}.
 */
import { fromAbsolute, getDayOfWeek, parseDate } from '@internationalized/date';
import { type BookingRules, noRules, type RuleName } from '../../../domain/scheduling/booking-rules.ts';
import type { BusinessHours, DayHours } from '../../../domain/scheduling/business-hours.ts';
import type { RuledAppointment, RuledProcedure } from '../../../domain/scheduling/procedure-rules.ts';
import type { Agenda } from '../../../domain/scheduling/slots.ts';
import type { TimeBlock } from '../../../domain/scheduling/time-block.ts';

/** One real minute of a local day: the instant, and the minute of the day that the wall clock shows. */
interface Tick {
  instant: number;
  label: number;
}

const days = new Map<string, Tick[]>();
const QUARTER = 15;

/** Every minute of a local day in order of time: 1440 of them, fewer or more when the clocks change. */
export function ticksOf(zone: string, date: string): Tick[] {
  const key = `${zone} ${date}`;
  const kept = days.get(key);
  if (kept) return kept;
  const utcMidnight = Date.parse(`${date}T00:00Z`) / 60_000;
  const ticks: Tick[] = [];
  // All offsets and changes since 1972 fall on quarters of an hour, so one conversion serves fifteen minutes.
  for (let instant = utcMidnight - 16 * 60; instant < utcMidnight + 40 * 60; instant += QUARTER) {
    const local = fromAbsolute(instant * 60_000, zone);
    if (local.toString().slice(0, 10) !== date) continue;
    for (let i = 0; i < QUARTER; i++)
      ticks.push({ instant: instant + i, label: local.hour * 60 + local.minute + i });
  }
  days.set(key, ticks);
  return ticks;
}

/** The instant at which a range that is bounded by a local time begins or ends: the first minute that shows it or a later one. */
function bound(zone: string, date: string, label: number): number | null {
  const ticks = ticksOf(zone, date);
  const first = ticks.find((tick) => tick.label >= label);
  const last = ticks.at(-1);
  return first?.instant ?? (last ? last.instant + 1 : null);
}

const fallbackDay: DayHours = {
  start: '08:00',
  end: '18:00',
  closed: false,
  hasLunch: false,
  lunchStart: '12:00',
  lunchEnd: '13:00',
};

function rulesFor(hours: BusinessHours | null, date: string) {
  if (!hours) return { day: fallbackDay, interval: 30, finish: true };
  const names = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const;
  const name = names[getDayOfWeek(parseDate(date), 'en-US')] ?? 'sunday';
  const { start, end } = hours.specialDays?.find((one) => one.date === date) ?? {};
  const special = start !== undefined && end !== undefined && { ...fallbackDay, start, end };
  return { day: special || hours[name], interval: hours.slotInterval, finish: hours.finishByClosing };
}

export function minuteOf(time: string): number {
  const [hour = '', minute = ''] = time.split(':');
  return Number(hour) * 60 + Number(minute);
}

function addMinutes(taken: Set<number>, from: number | null, to: number | null): void {
  if (from === null || to === null) return;
  for (let minute = from; minute < to; minute++) taken.add(minute);
}

function addBlock(taken: Set<number>, zone: string, block: TimeBlock, interval: number): void {
  const { blockedDate: date, startTime, endTime } = block;
  if (block.isFullDay) {
    for (const tick of ticksOf(zone, date)) taken.add(tick.instant);
  } else if (startTime !== null && endTime !== null) {
    const from = bound(zone, date, minuteOf(startTime));
    const single = startTime === endTime;
    addMinutes(taken, from, single && from !== null ? from + interval : bound(zone, date, minuteOf(endTime)));
  }
}

/** A world with rules of single procedures, as they are stored: what is chosen, and what the appointments are of. */
export interface Ruled {
  chosen: readonly RuledProcedure[];
  others: readonly RuledAppointment[];
}

const own = ({ rules }: RuledProcedure, name: RuleName, studio: BookingRules): number =>
  rules?.[name] ?? studio[name];

/** Every sentence of the rules for each of the chosen procedures alone: what all of them allow. */
export function slowRuledStarts(
  agenda: Agenda,
  { chosen, others }: Ruled,
  date: string,
  total: number,
): number[] {
  const studio = agenda.rules ?? noRules;
  const buffersOf = (start: number, name: 'bufferBefore' | 'bufferAfter'): number => {
    const procedures = others.find((one) => one.start === start)?.procedures ?? [];
    return procedures.length === 0
      ? studio[name]
      : Math.max(...procedures.map((one) => own(one, name, studio)));
  };
  const before = Math.max(...chosen.map((one) => own(one, 'bufferBefore', studio)));
  const after = Math.max(...chosen.map((one) => own(one, 'bufferAfter', studio)));
  const kept = new Set<number>();
  for (let i = 0; i < agenda.busy.length; i += 2) {
    const [start = 0, end = 0] = agenda.busy.slice(i, i + 2);
    const [early, late] = [start - buffersOf(start, 'bufferBefore'), end + buffersOf(start, 'bufferAfter')];
    if (start < end) addMinutes(kept, early - after, late + before);
  }
  const steps = chosen.map(({ rules }) => rules?.gridMinutes ?? agenda.hours?.slotInterval ?? 30);
  const allowed = chosen.map((one) => {
    const same = others.filter(({ procedures }) => procedures.some(({ id }) => id === one.id));
    const begun = same.filter(({ start }) =>
      ticksOf(agenda.zone, date).some(({ instant }) => instant === start),
    );
    if (one.rules?.dailyLimit && begun.length >= one.rules.dailyLimit) return [];
    const rules = {
      ...studio,
      noticeMinutes: own(one, 'noticeMinutes', studio),
      horizonDays: own(one, 'horizonDays', studio),
      ...{ bufferBefore: 0, bufferAfter: 0 },
    };
    return slowStarts({ ...agenda, rules }, date, total, Math.max(...steps));
  });
  const instants = new Map(
    ticksOf(agenda.zone, date)
      .map(({ label, instant }) => [label, instant])
      .reverse() as [number, number][],
  );
  return (allowed[0] ?? []).filter((label) => {
    const start = instants.get(label) ?? 0;
    const minutes = Array.from({ length: total }, (_, minute) => start + minute);
    return allowed.every((starts) => starts.includes(label)) && minutes.every((minute) => !kept.has(minute));
  });
}

/** Whether the studio books on this day: not after its last one, and not more than its limit. */
function isBookedOn({ zone, busy, now, rules = noRules }: Agenda, date: string): boolean {
  const today = parseDate(
    fromAbsolute(Math.floor(now) * 60_000, zone)
      .toString()
      .slice(0, 10),
  );
  if (rules.horizonDays > 0 && date > today.add({ days: rules.horizonDays }).toString()) return false;
  const begun = busy.filter(
    (start, i) => i % 2 === 0 && ticksOf(zone, date).some((tick) => tick.instant === start),
  );
  return rules.dailyLimit === 0 || begun.length < rules.dailyLimit;
}

interface Around {
  opening: number;
  closing: number | null;
  kept: Set<number>;
  taken: Set<number>;
  rules: BookingRules;
  grid: readonly number[];
  shortest: number;
}

/** Whether no time is left beside a visit in which something could begin, but not the shortest procedure: minute by minute. */
function isWhole(start: number, total: number, around: Around): boolean {
  const { opening, closing, kept, taken, rules, grid, shortest } = around;
  const both = rules.bufferBefore + rules.bufferAfter;
  let from = start;
  while (from > opening && !taken.has(from - 1) && !kept.has(from - 1 - rules.bufferBefore)) from -= 1;
  const before = start - Math.min(start, ...grid.filter((one) => one >= from));
  if (before > 0 && before < shortest + both) return false;
  let until = start + total;
  const end = closing ?? until + 5000;
  while (until < end && !taken.has(until) && !kept.has(until + rules.bufferAfter)) until += 1;
  const next = grid.find((one) => one >= start + total + both);
  return next === undefined || until <= next || until - next >= shortest;
}

/** Minutes of the local day at which a visit may start, by brute force. */
export function slowStarts(agenda: Agenda, date: string, total: number, every?: number): number[] {
  const { zone, rules = noRules } = agenda;
  const { day, interval: usual, finish } = rulesFor(agenda.hours, date);
  const interval = every ?? usual;
  if (day.closed || !isBookedOn(agenda, date)) return [];

  const kept = new Set<number>(); // appointments and what is kept free around them
  for (let i = 0; i < agenda.busy.length; i += 2) {
    const [start = 0, end = 0] = agenda.busy.slice(i, i + 2);
    if (start < end) addMinutes(kept, start - rules.bufferBefore, end + rules.bufferAfter);
  }
  const taken = new Set<number>();
  for (const block of agenda.blocks) addBlock(taken, zone, block, usual);
  if (day.hasLunch) {
    addMinutes(taken, bound(zone, date, minuteOf(day.lunchStart)), bound(zone, date, minuteOf(day.lunchEnd)));
  }
  for (const { start, end } of day.breaks ?? []) {
    addMinutes(taken, bound(zone, date, minuteOf(start)), bound(zone, date, minuteOf(end)));
  }

  const grid = new Map<number, number>(); // label -> instant, of the local times that exist
  for (let label = minuteOf(day.start); label <= minuteOf(day.end); label += interval) {
    const tick = ticksOf(zone, date).find((one) => one.label === label);
    if (tick) grid.set(label, tick.instant);
  }

  const closing = bound(zone, date, minuteOf(day.end)) ?? 0;
  const fits = (label: number, start: number): boolean => {
    if (start < agenda.now + rules.noticeMinutes) return false;
    for (let step = 0; step < Math.ceil(total / interval); step++) {
      if (!grid.has(label + step * interval)) return false;
    }
    for (let minute = start; minute < start + total; minute++) if (taken.has(minute)) return false;
    for (let minute = start - rules.bufferBefore; minute < start + total + rules.bufferAfter; minute++) {
      if (kept.has(minute)) return false;
    }
    return !finish || start + total <= closing;
  };
  const free = [...grid].filter(([label, start]) => fits(label, start));
  const edges = { opening: bound(zone, date, minuteOf(day.start)) ?? 0, closing: finish ? closing : null };
  const whole = free.filter(([, start]) =>
    isWhole(start, total, {
      ...edges,
      kept,
      taken,
      rules,
      grid: [...grid.values()],
      shortest: agenda.shortest ?? total,
    }),
  );
  const shown = rules.fitFirst && whole.length > 0 ? whole : free;
  return shown.map(([label]) => label);
}
