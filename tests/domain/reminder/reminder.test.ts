import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  defaultReminders,
  dueAt,
  type ReminderMoment,
  type Reminders,
  reminderMoments,
  reminderTurn,
} from '../../../domain/reminder/reminder.ts';
import { dayOf, formatTime, localOf } from '../../../domain/scheduling/clock.ts';

const zone = 'America/Sao_Paulo';
const at = (date: string, time: string) => dayOf(zone, date).from(time);
/** A Wednesday, at 14:00. */
const start = at('2027-03-10', '14:00');
const bookedAt = at('2027-03-01', '10:00');
const appointment = { zone, start, bookedAt };
const none = { quietFrom: '00:00', quietUntil: '00:00' };
const when = (moment: ReminderMoment, time: string, quiet = none) => {
  const { date, time: local } = localOf(zone, dueAt(moment, { zone, start: at('2027-03-10', time) }, quiet));
  return `${date} ${local}`;
};

describe('dueAt', () => {
  test('counts hours and days back from the start, and takes the eve and the morning of the studio', () => {
    expect(when('7d', '14:00')).toBe('2027-03-03 14:00');
    expect(when('24h', '14:00')).toBe('2027-03-09 14:00');
    expect(when('2h', '14:00')).toBe('2027-03-10 12:00');
    expect(when('eve', '14:00')).toBe('2027-03-09 18:00');
    expect(when('morning', '14:00')).toBe('2027-03-10 08:00');
  });

  test('reminds on the eve of an appointment that is too early for a morning', () => {
    expect(when('morning', '09:30')).toBe('2027-03-10 08:00');
    expect(when('morning', '09:29')).toBe('2027-03-09 18:00');
  });

  test('waits for the end of the quiet hours, and comes before them where that is too late', () => {
    const quiet = { quietFrom: '21:00', quietUntil: '07:00' };
    expect(when('12h', '18:30', quiet)).toBe('2027-03-10 07:00');
    expect(when('12h', '10:00', quiet)).toBe('2027-03-10 07:00');
    expect(when('3h', '08:00', quiet)).toBe('2027-03-10 07:00');
    expect(when('2h', '07:30', quiet)).toBe('2027-03-09 20:59');
    expect(when('24h', '14:00', { quietFrom: '13:00', quietUntil: '15:00' })).toBe('2027-03-09 15:00');
  });

  test('is never in the quiet hours, and always before the start', () => {
    const time = fc.integer({ min: 0, max: 1439 }).map(formatTime);
    fc.assert(
      fc.property(
        fc.constantFrom(...reminderMoments),
        fc.constantFrom('America/Sao_Paulo', 'Europe/Lisbon', 'America/New_York'),
        fc.integer({ min: 29_900_000, max: 30_500_000 }),
        time,
        time,
        (moment, there, begins, quietFrom, quietUntil) => {
          const due = dueAt(moment, { zone: there, start: begins }, { quietFrom, quietUntil });
          expect(due).toBeLessThan(begins);
          const { date, time: local } = localOf(there, due);
          const isOvernight = quietFrom > quietUntil;
          const isQuiet = isOvernight
            ? local >= quietFrom || local < quietUntil
            : local >= quietFrom && local < quietUntil;
          // A jump of the clocks may end the quiet hours late.
          if (dayOf(there, date).even) expect(isQuiet).toBe(false);
        },
      ),
    );
  });
});

describe('reminderTurn', () => {
  const decideAt = (now: number, sent: ReminderMoment[] = [], reminders: Reminders = defaultReminders) => {
    const { step, next } = reminderTurn(appointment, reminders, sent, now);
    return [step?.moment ?? null, next === null ? null : localOf(zone, next)];
  };
  const dayBefore = { date: '2027-03-09', time: '14:00' };
  const morning = { date: '2027-03-10', time: '08:00' };

  test('waits for the first, then for each of the others', () => {
    expect(decideAt(bookedAt)).toEqual([null, dayBefore]);
    expect(decideAt(at('2027-03-09', '14:00'))).toEqual(['24h', morning]);
    expect(decideAt(at('2027-03-09', '14:01'), ['24h'])).toEqual([null, morning]);
    expect(decideAt(at('2027-03-10', '08:00'), ['24h'])).toEqual(['morning', null]);
    expect(decideAt(at('2027-03-10', '08:01'), ['24h', 'morning'])).toEqual([null, null]);
  });

  test('after hours without a look sends the latest only, and none when the client is on the way', () => {
    expect(decideAt(at('2027-03-10', '09:00'))).toEqual(['morning', null]);
    expect(decideAt(at('2027-03-10', '09:00'), ['morning'])).toEqual([null, null]);
    expect(decideAt(at('2027-03-10', '13:31'))).toEqual([null, null]);
  });

  test('leaves out what is due within two hours of the booking, or was before it', () => {
    const bookedOn = (time: string) => ({ zone, start, bookedAt: at('2027-03-09', time) });
    const now = at('2027-03-09', '14:00');
    expect(reminderTurn(bookedOn('12:00'), defaultReminders, [], now).step?.moment).toBe('24h');
    expect(reminderTurn(bookedOn('12:01'), defaultReminders, [], now).step).toBeNull();
    expect(reminderTurn(bookedOn('15:00'), defaultReminders, [], at('2027-03-09', '15:00'))).toMatchObject({
      step: null,
    });
  });

  test('has nothing to do without steps', () => {
    expect(decideAt(bookedAt, [], { ...defaultReminders, steps: [] })).toEqual([null, null]);
  });

  test('sends each reminder once, in time, however the looks fall', () => {
    const steps = fc.uniqueArray(fc.constantFrom(...reminderMoments), { maxLength: 3 });
    fc.assert(
      fc.property(steps, fc.array(fc.integer({ min: 1, max: 700 })), (moments, pauses) => {
        const reminders: Reminders = {
          ...defaultReminders,
          steps: moments.map((moment) => ({ moment, channel: 'email', asks: false })),
        };
        const sent: ReminderMoment[] = [];
        let now = bookedAt;
        for (const pause of [0, ...pauses, 100_000]) {
          now += pause;
          const { step, next } = reminderTurn(appointment, reminders, sent, now);
          if (step !== null) {
            expect(sent).not.toContain(step.moment);
            expect(dueAt(step.moment, appointment, reminders)).toBeLessThanOrEqual(now);
            expect(now).toBeLessThanOrEqual(start - 30);
            sent.push(step.moment);
          }
          if (next !== null) expect(next).toBeGreaterThan(now);
        }
      }),
    );
  });
});
