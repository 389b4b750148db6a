/** The one place that resolves the zones of a file: a name becomes a zone here, or nowhere. */
import { findIana } from 'windows-iana';
import { isZone, transitionNear } from '../scheduling/zone-offset.ts';
import { type Described, describedZone, type Zone } from './described-zone.ts';
import type { Written } from './values.ts';
import { Unreadable, type Work } from './work.ts';

export interface Zones {
  /** Refuses (`Unreadable`) a name that nobody knows: the time is never taken for the studio's. */
  zoneOf(written: Written): Zone;
}

interface Place {
  /** The studio's: of whole days, and of floating times where the file names no zone. */
  studio: string;
  /** X-WR-TIMEZONE. */
  floating: string | null;
  /** Zones that the file describes (VTIMEZONE), by their names. */
  described: ReadonlyMap<string, Described>;
}

const DAY = 1440;
/** Names that one file may use. Each new one costs the runtime a formatter. */
const MOST_ZONES = 30;
const STEPS_OF_ZONE = 500;
/** The offsets of a day that was not asked for before are formatted by the runtime. */
const STEPS_OF_DAY = 20;

export function zonesOf({ studio, floating, described }: Place, work: Work): Zones {
  const known = new Map<string, Zone | null>();
  const findZone = (name: string): Zone => {
    const before = known.get(name);
    if (before) return before;
    if (before === null || known.size >= MOST_ZONES) throw new Unreadable('zone');
    work.spend(STEPS_OF_ZONE);
    const zone = resolveZone(name, described.get(name), work);
    known.set(name, zone);
    if (zone === null) throw new Unreadable('zone');
    return zone;
  };
  const ofStudio = ianaZone(studio, work);
  return {
    zoneOf: ({ zone, minute }) => {
      if (zone === 'utc') return utc;
      if (zone !== null) return findZone(zone.name);
      return minute === null || floating === null ? ofStudio : findZone(floating);
    },
  };
}

const utc: Zone = { at: (day, minute) => day * DAY + minute };

/** A name of IANA means the same everywhere in the product. One of Windows means what CLDR says today: a file may describe rules that have ended. */
function resolveZone(name: string, description: Described | undefined, work: Work): Zone | null {
  const iana = ianaName(name) ?? findIana(bareName(name))[0] ?? fixedName(name);
  if (iana !== undefined && isZone(iana)) return ianaZone(iana, work);
  if (description === undefined) return null;
  if (description.location !== null && isZone(description.location))
    return ianaZone(description.location, work);
  return describedZone(description, work);
}

/** Prefixes of other programs are dropped: '/freeassociation.sourceforge.net/America/New_York', 'tzone://Microsoft/Utc'. */
function ianaName(name: string): string | undefined {
  const parts = name.split('/').slice(-5);
  const ends = parts.map((_, from) => parts.slice(from).join('/'));
  return ends.find((end) => /^[A-Za-z]/.test(end) && isZone(end));
}

const bareName = (name: string) => name.slice(name.lastIndexOf('/') + 1).trim();

/** 'GMT-0300', 'UTC+02:00' as IANA writes a fixed offset. */
function fixedName(name: string): string | undefined {
  const match = /^(?:UTC|GMT)?([+-])(\d\d):?(\d\d)$/i.exec(name.trim());
  return match ? `${match[1]}${match[2]}:${match[3]}` : undefined;
}

function ianaZone(name: string, work: Work): Zone {
  const days = new Set<number>();
  return {
    at(day, minute) {
      work.spend(days.has(day) ? 1 : STEPS_OF_DAY);
      days.add(day);
      const { before, after, moment } = transitionNear(name, day);
      const local = day * DAY + minute;
      const isAfter = local - before >= moment && local - after >= moment;
      return local - (isAfter ? after : before);
    },
  };
}
