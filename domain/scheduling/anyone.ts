/** What several people of a studio can do between them: a start is free when one of them is, and one rule says who gets it. */
import {
  byMoment,
  type Day,
  datesBetween,
  dayOf,
  type EpochMinute,
  formatTime,
  type LocalDate,
  type LocalMoment,
} from './clock.ts';
import { lastEnd } from './ranges.ts';
import { type Agenda, freeDays } from './slots.ts';

export interface Candidate {
  id: string;
  agenda: Agenda;
  /** How long this person takes for what is asked. */
  totalMinutes: number;
}

/**
 * Who gets an appointment that any of these can do at `start`: who has the fewest minutes booked on that day; among equals whose last
 * appointment before it ended longest ago; then the first. Undefined without candidates.
 */
export function fairest<Of extends Pick<Candidate, 'agenda'>>(
  candidates: readonly Of[],
  day: Day,
  start: EpochMinute,
): Of | undefined {
  const ranked = candidates.map((candidate) => {
    const { busy } = candidate.agenda;
    return { candidate, booked: minutesWithin(busy, day), idleSince: lastEnd(busy, start) };
  });
  return ranked.sort((a, b) => a.booked - b.booked || order(a.idleSince, b.idleSince))[0]?.candidate;
}

/** Who is preferred, if among them; else the fairest. */
export const whoGets = <Of extends Pick<Candidate, 'id' | 'agenda'>>(
  candidates: readonly Of[],
  day: Day,
  { start, preferred }: { start: EpochMinute; preferred: string | undefined },
): Of | undefined => candidates.find(({ id }) => id === preferred) ?? fairest(candidates, day, start);

const order = (a: number, b: number): number => (a < b ? -1 : a > b ? 1 : 0);

function minutesWithin(busy: readonly number[], day: Pick<Day, 'start' | 'end'>): number {
  let minutes = 0;
  for (let i = 0; i < busy.length; i += 2)
    minutes += Math.max(0, Math.min(busy[i + 1] ?? 0, day.end) - Math.max(busy[i] ?? 0, day.start));
  return minutes;
}

export interface SharedDays {
  /** Minutes of the local day at which one of them is free; days without any are left out. */
  days: Record<LocalDate, number[]>;
  /** The first start of each, in the order of the candidates; null for who has none. */
  firsts: (LocalMoment | null)[];
  /** Beside each of these minutes the place, in the list of candidates, of who would get it. */
  whose: Record<LocalDate, number[]>;
}

/** Both days included. `preferred`: whose every start is at which this one is free. */
export function freeDaysOfAnyone(
  candidates: readonly Candidate[],
  from: LocalDate,
  to: LocalDate,
  preferred?: string,
): SharedDays {
  const each = candidates.map((candidate, place) => {
    const { agenda, totalMinutes } = candidate;
    return { ...candidate, place, free: freeDays(agenda, from, to, totalMinutes) };
  });
  const shared: SharedDays = { days: {}, whose: {}, firsts: each.map(({ free }) => firstOf(free)) };
  for (const date of datesBetween(from, to)) {
    const starts = new Set(each.flatMap(({ free }) => free[date] ?? []));
    if (starts.size === 0) continue;
    const minutes = [...starts].sort((a, b) => a - b);
    shared.days[date] = minutes;
    shared.whose[date] = minutes.map((minute) => {
      const able = each.filter(({ free }) => free[date]?.includes(minute));
      const day = dayOf(able[0]?.agenda.zone ?? 'UTC', date);
      return whoGets(able, day, { start: day.at(minute) ?? day.start, preferred })?.place ?? 0;
    });
  }
  return shared;
}

function firstOf(free: Record<LocalDate, number[]>): LocalMoment | null {
  const [date = ''] = Object.keys(free).sort();
  const [minute] = free[date] ?? [];
  return minute === undefined ? null : { date, time: formatTime(minute) };
}

/** The first of these moments, each once. */
export function soonestOf<Of extends LocalMoment>(moments: readonly Of[], most: number): Of[] {
  const each = new Map(moments.map((moment) => [`${moment.date} ${moment.time}`, moment]));
  return [...each.values()].sort(byMoment).slice(0, most);
}
