import { describe, expect, test } from 'vitest';
import {
  appointmentOf,
  byDate,
  chipsOf,
  filterRows,
} from '../../../../web/features/calendar/maths/appointments.ts';
import { appointment } from './sample.ts';

const MONDAY = '2026-11-23';
const rows = [
  appointment(MONDAY, '14:00', { client: 'Érica Gonçalves' }),
  appointment(MONDAY, '09:00', { status: 'cancelled' }),
  appointment('2026-11-24', '23:30', { status: 'confirmed' }),
];

describe('appointments', () => {
  test('stand on the wall clock and end with their day', () => {
    expect(appointmentOf(appointment(MONDAY, '09:30', { minutes: 45 }))).toMatchObject({
      start: 570,
      end: 615,
    });
    expect(appointmentOf(appointment(MONDAY, '23:30')).end).toBe(1440);
  });

  test('are found by client or service, accents and case ignored, and by status', () => {
    expect(filterRows(rows, { q: 'ERICA GONC' })).toEqual([rows[0]]);
    expect(filterRows(rows, { q: 'lash', status: 'confirmed' })).toEqual([rows[2]]);
    expect(filterRows(rows, { q: '  ' })).toBe(rows);
  });

  test('are found by the answer of the client, while they are to come', () => {
    const now = '2026-11-23T12:00:00.000Z';
    const asked = [
      appointment(MONDAY, '08:00'),
      appointment(MONDAY, '15:00'),
      { ...appointment(MONDAY, '16:00', { status: 'confirmed' }), isComing: true },
      appointment('2026-11-24', '09:00', { status: 'confirmed' }),
      appointment('2026-11-24', '10:00', { status: 'in_progress' }),
      appointment('2026-11-24', '11:00', { status: 'cancelled' }),
    ];
    expect(filterRows(asked, { unansweredAt: now }).map(({ time }) => time)).toEqual(['15:00', '09:00']);
    expect(filterRows(asked, { unansweredAt: now, status: 'confirmed' })).toEqual([asked[3]]);
  });

  test('come by date, each day by time', () => {
    expect(
      byDate(rows)
        .get(MONDAY)
        ?.map(({ time }) => time),
    ).toEqual(['09:00', '14:00']);
    expect(byDate(rows).get('2026-11-25')).toBeUndefined();
  });

  test('give the few chips of a day to those that hold their time', () => {
    const day = byDate(rows).get(MONDAY) ?? [];
    expect(chipsOf(day, 2, 3)).toBe(day);
    expect(chipsOf(day, 2, 1).map(({ time }) => time)).toEqual(['14:00']);
  });
});
