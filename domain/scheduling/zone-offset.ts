/** The offset change near a day, in minutes: `before` applies until `moment` (exclusive), `after` from then on. */
export interface Transition {
  before: number;
  after: number;
  moment: number;
}

const DAY = 1440;
const MAX_ZONES = 64;
const MAX_DAYS = 2000;

interface Zone {
  format: Intl.DateTimeFormat;
  offsets: Map<number, number>;
  transitions: Map<number, Transition>;
}

const zones = new Map<string, Zone>();

/** Offsets around the day `days` (since 1970), searched between both sides when they differ. No zone changes twice within three days. */
export function transitionNear(zone: string, days: number): Transition {
  const known = zoneOf(zone);
  const kept = known.transitions.get(days);
  if (kept) return kept;
  const before = offsetAtDay(known, days - 1);
  const after = offsetAtDay(known, days + 2);
  const moment =
    before === after ? Number.POSITIVE_INFINITY : search(known, (days - 1) * DAY, (days + 2) * DAY, before);
  const found = { before, after, moment };
  if (known.transitions.size >= MAX_DAYS) known.transitions.clear();
  known.transitions.set(days, found);
  return found;
}

export function isZone(zone: string): boolean {
  try {
    zoneOf(zone);
    return true;
  } catch {
    return false;
  }
}

function zoneOf(name: string): Zone {
  const kept = zones.get(name);
  if (kept) return kept;
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: name,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  });
  const zone = { format, offsets: new Map(), transitions: new Map() };
  if (zones.size >= MAX_ZONES) zones.clear();
  zones.set(name, zone);
  return zone;
}

function offsetAtDay(zone: Zone, days: number): number {
  const kept = zone.offsets.get(days);
  if (kept !== undefined) return kept;
  const offset = offsetAt(zone, days * DAY);
  if (zone.offsets.size >= MAX_DAYS) zone.offsets.clear();
  zone.offsets.set(days, offset);
  return offset;
}

function offsetAt(zone: Zone, minute: number): number {
  // 'en-US' writes M/D/YYYY, HH:MM
  const [month = 1, day = 1, year = 1970, hour = 0, minutes = 0] = (
    zone.format.format(minute * 60_000).match(/\d+/g) ?? []
  ).map(Number);
  return Date.UTC(year, month - 1, day, hour, minutes) / 60_000 - minute;
}

function search(zone: Zone, low: number, high: number, before: number): number {
  let same = low;
  let changed = high;
  while (changed - same > 1) {
    const middle = Math.floor((same + changed) / 2);
    if (offsetAt(zone, middle) === before) same = middle;
    else changed = middle;
  }
  return changed;
}
