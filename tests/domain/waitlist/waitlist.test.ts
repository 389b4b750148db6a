import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayOf, localOf } from '../../../domain/scheduling/clock.ts';
import { waitedForLine } from '../../../domain/waitlist/messages.ts';
import { offersFrom, planOffers, startsWanted, type Waiting } from '../../../domain/waitlist/waitlist.ts';

const range = fc
  .tuple(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 1, max: 6 }))
  .map(([start, length]) => ({ start: start * 15, end: (start + length) * 15 }));
const waiting = fc
  .array(
    fc.record({
      starts: fc
        .uniqueArray(fc.integer({ min: 0, max: 40 }).map((step) => step * 15))
        .map((starts) => starts.sort((a, b) => a - b)),
      totalMinutes: fc.integer({ min: 1, max: 6 }).map((steps) => steps * 15),
      hasOpenOffer: fc.boolean(),
    }),
    { maxLength: 8 },
  )
  .map((people) => people.map((one, id): Waiting => ({ ...one, id: String(id) })));
const overlap = (a: { start: number; end: number }, b: { start: number; end: number }) =>
  a.start < b.end && b.start < a.end;

test('one after the other, no time is offered to two people, and nobody is passed over for who came later', () => {
  fc.assert(
    fc.property(waiting, fc.array(range, { maxLength: 4 }), (people, held) => {
      const planned = planOffers(people, held, { toAll: false });
      const all = [...held.map((one) => ({ ...one, id: '' })), ...planned];
      for (const offer of planned) {
        const person = people.find(({ id }) => id === offer.id);
        expect(person?.hasOpenOffer).toBe(false);
        expect(person?.starts).toContain(offer.start);
        expect(offer.end - offer.start).toBe(person?.totalMinutes);
        expect(all.filter((other) => other !== offer && overlap(other, offer))).toEqual([]);
      }
      const order = planned.map(({ id }) => Number(id));
      expect(order).toEqual(order.toSorted((a, b) => a - b));
      // Whoever gets nothing, or a later start, could not have had an earlier one beside what was held and given before her.
      for (const { id, starts, totalMinutes, hasOpenOffer } of people) {
        if (hasOpenOffer) continue;
        const own = planned.find((offer) => offer.id === id);
        const before = [...held, ...planned.filter((offer) => Number(offer.id) < Number(id))];
        const free = starts.filter(
          (start) => !before.some((one) => overlap(one, { start, end: start + totalMinutes })),
        );
        expect(own?.start).toBe(free[0]);
      }
    }),
  );
});

test('all at once, everybody without an open offer has her first start', () => {
  fc.assert(
    fc.property(waiting, fc.array(range, { maxLength: 4 }), (people, held) => {
      const wanted = people.flatMap(({ id, starts: [start], totalMinutes, hasOpenOffer }) =>
        hasOpenOffer || start === undefined ? [] : [{ id, start, end: start + totalMinutes }],
      );
      expect(planOffers(people, held, { toAll: true })).toEqual(wanted);
    }),
  );
});

test('offers leave between eight and nine in the evening, local time, and never before they are made', () => {
  const zones = fc.constantFrom('America/Sao_Paulo', 'America/Noronha', 'Europe/Lisbon', 'Asia/Kathmandu');
  fc.assert(
    fc.property(zones, fc.integer({ min: 29_000_000, max: 31_000_000 }), (zone, now) => {
      const from = offersFrom(zone, now);
      const { time } = localOf(zone, from);
      expect(time >= '08:00' && time < '21:00').toBe(true);
      expect(from - now).toBeGreaterThanOrEqual(0);
      expect(from - now).toBeLessThan(13 * 60);
      expect(offersFrom(zone, from)).toBe(from);
    }),
  );
});

test('of the free times only those of the wanted days and hours count, both ends included', () => {
  const days = { '2026-11-24': [540, 600, 660], '2026-11-25': [540], '2026-11-26': [600] };
  const zone = 'America/Sao_Paulo';
  const wanted = { fromDate: '2026-11-24', untilDate: '2026-11-25', fromTime: '10:00', untilTime: '11:00' };
  const at = (date: string, minute: number) => dayOf(zone, date).at(minute);
  expect(startsWanted(zone, days, wanted)).toEqual([at('2026-11-24', 600), at('2026-11-24', 660)]);
  const any = { ...wanted, fromTime: '00:00', untilTime: '23:59' };
  expect(startsWanted(zone, days, any)).toHaveLength(4);
});

test('what is waited for is said in one line', () => {
  const day = { fromDate: '2026-11-24', untilDate: '2026-11-24', fromTime: '00:00', untilTime: '23:59' };
  expect(waitedForLine(day)).toBe('24/11/2026, qualquer horário');
  expect(waitedForLine({ ...day, untilDate: '2026-11-28', fromTime: '13:00' })).toBe(
    '24/11/2026 a 28/11/2026, a partir das 13:00',
  );
  expect(waitedForLine({ ...day, untilTime: '12:00' })).toBe('24/11/2026, até as 12:00');
  expect(waitedForLine({ ...day, fromTime: '09:00', untilTime: '12:00' })).toBe(
    '24/11/2026, das 09:00 às 12:00',
  );
});
