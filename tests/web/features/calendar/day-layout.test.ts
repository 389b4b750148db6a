import { expect, test } from 'vitest';
import type { AppointmentRow } from '../../../../domain/agenda/appointment.ts';
import { appointmentOf } from '../../../../web/features/calendar/maths/appointments.ts';
import { dayLayout } from '../../../../web/features/calendar/maths/day-layout.ts';
import { appointment } from './sample.ts';

const MONDAY = '2026-11-23';
const held = appointment(MONDAY, '10:00', { id: 'held' });
const cancelled = (id: string, time: string, minutes = 60) =>
  appointment(MONDAY, time, { id, minutes, status: 'cancelled' });

function layout(rows: readonly AppointmentRow[], cancelledInFull = false) {
  const { placed, marks } = dayLayout(rows.map(appointmentOf), cancelledInFull);
  return {
    placed: placed.map(({ item, lanes, besideMark }) => [item.row.id, lanes, besideMark]),
    marks: marks.map(({ appointments, start, end }) => [appointments.map(({ row }) => row.id), start, end]),
  };
}

test('gives what was cancelled a mark and no lane, whoever has the time', () => {
  expect(layout([held, cancelled('beside', '10:30'), cancelled('alone', '15:00')])).toEqual({
    placed: [['held', 1, true]],
    marks: [
      [['beside'], 630, 690],
      [['alone'], 900, 960],
    ],
  });
});

test('gives those of overlapping times one mark', () => {
  const several = [cancelled('c', '11:30'), cancelled('a', '10:00'), cancelled('b', '10:30', 90)];
  expect(layout([held, ...several]).marks).toEqual([[['a', 'b', 'c'], 600, 750]]);
  expect(layout([cancelled('a', '10:00'), cancelled('b', '11:00')]).marks).toHaveLength(2);
});

test('marks too short to be pressed apart are one', () => {
  expect(layout([cancelled('a', '10:00', 10), cancelled('b', '10:15', 10)]).marks).toEqual([
    [['a', 'b'], 600, 625],
  ]);
});

test('shows them with lanes where they are to be seen in full', () => {
  expect(layout([held, cancelled('beside', '10:30')], true)).toEqual({
    placed: [
      ['held', 2, false],
      ['beside', 2, false],
    ],
    marks: [],
  });
});
