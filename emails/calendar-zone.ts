import { localOf } from '../domain/scheduling/clock.ts';

const DAY = 1440;
/** No zone changes twice within four weeks: the shortest known gap, Morocco's Ramadan, takes five. */
const PROBE = 28 * DAY;
const SPAN = 400 * DAY;

/** An offset change: first minute (UTC) of the new offset, both in minutes east of UTC. */
type Transition = { at: number; before: number; after: number };

/** Cache: every receipt of a zone and these four weeks has the same changes. */
const written = new Map<string, string[]>();
const MOST_WRITTEN = 256;

/** The VTIMEZONE around an event (epoch minutes): offset changes of thirteen months on either side, no guessed recurrence rule. */
export function zoneLines(zone: string, start: number, end: number): readonly string[] {
  // Rounded, so that most files hit the cache.
  const from = Math.floor((start - SPAN) / PROBE) * PROBE;
  const to = Math.ceil((end + SPAN) / PROBE) * PROBE;
  const key = `${zone} ${from} ${to}`;
  const known = written.get(key);
  if (known !== undefined) return known;
  const lines = linesOf(zone, from, to);
  if (written.size >= MOST_WRITTEN) written.clear();
  written.set(key, lines);
  return lines;
}

function linesOf(zone: string, from: number, to: number): string[] {
  const first = offsetAt(zone, from);
  const changes = transitions(zone, from, to);
  return [
    'BEGIN:VTIMEZONE',
    `TZID:${zone}`,
    ...observance('STANDARD', '19700101T000000', first, first),
    ...changes.flatMap(({ at, before, after }) =>
      observance(after > before ? 'DAYLIGHT' : 'STANDARD', compact(at + before), before, after),
    ),
    'END:VTIMEZONE',
  ];
}

/** A zone's offset at an instant, in minutes east of UTC. */
export function offsetAt(zone: string, minute: number): number {
  const { date, time } = localOf(zone, minute);
  return Date.parse(`${date}T${time}Z`) / 60_000 - minute;
}

/** Local minutes since 1970 as 20261121T140000. */
export function compact(minute: number): string {
  return compactDate(new Date(minute * 60_000));
}

export function compactDate(instant: Date): string {
  return instant.toISOString().slice(0, 19).replace(/[-:]/g, '');
}

function transitions(zone: string, from: number, to: number): Transition[] {
  const found: Transition[] = [];
  let before = offsetAt(zone, from);
  for (let at = from; at < to; at += PROBE) {
    const after = offsetAt(zone, at + PROBE);
    if (after === before) continue;
    found.push({ at: firstMinuteOf(zone, after, at, at + PROBE), before, after });
    before = after;
  }
  return found;
}

/** Binary search in (early, late]. */
function firstMinuteOf(zone: string, offset: number, early: number, late: number): number {
  if (late - early <= 1) return late;
  const middle = Math.floor((early + late) / 2);
  return offsetAt(zone, middle) === offset
    ? firstMinuteOf(zone, offset, early, middle)
    : firstMinuteOf(zone, offset, middle, late);
}

function observance(kind: 'STANDARD' | 'DAYLIGHT', start: string, before: number, after: number): string[] {
  return [
    `BEGIN:${kind}`,
    `DTSTART:${start}`,
    `TZOFFSETFROM:${formatOffset(before)}`,
    `TZOFFSETTO:${formatOffset(after)}`,
    `END:${kind}`,
  ];
}

function formatOffset(minutes: number): string {
  const size = Math.abs(minutes);
  const pad = (part: number) => String(part).padStart(2, '0');
  return `${minutes < 0 ? '-' : '+'}${pad(Math.floor(size / 60))}${pad(size % 60)}`;
}
