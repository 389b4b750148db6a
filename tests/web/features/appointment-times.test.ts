import { describe, expect, test } from 'vitest';
import { defaultHours } from '../../../domain/scheduling/business-hours.ts';
import { dayOf } from '../../../domain/scheduling/clock.ts';
import type { Agenda } from '../../../domain/scheduling/slots.ts';
import {
  daysOfPage,
  nextFreeDay,
  pageOf,
  stripOf,
  timesOf,
  verdictOn,
  withoutAttempt,
} from '../../../web/features/appointment-form/when/day-times.ts';

const ZONE = 'America/Sao_Paulo';
const TODAY = '2026-11-23'; // a Monday
const TUESDAY = '2026-11-24';
const SUNDAY = '2026-11-29';

const at = (date: string, time: string): number => dayOf(ZONE, date).from(time);

/** Mondays to Fridays 09:00-18:00, lunch 12:00-13:00 on Tuesdays; now is Monday 10:00. */
const agenda: Agenda = {
  zone: ZONE,
  hours: {
    ...defaultHours,
    tuesday: { ...defaultHours.tuesday, hasLunch: true, lunchStart: '12:00', lunchEnd: '13:00' },
  },
  busy: [at(TUESDAY, '10:00'), at(TUESDAY, '11:00')],
  blocks: [
    { blockedDate: TUESDAY, startTime: '15:00', endTime: '16:00', isFullDay: false, reason: 'Dentista' },
  ],
  now: at(TODAY, '10:00'),
};

describe('the strip of thirty days', () => {
  test('begins today and is followed by the next thirty', () => {
    expect(daysOfPage(TODAY, 0)).toEqual({ from: TODAY, to: '2026-12-22' });
    expect(daysOfPage(TODAY, 1)).toEqual({ from: '2026-12-23', to: '2027-01-21' });
    expect(daysOfPage(TODAY, -1)).toEqual({ from: '2026-10-24', to: '2026-11-22' });
  });

  test.each([
    [TODAY, 0],
    ['2026-12-22', 0],
    ['2026-12-23', 1],
    ['2026-11-22', -1],
    ['2026-10-23', -2],
  ])('%s is on page %i', (date, page) => expect(pageOf(TODAY, date)).toBe(page));

  test('marks the days that have a free time for the visit', () => {
    const days = stripOf(agenda, TUESDAY, SUNDAY, 60);
    expect(days.filter((day) => !day.isFree).map((day) => day.date)).toEqual([SUNDAY]);
    expect(stripOf(undefined, TUESDAY, SUNDAY, 60).some((day) => day.isFree)).toBe(false);
    expect(nextFreeDay(days, '2026-11-25')).toBe('2026-11-26');
    expect(nextFreeDay(days, '2026-11-28')).toBeNull();
  });
});

describe('the times of a day', () => {
  test('those offered to everyone, and the others with the reason', () => {
    const { free, others } = timesOf(agenda, TUESDAY, 60, null);
    expect(free).toEqual(['09:00', '11:00', '13:00', '13:30', '14:00', '16:00', '16:30', '17:00', '17:30']);
    const reasons = Object.fromEntries(others.map((group) => [group.reason, group.times]));
    expect(reasons['Horário de almoço']).toEqual(['11:30', '12:00', '12:30']);
    expect(reasons['Bloqueado: Dentista']).toEqual(['14:30', '15:00', '15:30']);
    expect(reasons['Fora do expediente']).toContain('08:00');
    expect(Object.values(reasons).flat()).not.toContain('09:30'); // another appointment is in the way
  });

  test('without a service, those of the shortest visit', () => {
    expect(timesOf(agenda, TUESDAY, 0, null).free).toContain('09:30');
  });

  test('of a closed day and of a day that is over are all others', () => {
    expect(timesOf(agenda, SUNDAY, 60, null)).toMatchObject({
      free: [],
      others: [{ reason: 'Dia sem expediente' }],
    });
    expect(timesOf(agenda, '2026-11-20', 60, null)).toMatchObject({
      free: [],
      others: [{ reason: 'Já passou' }],
    });
    expect(timesOf(agenda, TODAY, 60, null).others.map((group) => group.reason)).toContain('Já passou');
  });

  test('of an edit hold its own time, also off the grid, unless it has grown into another', () => {
    expect(timesOf(agenda, TUESDAY, 30, '09:15').free.slice(0, 3)).toEqual(['09:00', '09:15', '09:30']);
    expect(timesOf(agenda, TUESDAY, 60, '09:15').free).not.toContain('09:15');
    expect(timesOf(agenda, TUESDAY, 60, '09:00').free.filter((time) => time === '09:00')).toHaveLength(1);
  });
});

describe('what is said of a time', () => {
  test.each([
    ['09:00', { kind: 'free', until: '10:00' }],
    ['09:30', { kind: 'taken', at: '10:00' }],
    ['08:10', { kind: 'other', until: '09:10', reason: 'Fora do expediente' }],
    ['13:10', { kind: 'other', until: '14:10', reason: 'Entre dois horários do link' }],
    ['12:30', { kind: 'other', until: '13:30', reason: 'Horário de almoço' }],
    ['15:15', { kind: 'other', until: '16:15', reason: 'Bloqueado: Dentista' }],
    ['23:30', { kind: 'other', until: '00:30', reason: 'Fora do expediente' }],
    ['9', { kind: 'none' }],
  ])('%s', (time, verdict) => expect(verdictOn(agenda, TUESDAY, time, 60)).toEqual(verdict));

  test('a time in a break', () => {
    const tuesday = { ...defaultHours.tuesday, breaks: [{ start: '16:30', end: '16:45' }] };
    const hours = { ...defaultHours, tuesday };
    expect(verdictOn({ ...agenda, hours }, TUESDAY, '16:00', 60)).toMatchObject({ reason: 'Pausa' });
  });

  test('a time that is gone', () => {
    expect(verdictOn(agenda, TODAY, '09:30', 60)).toMatchObject({ kind: 'other', reason: 'Já passou' });
  });
});

describe('a try whose answer was lost', () => {
  const attempted = {
    clientId: 'c',
    professionalId: 'p',
    date: TUESDAY,
    time: '10:00',
    procedures: [{ procedureTypeId: 't', priceCents: 1, durationMinutes: 60 }],
    notes: null,
  };

  test('is not in its own way, whatever else the day holds', () => {
    const busy = [at(TUESDAY, '08:00'), at(TUESDAY, '10:00'), at(TUESDAY, '10:00'), at(TUESDAY, '11:00')];
    expect(verdictOn(agenda, TUESDAY, '10:00', 60)).toEqual({ kind: 'taken', at: '10:00' });
    const seen = withoutAttempt({ ...agenda, busy }, attempted);
    expect(seen.busy).toEqual(busy.slice(0, 2));
    expect(verdictOn(seen, TUESDAY, '10:00', 60)).toMatchObject({ kind: 'free' });
  });

  test('leaves what somebody else booked of another length', () => {
    const busy = [at(TUESDAY, '10:00'), at(TUESDAY, '10:45')];
    expect(withoutAttempt({ ...agenda, busy }, attempted).busy).toEqual(busy);
    expect(withoutAttempt(agenda, null)).toBe(agenda);
  });
});
