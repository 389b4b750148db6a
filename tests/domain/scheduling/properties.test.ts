import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { noRules } from '../../../domain/scheduling/booking-rules.ts';
import { addDays, dayOf, formatTime, localOf } from '../../../domain/scheduling/clock.ts';
import { conflictAt, refusalAt } from '../../../domain/scheduling/conflicts.ts';
import { withProcedureRules } from '../../../domain/scheduling/procedure-rules.ts';
import { freeDays, freeStarts, isFree, nextFree } from '../../../domain/scheduling/slots.ts';
import { sized } from '../../support/size.ts';
import { slowRuledStarts, slowStarts, ticksOf } from './oracle.ts';
import { hhmm, places, ruledWorld, world } from './worlds.ts';

const minuteOfDay = fc.integer({ min: 0, max: 1439 });

describe('offered if and only if accepted', () => {
  let offers = 0;

  test('random worlds: the offered starts are those of the slow oracle, and exactly those are accepted', () => {
    fc.assert(
      fc.property(world, fc.array(minuteOfDay, { maxLength: 4 }), ({ agenda, date, total }, others) => {
        const slow = slowStarts(agenda, date, total);
        expect(freeStarts(agenda, date, total)).toEqual(slow);
        offers += slow.length;
        const asked = [...slow.slice(0, 2), ...slow.slice(-1), ...others];
        for (const minute of asked) {
          const accepted = slow.includes(minute);
          expect(isFree(agenda, date, hhmm(minute), total)).toBe(accepted);
          expect(refusalAt(agenda, date, hhmm(minute), total) === null).toBe(accepted);
        }
      }),
      { numRuns: sized(12_000) },
    );
    expect(offers).toBeGreaterThan(sized(12_000)); // the worlds are not all closed
  });

  test('every grid minute and its neighbours: accepted only where offered', () => {
    fc.assert(
      fc.property(world, ({ agenda, date, total }) => {
        const offered = new Set(slowStarts(agenda, date, total));
        for (let minute = 0; minute < 1440; minute += 5) {
          for (const asked of [minute, minute + 1]) {
            expect(isFree(agenda, date, hhmm(asked), total)).toBe(offered.has(asked));
          }
        }
      }),
      { numRuns: sized(150) },
    );
  });

  test('days together are the days one by one', () => {
    fc.assert(
      fc.property(world, ({ agenda, date, total }) => {
        const dates = [-2, -1, 0, 1, 2].map((days) => addDays(date, days));
        const each = dates.map((one) => [one, freeStarts(agenda, one, total)] as const);
        const open = each.filter(([, starts]) => starts.length > 0);
        expect(freeDays(agenda, addDays(date, -2), addDays(date, 2), total)).toEqual(
          Object.fromEntries(open),
        );
      }),
      { numRuns: sized(2000) },
    );
  });

  test('the next free times are the first at or after the moment, in order', () => {
    fc.assert(
      fc.property(
        world,
        minuteOfDay,
        fc.integer({ min: 0, max: 40 }),
        ({ agenda, date, total }, from, count) => {
          const through = addDays(date, 2);
          const all = [0, 1, 2].flatMap((days) => {
            const one = addDays(date, days);
            return slowStarts(agenda, one, total).map((minute) => ({ date: one, time: hhmm(minute) }));
          });
          const later = all.filter((moment) => moment.date > date || moment.time >= hhmm(from));
          const found = nextFree(agenda, { date, time: hhmm(from) }, total, count, through);
          expect(found).toEqual(later.slice(0, count));
        },
      ),
      { numRuns: sized(2000) },
    );
  });

  test('the conflict named is the first appointment the visit would overlap', () => {
    fc.assert(
      fc.property(world, minuteOfDay, ({ agenda, date, total }, minute) => {
        const start = ticksOf(agenda.zone, date).find((tick) => tick.label === minute)?.instant;
        const held = agenda.busy.flatMap((from, i) => {
          const to = agenda.busy[i + 1] ?? from;
          const touched = (at: number) => at >= from && at < to;
          const visit = start === undefined ? [] : Array.from({ length: total }, (_, m) => start + m);
          return i % 2 === 0 && visit.some(touched) ? [from] : [];
        });
        const first = held[0];
        const expected = first === undefined ? null : { time: localOf(agenda.zone, first).time };
        expect(conflictAt(agenda, date, hhmm(minute), total)).toEqual(expected);
      }),
      { numRuns: sized(2000) },
    );
  });

  test('a time that was booked is no longer offered, nor any that overlaps it; all others stay', () => {
    fc.assert(
      fc.property(world, fc.nat(), ({ agenda: { rules: _, ...agenda }, date, total }, pick) => {
        const starts = freeStarts(agenda, date, total);
        const chosen = starts[pick % Math.max(1, starts.length)];
        if (chosen === undefined) return;
        const { at } = dayOf(agenda.zone, date);
        const start = at(chosen) ?? 0;
        const pairs = agenda.busy.flatMap((from, i) =>
          i % 2 === 0 ? [[from, agenda.busy[i + 1] ?? from]] : [],
        );
        const busy = [...pairs, [start, start + total]].sort((a, b) => (a[0] ?? 0) - (b[0] ?? 0)).flat();
        const after = freeStarts({ ...agenda, busy }, date, total);
        const apart = starts.filter((minute) => Math.abs((at(minute) ?? 0) - start) >= total);
        expect(after).toEqual(apart);
      }),
      { numRuns: sized(2000) },
    );
  });
});

describe('the rules of a studio', () => {
  test('with its rules a studio offers nothing that it does not offer without', () => {
    fc.assert(
      fc.property(world, ({ agenda, date, total }) => {
        const { rules: _, ...free } = agenda;
        const without = freeStarts(free, date, total);
        const within = freeStarts(agenda, date, total);
        expect(without).toEqual(expect.arrayContaining(within));
        // Fit first chooses among what there is, and never leaves a day empty.
        if (agenda.rules) {
          const rules = { ...agenda.rules, fitFirst: !agenda.rules.fitFirst };
          expect(freeStarts({ ...agenda, rules }, date, total).length > 0).toBe(within.length > 0);
        }
      }),
      { numRuns: sized(2000) },
    );
  });

  test('with rules of procedures: the strictest chosen one holds, appointments keep their own buffers', () => {
    let offers = 0;
    fc.assert(
      fc.property(ruledWorld, fc.array(minuteOfDay, { maxLength: 3 }), (told, others) => {
        const { agenda, date, total } = told;
        const slow = slowRuledStarts(agenda, told, date, total);
        const ruled = withProcedureRules(agenda, told.chosen, told.others);
        expect(freeStarts(ruled, date, total)).toEqual(slow);
        offers += slow.length;
        for (const minute of [...slow.slice(0, 2), ...others]) {
          expect(refusalAt(ruled, date, hhmm(minute), total) === null).toBe(slow.includes(minute));
        }
      }),
      { numRuns: sized(6000) },
    );
    expect(offers).toBeGreaterThan(sized(2000));
  });

  test('booked in a row, appointments keep buffers, daily limit, notice and last day', () => {
    fc.assert(
      fc.property(
        world,
        fc.array(fc.nat(), { minLength: 6, maxLength: 6 }),
        ({ agenda, date, total }, picks) => {
          const { rules = noRules } = agenda;
          const { at } = dayOf(agenda.zone, date);
          const booked: number[] = [];
          for (const pick of picks) {
            const busy = booked.flatMap((start) => [start, start + total]);
            const starts = freeStarts({ ...agenda, busy }, date, total);
            const start = at(starts[pick % Math.max(1, starts.length)] ?? -1);
            if (starts.length > 0 && start !== null) booked.push(start);
            booked.sort((one, other) => one - other);
          }
          const gaps = booked.slice(1).map((start, index) => start - (booked[index] ?? 0) - total);
          for (const gap of gaps) expect(gap).toBeGreaterThanOrEqual(rules.bufferBefore + rules.bufferAfter);
          if (rules.dailyLimit > 0) expect(booked.length).toBeLessThanOrEqual(rules.dailyLimit);
          for (const start of booked) expect(start).toBeGreaterThanOrEqual(agenda.now + rules.noticeMinutes);
        },
      ),
      { numRuns: sized(2000) },
    );
  });
});

describe('the clock against @internationalized/date', () => {
  test.each(places)('%s on %s, every minute', (zone, date) => {
    const ticks = ticksOf(zone, date);
    const day = dayOf(zone, date);
    expect(day.end - day.start).toBe(ticks.length);
    const first = new Map<number, number>();
    for (const { instant, label } of ticks) if (!first.has(label)) first.set(label, instant);
    for (const { instant, label } of ticks) {
      expect(localOf(zone, instant)).toEqual({ date, time: formatTime(label) });
    }
    for (let label = 0; label < 1440; label++) expect(day.at(label)).toBe(first.get(label) ?? null);
  });
});
