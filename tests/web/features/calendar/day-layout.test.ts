import { expect, test } from 'vitest';
import { appointmentOf } from '../../../../web/features/calendar/maths/appointments.ts';
import { dayLayout } from '../../../../web/features/calendar/maths/day-layout.ts';
import { appointment } from './sample.ts';

const MONDAY = '2026-11-23';
const layout = (...rows: ReturnType<typeof appointment>[]) =>
  dayLayout(rows.map(appointmentOf)).map(({ item, lanes, isStrip, besideStrip }) => [
    item.row.id,
    lanes,
    isStrip,
    besideStrip,
  ]);

test('gives what was cancelled a strip where somebody else has the time', () => {
  const held = appointment(MONDAY, '10:00', { id: 'held' });
  const cancelled = appointment(MONDAY, '10:30', { id: 'cancelled', status: 'cancelled' });
  expect(layout(held, cancelled)).toEqual([
    ['held', 1, false, true],
    ['cancelled', 1, true, false],
  ]);
});

test('gives it the whole width where nobody has', () => {
  const held = appointment(MONDAY, '09:00', { id: 'held' });
  const cancelled = appointment(MONDAY, '10:00', { id: 'cancelled', status: 'cancelled' });
  expect(layout(held, cancelled)).toEqual([
    ['held', 1, false, false],
    ['cancelled', 1, false, false],
  ]);
});
