import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { recallText } from '../../../domain/recall/messages.ts';
import {
  isEmailDue,
  LOST_AFTER_DAYS,
  learnedDays,
  offeredProcedure,
  type RecallOffer,
  type RecallState,
  recallOf,
  recallState,
  recallStates,
  SOON_DAYS,
} from '../../../domain/recall/recall.ts';
import { addDays, type LocalDate } from '../../../domain/scheduling/calendar.ts';

const TODAY: LocalDate = '2026-11-23';
const offset = fc.integer({ min: -400, max: 400 });
/** Dates of visits, the newest first, with these days between them. */
const visitsOf = (last: LocalDate, intervals: number[]): [LocalDate, ...LocalDate[]] => {
  const earlier: LocalDate[] = [];
  let date = last;
  for (const days of intervals) {
    date = addDays(date, -days);
    earlier.push(date);
  }
  return [last, ...earlier];
};

test('an invitation by hand says that the time is coming only until it is there', () => {
  const client = { id: 'c', fullName: 'Lia Prado', phone: '11912345678', email: null };
  const offer = { id: 'o', name: 'Manutenção' };
  const opening = (state: RecallState) =>
    recallText({ client, offer, state }, { businessName: 'Studio Helena', link: 'https://l' }).split('\n')[0];
  const coming = 'Olá, Lia! Está chegando a hora da sua manutenção.';
  const there = 'Olá, Lia! Já está na hora da sua manutenção.';
  expect(recallStates.map(opening)).toEqual([coming, there, there, coming]);
});

test('a client is on track, soon, late, then lost, in this order as the days pass', () => {
  const order = ['on_track', 'soon', 'late', 'lost'];
  fc.assert(
    fc.property(offset, fc.integer({ min: 0, max: 30 }), (due, later) => {
      const dueOn = addDays(TODAY, due);
      const [now, then] = [recallState(dueOn, TODAY), recallState(dueOn, addDays(TODAY, later))];
      expect(order.indexOf(then)).toBeGreaterThanOrEqual(order.indexOf(now));
    }),
  );
  const at = (days: number) => recallState(addDays(TODAY, -days), TODAY);
  expect([-SOON_DAYS - 1, -SOON_DAYS, 0, 1, LOST_AFTER_DAYS, LOST_AFTER_DAYS + 1].map(at)).toEqual([
    'on_track',
    'soon',
    'soon',
    'late',
    'late',
    'lost',
  ]);
});

describe('the days between visits', () => {
  test('are those set for the client, else her habit, else the procedure’s', () => {
    const visits = visitsOf('2026-11-02', [18, 17, 19]);
    const source = (ownDays: number | null, dates: [LocalDate, ...LocalDate[]] = visits) => {
      const { days, source, dueOn } = recallOf({ visits: dates, usualDays: 21, ownDays }, TODAY);
      return { days, source, dueOn };
    };
    expect(source(30)).toEqual({ days: 30, source: 'own', dueOn: '2026-12-02' });
    expect(source(null)).toEqual({ days: 18, source: 'learned', dueOn: '2026-11-20' });
    expect(source(null, ['2026-11-02'])).toEqual({ days: 21, source: 'usual', dueOn: '2026-11-23' });
  });

  test('need three intervals, and forget those that are no cycle', () => {
    expect(learnedDays(visitsOf(TODAY, [20, 20]), 21)).toBeNull();
    expect(learnedDays(visitsOf(TODAY, [20, 200, 22, 24]), 21)).toBe(22);
    expect(learnedDays(visitsOf(TODAY, [90, 90, 90]), 21)).toBeNull();
    expect(learnedDays(visitsOf(TODAY, [20, 24, 26, 22]), 21)).toBe(23);
  });

  test('a habit lies within half and twice the usual days, whatever the visits', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 120 }), { maxLength: 9 }),
        fc.integer({ min: 2, max: 60 }),
        (intervals, usual) => {
          const learned = learnedDays(visitsOf(TODAY, intervals), usual);
          if (learned === null) return;
          expect(learned).toBeGreaterThanOrEqual(Math.floor(usual / 2));
          expect(learned).toBeLessThanOrEqual(usual * 2);
        },
      ),
    );
  });
});

test('who comes too late for a maintenance is offered the full set', () => {
  const offer: RecallOffer = { returnProcedureId: 'fill', lateAfterDays: 25, lateProcedureId: null };
  const after = (days: number, other: Partial<RecallOffer> = {}) =>
    offeredProcedure('set', { ...offer, ...other }, { visit: addDays(TODAY, -days), today: TODAY });
  expect([after(20), after(25), after(26)]).toEqual(['fill', 'fill', 'set']);
  expect(after(300, { lateAfterDays: null })).toBe('fill');
});

test('an email goes from three days before the date to two weeks after it', () => {
  const due = [-4, -3, 0, 14, 15].map((days) => isEmailDue(addDays(TODAY, -days), TODAY));
  expect(due).toEqual([false, true, true, true, false]);
});
