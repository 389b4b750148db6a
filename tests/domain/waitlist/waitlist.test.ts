import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayOf, localOf } from '../../../domain/scheduling/clock.ts';
import { offerText, waitedForLine } from '../../../domain/waitlist/messages.ts';
import {
  firstDayLeft,
  type OfferedTime,
  offersFrom,
  planOffers,
  startsWanted,
  type Waiting,
} from '../../../domain/waitlist/waitlist.ts';

const time = fc
  .record({
    professionalId: fc.constantFrom('ana', 'bia'),
    step: fc.integer({ min: 0, max: 40 }),
    length: fc.integer({ min: 1, max: 6 }),
  })
  .map(({ professionalId, step, length }) => ({
    professionalId,
    start: step * 15,
    end: (step + length) * 15,
  }));
const held = fc.array(time, { maxLength: 4 });
const waiting = fc
  .array(
    fc.record({
      times: fc
        .uniqueArray(time, { selector: ({ start }) => start })
        .map((times) => times.sort((a, b) => a.start - b.start)),
      hasOpenOffer: fc.boolean(),
    }),
    { maxLength: 8 },
  )
  .map((people) => people.map((one, id): Waiting => ({ ...one, id: String(id) })));
const overlap = (a: OfferedTime, b: OfferedTime) =>
  a.professionalId === b.professionalId && a.start < b.end && b.start < a.end;

test('one after the other, no time is offered to two people, and nobody is passed over for who came later', () => {
  fc.assert(
    fc.property(waiting, held, (people, others) => {
      const planned = planOffers(people, others, { toAll: false });
      const all: OfferedTime[] = [...others, ...planned];
      for (const { id, ...offer } of planned) {
        const person = people.find((one) => one.id === id);
        expect(person?.hasOpenOffer).toBe(false);
        expect(person?.times).toContainEqual(offer);
      }
      for (const offer of planned)
        expect(all.filter((other) => other !== offer && overlap(other, offer))).toEqual([]);
      const order = planned.map(({ id }) => Number(id));
      expect(order).toEqual(order.toSorted((a, b) => a - b));
      // Whoever gets nothing, or a later time, could not have had an earlier one beside what was held and given before her.
      for (const { id, times, hasOpenOffer } of people) {
        if (hasOpenOffer) continue;
        const own = planned.find((offer) => offer.id === id);
        const before = [...others, ...planned.filter((offer) => Number(offer.id) < Number(id))];
        const [first] = times.filter((one) => !before.some((other) => overlap(one, other)));
        expect(own).toEqual(first && { id, ...first });
      }
    }),
  );
});

test('all at once, everybody without an open offer has her first time', () => {
  fc.assert(
    fc.property(waiting, held, (people, others) => {
      const wanted = people.flatMap(({ id, times: [first], hasOpenOffer }) =>
        hasOpenOffer || first === undefined ? [] : [{ id, ...first }],
      );
      expect(planOffers(people, others, { toAll: true })).toEqual(wanted);
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

test('by hand a day that is left is proposed, and the text says until when the offer holds', () => {
  expect(firstDayLeft({ fromDate: '2026-11-23' }, '2026-11-25')).toBe('2026-11-25');
  expect(firstDayLeft({ fromDate: '2026-11-28' }, '2026-11-25')).toBe('2026-11-28');
  const offer = {
    ...{ moment: { date: '2026-11-25', time: '15:00' }, until: { date: '2026-11-25', time: '14:05' } },
    ...{ businessName: 'Studio Helena', link: 'https://lume.example/encaixe#a' },
  };
  expect(offerText({ fullName: 'Lia Prado' }, offer)).toContain(
    'Para ficar com ele, confirme até 25/11/2026 às 14:05: https://lume.example/encaixe#a',
  );
});
