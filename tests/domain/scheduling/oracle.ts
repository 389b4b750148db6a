/**
 * The agenda's rule written a second time, as slowly and literally as possible: a day is a list of minutes with the
 * label its wall clock shows (by @internationalized/date), what is taken is a set of minutes, and every sentence of the
 * decision is a loop. Shares no code with domain/scheduling/{slots,clock,ranges,calendar,zone-offset}.
 */
import { fromAbsolute, getDayOfWeek, parseDate } from '@internationalized/date';
import type { BusinessHours, DayHours } from '../../../domain/scheduling/business-hours.ts';
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

/** The instant at which a range that is bounded by a wall time begins or ends: the first minute that shows it or a later one. */
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
  return { day: hours[name], interval: hours.slotInterval, finish: hours.finishByClosing };
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

/** Minutes of the local day at which a visit may start, by brute force. */
export function slowStarts(agenda: Agenda, date: string, total: number): number[] {
  const { zone } = agenda;
  const { day, interval, finish } = rulesFor(agenda.hours, date);
  if (day.closed) return [];

  const taken = new Set<number>();
  for (let i = 0; i < agenda.busy.length; i += 2) {
    addMinutes(taken, agenda.busy[i] ?? 0, agenda.busy[i + 1] ?? 0);
  }
  for (const block of agenda.blocks) addBlock(taken, zone, block, interval);
  if (day.hasLunch) {
    addMinutes(taken, bound(zone, date, minuteOf(day.lunchStart)), bound(zone, date, minuteOf(day.lunchEnd)));
  }
  for (const { start, end } of day.breaks ?? []) {
    addMinutes(taken, bound(zone, date, minuteOf(start)), bound(zone, date, minuteOf(end)));
  }

  const grid = new Map<number, number>(); // label -> instant, of the wall times that exist
  for (let label = minuteOf(day.start); label <= minuteOf(day.end); label += interval) {
    const tick = ticksOf(zone, date).find((one) => one.label === label);
    if (tick) grid.set(label, tick.instant);
  }

  const closing = bound(zone, date, minuteOf(day.end)) ?? 0;
  const fits = (label: number, start: number): boolean => {
    if (start < agenda.now) return false;
    for (let step = 0; step < Math.ceil(total / interval); step++) {
      if (!grid.has(label + step * interval)) return false;
    }
    for (let minute = start; minute < start + total; minute++) if (taken.has(minute)) return false;
    return !finish || start + total <= closing;
  };
  return [...grid].filter(([label, start]) => fits(label, start)).map(([label]) => label);
}
