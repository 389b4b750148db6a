/** Random worlds for the properties: hours, lunch, breaks, intervals, blocks of three kinds, appointments, zones, moments. */
import fc from 'fast-check';
import { type BookingRules, noRules } from '../../../domain/scheduling/booking-rules.ts';
import type { BusinessHours, DayHours } from '../../../domain/scheduling/business-hours.ts';
import { gridSteps, type RuledProcedure } from '../../../domain/scheduling/procedure-rules.ts';
import type { Agenda } from '../../../domain/scheduling/slots.ts';
import type { SpecialDay } from '../../../domain/scheduling/special-days.ts';
import type { TimeBlock } from '../../../domain/scheduling/time-block.ts';

/** Zones with the days on which, or beside which, their clocks change, and ordinary days. */
export const places: readonly [zone: string, date: string][] = [
  ['America/Sao_Paulo', '2018-11-03'],
  ['America/Sao_Paulo', '2018-11-04'], // 00:00 -> 01:00
  ['America/Sao_Paulo', '2018-02-17'], // 24:00 -> 23:00
  ['America/Sao_Paulo', '2018-02-18'],
  ['America/Sao_Paulo', '2026-11-21'],
  ['America/Sao_Paulo', '2028-02-29'],
  ['America/New_York', '2026-03-08'], // 02:00 -> 03:00
  ['America/New_York', '2026-11-01'], // 02:00 -> 01:00
  ['America/New_York', '2026-11-02'],
  ['America/Noronha', '2026-12-31'],
  ['America/Rio_Branco', '2008-06-23'],
  ['America/Rio_Branco', '2008-06-24'], // 00:00 -> 01:00, for good
  ['America/Rio_Branco', '2013-11-09'],
  ['America/Rio_Branco', '2013-11-10'], // 00:00 -> 23:00, for good
  ['America/Cuiaba', '2018-11-04'],
  ['America/Manaus', '2026-07-01'],
  ['America/Havana', '2024-03-10'], // 00:00 -> 01:00
  ['America/Havana', '2024-11-03'], // 01:00 -> 00:00
  ['Africa/Cairo', '2024-04-26'], // 00:00 -> 01:00
  ['Africa/Cairo', '2024-10-31'], // 24:00 -> 23:00
  ['Australia/Lord_Howe', '2026-04-05'], // half an hour back
  ['Australia/Lord_Howe', '2026-10-04'], // half an hour on
  ['Europe/Lisbon', '2026-03-29'],
  ['Europe/Lisbon', '2026-10-25'],
  ['Pacific/Apia', '2011-12-29'],
  ['Pacific/Apia', '2011-12-30'], // a day that never was
  ['Pacific/Apia', '2011-12-31'],
  ['Asia/Kathmandu', '2026-05-05'],
  ['Pacific/Chatham', '2026-09-27'],
  ['UTC', '2026-01-01'],
];

const two = (value: number): string => String(value).padStart(2, '0');
export const hhmm = (minute: number): string => `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;

// Mostly round times, as people choose them; now and then any minute.
const minute = fc.oneof(
  { weight: 4, arbitrary: fc.integer({ min: 0, max: 47 }).map((half) => half * 30) },
  { weight: 2, arbitrary: fc.integer({ min: 0, max: 143 }).map((ten) => ten * 10) },
  { weight: 1, arbitrary: fc.integer({ min: 0, max: 1439 }) },
);

const breakOf = ([start, length]: [number, number]) => ({
  start: hhmm(start),
  end: hhmm(Math.min(1439, Math.max(0, start + length))),
});

const dayHours: fc.Arbitrary<DayHours> = fc
  .record({
    times: fc.tuple(minute, minute),
    lunch: fc.tuple(minute, minute),
    pauses: fc.array(fc.tuple(minute, fc.constantFrom(5, 15, 15, 30, 60, -30)), { maxLength: 4 }),
    closed: fc.integer({ min: 0, max: 11 }),
    hasLunch: fc.boolean(),
    sorted: fc.integer({ min: 0, max: 15 }),
  })
  .map(({ times, lunch, pauses, closed, hasLunch, sorted }) => {
    // Stored hours may be upside down: the rule must hold for them, too.
    const order = (pair: number[]) => (sorted === 0 ? pair : [...pair].sort((a, b) => a - b));
    const [start = 0, end = 0] = order(times);
    const [lunchStart = 0, lunchEnd = 0] = order(lunch);
    return {
      start: hhmm(start),
      end: hhmm(end),
      closed: closed === 0,
      hasLunch,
      lunchStart: hhmm(lunchStart),
      lunchEnd: hhmm(lunchEnd),
      ...(pauses.length > 0 && { breaks: pauses.map(breakOf) }),
    };
  });

const hours: fc.Arbitrary<BusinessHours | null> = fc.option(
  fc
    .record({
      even: dayHours,
      odd: dayHours,
      slotInterval: fc.constantFrom(10, 15, 20, 30, 45, 60, 120, 180, 7),
      finishByClosing: fc.boolean(),
    })
    .map(({ even, odd, ...rest }) => ({
      monday: even,
      tuesday: odd,
      wednesday: even,
      thursday: odd,
      friday: even,
      saturday: odd,
      sunday: even,
      slotDuration: 60,
      ...rest,
    })),
  { freq: 10 },
);

function shifted(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

const block = (date: string): fc.Arbitrary<TimeBlock> =>
  fc
    .record({
      day: fc.constantFrom(-1, 0, 0, 0, 0, 1),
      kind: fc.constantFrom('full', 'single', 'single', 'range', 'range'),
      times: fc.tuple(minute, minute),
    })
    .map(({ day, kind, times }) => {
      const [start = 0, end = 0] = [...times].sort((a, b) => a - b);
      const common = { blockedDate: shifted(date, day), reason: null };
      if (kind === 'full') return { ...common, startTime: null, endTime: null, isFullDay: true };
      const endTime = hhmm(kind === 'single' ? start : end);
      return { ...common, startTime: hhmm(start), endTime, isFullDay: false };
    });

/** Appointments of three days around `date`, as packed instants; they may overlap, as rows of older data do. */
const busy = (date: string): fc.Arbitrary<number[]> =>
  fc
    .array(fc.tuple(fc.integer({ min: -1440, max: 2880 }), fc.constantFrom(0, 5, 15, 30, 45, 60, 90, 240)), {
      maxLength: 8,
    })
    .map((list) => {
      const midnight = Date.parse(`${date}T00:00Z`) / 60_000;
      return list
        .map(([start, length]) => [midnight + start - (start % 5), length] as const)
        .sort((a, b) => a[0] - b[0])
        .flatMap(([start, length]) => [start, start + length]);
    });

/** Half of the studios have none; those of the others are as narrow as the days around are. */
const rules: fc.Arbitrary<BookingRules | undefined> = fc.option(
  fc.record({
    noticeMinutes: fc.constantFrom(0, 0, 30, 60, 120, 600, 1440),
    horizonDays: fc.constantFrom(0, 0, 1, 2, 7, 30),
    bufferBefore: fc.constantFrom(0, 0, 5, 10, 30, 240),
    bufferAfter: fc.constantFrom(0, 0, 5, 15, 60),
    dailyLimit: fc.constantFrom(0, 0, 1, 2, 3, 5),
    fitFirst: fc.boolean(),
    needsApproval: fc.boolean(),
    registeredOnly: fc.boolean(),
  }),
  { nil: undefined, freq: 1 },
);

/** Of the day that is looked at, of the one after it, or of both. */
const special = (date: string): fc.Arbitrary<SpecialDay[] | undefined> =>
  fc.option(
    fc
      .array(fc.tuple(fc.integer({ min: 0, max: 1 }), minute, minute), { minLength: 1, maxLength: 2 })
      .map((days) =>
        days.map(([later, start, end]) => ({
          date: shifted(date, later),
          start: hhmm(start),
          end: hhmm(end),
        })),
      ),
    { nil: undefined, freq: 1 },
  );

export interface World {
  agenda: Agenda;
  date: string;
  total: number;
}

export const world: fc.Arbitrary<World> = fc.constantFrom(...places).chain(([zone, date]) =>
  fc
    .record({
      hours,
      special: special(date),
      rules,
      busy: busy(date),
      blocks: fc.array(block(date), { maxLength: 3 }),
      // Before, during and after the day; fractions stand for the seconds of 'now'.
      now: fc.oneof(
        { weight: 2, arbitrary: fc.constant(-10_000) },
        { weight: 2, arbitrary: fc.integer({ min: -600, max: 2400 }) },
        { weight: 1, arbitrary: fc.integer({ min: 0, max: 1440 }).map((at) => at + 0.5) },
      ),
      shortest: fc.constantFrom(undefined, 15, 30, 45, 90),
      total: fc.oneof(
        fc.constantFrom(15, 30, 45, 60, 75, 90, 120, 150, 180, 240),
        fc.integer({ min: 1, max: 600 }),
      ),
    })
    .map(({ now, total, hours, special, ...rest }) => ({
      agenda: {
        ...{ zone, ...rest },
        hours: hours && special ? { ...hours, specialDays: special } : hours,
        now: Date.parse(`${date}T00:00Z`) / 60_000 + now,
      },
      date,
      total,
    })),
);

const value = (...values: number[]) => fc.constantFrom(undefined, null, ...values);

const procedure: fc.Arbitrary<RuledProcedure> = fc.record({
  id: fc.constantFrom('a', 'b', 'c'),
  rules: fc.option(
    fc.record({
      noticeMinutes: value(0, 60, 600),
      horizonDays: value(0, 1, 7),
      bufferBefore: value(0, 15, 60),
      bufferAfter: value(0, 10, 45),
      dailyLimit: value(1, 2),
      gridMinutes: fc.constantFrom(undefined, null, ...gridSteps),
    }),
  ),
});

/** A world in which procedures have rules of their own, and most appointments are of such procedures. */
export const ruledWorld = fc
  .record({
    world,
    chosen: fc.array(procedure, { minLength: 1, maxLength: 3 }),
    had: fc.array(fc.array(procedure, { maxLength: 2 }), { maxLength: 8 }),
  })
  .map(({ world: { agenda, ...rest }, chosen, had }) => {
    const starts = [...new Set(agenda.busy.filter((_, index) => index % 2 === 0))];
    const others = had
      .slice(0, starts.length)
      .map((procedures, at) => ({ start: starts[at] ?? 0, procedures }));
    const rules = { ...noRules, ...agenda.rules, fitFirst: false };
    return { agenda: { ...agenda, rules }, ...rest, chosen, others };
  });
