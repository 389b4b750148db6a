/** A calendar file as it arrives: what lies outside the window, and every line that says nothing of times, is dropped before it is parsed. */
import { groupBy } from '../group-by.ts';
import type { Described } from './described-zone.ts';
import { isOutside, type Lines, type Range } from './reach.ts';
import { type Property, propertyOf } from './values.ts';

/** VEVENT or VFREEBUSY: its lines of interest by their names. `isPartial`: not all of them are there, or are lines of a property. */
export interface Component {
  kind: string;
  lines: Lines;
  isPartial: boolean;
}

/** One VCALENDAR. */
export interface Scanned {
  /** X-WR-TIMEZONE, X-WR-CALNAME. */
  zone: string | null;
  name: string | null;
  described: Map<string, Described>;
  components: Component[];
}

/** Characters of one event and of one zone. */
const MOST_OF_COMPONENT = 100_000;
const MOST_OF_ZONE = 20_000;
const SPACE = 32;
const TAB = 9;

const ofEvent = new Set([
  ...[
    'DTSTART',
    'DTEND',
    'DURATION',
    'RRULE',
    'RDATE',
    'EXDATE',
    'EXRULE',
    'RECURRENCE-ID',
    'UID',
    'SEQUENCE',
  ],
  ...['TRANSP', 'STATUS', 'X-MICROSOFT-CDO-BUSYSTATUS', 'ATTENDEE', 'FREEBUSY'],
]);
const ofZone = new Set(['TZID', 'DTSTART', 'TZOFFSETFROM', 'TZOFFSETTO', 'RRULE', 'RDATE', 'X-LIC-LOCATION']);
const ofCalendar = new Set(['X-WR-TIMEZONE', 'X-WR-CALNAME']);
const LONGEST_NAME = 'X-MICROSOFT-CDO-BUSYSTATUS'.length;

export interface Scan {
  calendars: Scanned[];
  /** Every VCALENDAR that begins ends. */
  isWhole: boolean;
  /** More than can be kept: some of what may be in the window is missing. */
  isFull: boolean;
}

/** What is kept of a file. */
interface Kept {
  /** Lines besides those of times. */
  texts: ReadonlySet<string>;
  /** Of all that is kept. */
  characters: number;
  components: number;
}

const onlyTimes: Kept = { texts: new Set(), characters: 2_000_000, components: 10_000 };
/** Also what somebody wrote about an event: for a person who waits for it. */
export const withTexts: Kept = {
  texts: new Set(['SUMMARY', 'DESCRIPTION']),
  characters: 20_000_000,
  components: 20_000,
};

/** `push` takes the text in pieces. `range`: the days of the window. */
export function scanCalendars(range: Range, most: Kept = onlyTimes) {
  const calendars: Scanned[] = [];
  let calendar: Scanned | null = null;
  let component: { kind: string; raw: string[]; isPartial: boolean } | null = null;
  let zone: {
    tzid: string | null;
    location: string | null;
    parts: Property[][];
    part: Property[] | null;
  } | null = null;
  /** Depth inside of what is of no interest (alarms, tasks). */
  let skipped = 0;
  let [kept, count, length] = [0, 0, 0];
  let isFull = false;
  let rest = '';
  let wanted: string | null = null;

  function begin(kind: string) {
    if (skipped > 0) skipped += 1;
    else if (kind === 'VCALENDAR') {
      finish();
      calendar = { zone: null, name: null, described: new Map(), components: [] };
      calendars.push(calendar);
    } else if (calendar === null) return;
    else if (kind === 'VEVENT' || kind === 'VFREEBUSY') {
      finish();
      component = { kind, raw: [], isPartial: false };
      length = 0;
    } else if (kind === 'VTIMEZONE') {
      finish();
      zone = { tzid: null, location: null, parts: [], part: null };
      length = 0;
    } else if (zone !== null && (kind === 'STANDARD' || kind === 'DAYLIGHT')) {
      zone.part = [];
      zone.parts.push(zone.part);
    } else skipped = 1;
  }

  function end(kind: string) {
    if (skipped > 0) skipped -= 1;
    else if (kind === 'VCALENDAR') {
      finish();
      calendar = null;
    } else if (zone !== null && kind !== 'VTIMEZONE') zone.part = null;
    else finish();
  }

  /** Also of what has no end: the next one begins. */
  function finish() {
    if (component !== null && calendar !== null && !isOutside(component.raw, range)) {
      kept += length;
      count += 1;
      const { kind, raw, isPartial } = component;
      if (kept > most.characters || count > most.components) isFull = true;
      else calendar.components.push(componentOf(kind, raw, isPartial));
    }
    if (zone?.tzid && calendar !== null && calendar.described.size < 100)
      calendar.described.set(zone.tzid, { location: zone.location, parts: zone.parts });
    component = null;
    zone = null;
  }

  /** A line of interest, unfolded. */
  function take(line: string) {
    if (skipped === 0 && component !== null && !FRAME.test(line)) {
      keep(component, line);
      return;
    }
    const property = propertyOf(line);
    if (property === null) return;
    const { name, value } = property;
    if (name === 'BEGIN') begin(value.toUpperCase());
    else if (name === 'END') end(value.toUpperCase());
    else if (skipped > 0) return;
    else if (zone !== null) describe(property, line.length);
    else if (calendar !== null && name === 'X-WR-TIMEZONE') calendar.zone = value;
    else if (calendar !== null && name === 'X-WR-CALNAME') calendar.name = value;
  }

  function keep(into: { raw: string[]; isPartial: boolean }, line: string) {
    if (/^ATTENDEE/i.test(line) && !/PARTSTAT="?DECLINED/i.test(line)) return;
    length += line.length;
    if (length > MOST_OF_COMPONENT) into.isPartial = true;
    else into.raw.push(line);
  }

  function describe(property: Property, size: number) {
    length += size;
    if (zone === null || length > MOST_OF_ZONE) return;
    if (property.name === 'TZID') zone.tzid = property.value;
    else if (property.name === 'X-LIC-LOCATION') zone.location = property.value;
    else zone.part?.push(property);
  }

  /** Whether a line that begins here says something of times. */
  function isWanted(text: string, from: number, to: number): boolean {
    const name = nameOf(text, from, to);
    if (name === '') return false;
    if (name === 'BEGIN' || name === 'END') return true;
    if (skipped > 0) return false;
    if (component !== null) return ofEvent.has(name) || most.texts.has(name);
    return zone !== null ? ofZone.has(name) : ofCalendar.has(name);
  }

  function lineOf(text: string, from: number, to: number) {
    const code = text.charCodeAt(from);
    if (to > from && (code === SPACE || code === TAB)) {
      if (wanted !== null && wanted.length <= MOST_OF_COMPONENT) wanted += text.slice(from + 1, to);
      return;
    }
    if (wanted !== null) take(wanted);
    wanted = isWanted(text, from, to) ? text.slice(from, to) : null;
  }

  function linesOf(text: string): number {
    let from = 0;
    for (let feed = text.indexOf('\n'); feed !== -1; feed = text.indexOf('\n', from)) {
      lineOf(text, from, feed > from && text.charCodeAt(feed - 1) === 13 ? feed - 1 : feed);
      from = feed + 1;
    }
    return from;
  }

  return {
    push(chunk: string) {
      const text = rest + chunk;
      // What is longer than anything that is kept is cut: nothing of it is read.
      rest = text.slice(linesOf(text)).slice(0, MOST_OF_COMPONENT + 1);
    },
    end(): Scan {
      linesOf(`${rest}\n\n`);
      const isWhole = calendar === null;
      finish();
      return { calendars, isWhole, isFull };
    },
  };
}

const FRAME = /^(?:BEGIN|END):/i;

function componentOf(kind: string, raw: readonly string[], isCut: boolean): Component {
  const properties = raw.map(propertyOf).filter((one) => one !== null);
  const lines: Lines = groupBy(properties, ({ name }) => name);
  return { kind, lines, isPartial: isCut || properties.length < raw.length };
}

const initials = new Set([...'ABDEFRSTUX'].map((letter) => letter.charCodeAt(0)));

/** In capitals; empty where nothing of interest begins so. */
function nameOf(text: string, from: number, to: number): string {
  if (!initials.has(text.charCodeAt(from) & 0xdf)) return '';
  const last = Math.min(to, from + LONGEST_NAME + 1);
  for (let at = from; at < last; at += 1) {
    const code = text.charCodeAt(at);
    if (code === 58 || code === 59) return text.slice(from, at).toUpperCase();
  }
  return '';
}
