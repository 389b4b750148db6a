/** A zone as a file describes it (VTIMEZONE): when its offset changes, and to what. */
import type { EpochMinute } from '../scheduling/clock.ts';
import { repeatedDays } from './recurrence.ts';
import { readRule } from './rule.ts';
import { type Property, type Written, writtenTime, writtenTimes } from './values.ts';
import { Unreadable, type Work } from './work.ts';

export interface Zone {
  /** The instant of a local time: the earlier one of two; one that the clocks skip counts with the offset before. */
  at(day: number, minute: number): EpochMinute;
}

export interface Described {
  /** X-LIC-LOCATION: a name of IANA. */
  location: string | null;
  /** STANDARD and DAYLIGHT. */
  parts: readonly (readonly Property[])[];
}

interface Change {
  /** Local minutes by the offset before. */
  at: number;
  before: number;
  after: number;
}

const DAY = 1440;
const DAYS_OF_YEAR = 366;

/** Around the days that are looked at: `work` has to pay for each change. */
export function describedZone({ parts }: Described, work: Work): Zone {
  const known = new Map<number, Change[] | null>();
  return {
    at(day, minute) {
      // Rules of zones come back each year: two years around the day hold the change before it and the one after.
      const year = Math.floor(day / DAYS_OF_YEAR);
      const before = known.get(year);
      if (before === null) throw new Unreadable('zone');
      if (before === undefined) known.set(year, null);
      const changes = before ?? changesNear(parts, year * DAYS_OF_YEAR, work);
      known.set(year, changes);
      work.spend(1);
      return instantOf(changes, day * DAY + minute);
    },
  };
}

function changesNear(parts: Described['parts'], day: number, work: Work): Change[] {
  const range = { from: day - 2 * DAYS_OF_YEAR, to: day + 2 * DAYS_OF_YEAR };
  const changes = parts
    .flatMap((part) => changesOf(part, range, work))
    .sort((one, other) => one.at - other.at);
  if (changes.length === 0) throw new Unreadable('zone');
  return changes;
}

function changesOf(part: readonly Property[], range: { from: number; to: number }, work: Work): Change[] {
  const textOf = (name: string) => part.find((one) => one.name === name)?.value;
  const [before, after] = [offset(textOf('TZOFFSETFROM')), offset(textOf('TZOFFSETTO'))];
  const start = writtenTime(textOf('DTSTART') ?? '');
  const added = part.filter(({ name }) => name === 'RDATE').flatMap(writtenTimes);
  const rules = part.filter(({ name }) => name === 'RRULE').map(({ value }) => readRule(value));
  const repeated = rules.flatMap((rule) => [
    ...repeatedDays(
      {
        rule,
        start: { day: start.day, minute: start.minute ?? 0 },
        range,
        isOver: isOver(rule.until, before),
      },
      work,
    ),
  ]);
  return [start, ...added, ...repeated].map(({ day, minute }) => {
    work.spend(1);
    return { at: day * DAY + (minute ?? 0), before, after };
  });
}

const isOver = (until: Written | null, before: number) => (day: number, minute: number) => {
  if (until === null) return false;
  const shift = until.zone === 'utc' ? before : 0;
  return day * DAY + minute > until.day * DAY + (until.minute ?? DAY) + shift;
};

function instantOf(changes: readonly Change[], local: number): number {
  let offsetNow = changes[0]?.before ?? 0;
  for (const { at, before, after } of changes) {
    // Skipped local times count with the offset before, of two the earlier one is meant.
    if (local < at || local - after < at - before) break;
    offsetNow = after;
  }
  return local - offsetNow;
}

function offset(text = ''): number {
  const match = /^([+-])(\d\d)(\d\d)(?:\d\d)?$/.exec(text);
  if (match === null) throw new Unreadable('offset');
  return (match[1] === '-' ? -1 : 1) * (Number(match[2]) * 60 + Number(match[3]));
}
