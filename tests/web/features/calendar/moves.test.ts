import { describe, expect, test } from 'vitest';
import {
  columnOf,
  type DragArea,
  draggedTo,
  inTheWay,
  movedRow,
  nudgePlace,
  placeName,
  positionOf,
  samePlace,
  stretchedTo,
} from '../../../../web/features/calendar/maths/moves.ts';
import { appointment, BIA, CAMILA, ZONE } from './sample.ts';

const MONDAY = '2026-11-23';
const TUESDAY = '2026-11-24';
const gridAt = () => ({ anchor: 540, interval: 30 });
const week: DragArea = {
  columns: [
    { date: MONDAY, professionalId: null },
    { date: TUESDAY, professionalId: null },
  ],
  gridAt,
};
const day: DragArea = {
  columns: [CAMILA, BIA].map(({ id }) => ({ date: MONDAY, professionalId: id })),
  gridAt,
};
const place = positionOf(appointment(MONDAY, '10:00'));

describe('dragging', () => {
  test('takes the nearest step, in the column below the finger', () => {
    expect(draggedTo(place, week, 1, 617)).toEqual({ ...place, date: TUESDAY, start: 630 });
    expect(draggedTo(place, day, 1, 600)).toEqual({ ...place, professionalId: 'bia' });
    expect(draggedTo(place, week, 9, 600)).toEqual({ ...place, date: TUESDAY });
  });

  test('stays within the day', () => {
    expect(draggedTo(place, week, 0, -40).start).toBe(0);
    expect(draggedTo(place, week, 0, 1439).start).toBe(1380);
  });

  test('stretches to the nearest step, and never to nothing', () => {
    expect(stretchedTo(place, week, 700)).toEqual({ ...place, minutes: 90 });
    expect(stretchedTo(place, week, 500).minutes).toBe(30);
    expect(stretchedTo(place, week, 5000).minutes).toBe(840);
  });
});

describe('steps by keyboard', () => {
  test('move start, end and column', () => {
    expect(nudgePlace(place, week, 'later').start).toBe(630);
    expect(nudgePlace(place, week, 'earlier').start).toBe(570);
    expect(nudgePlace(place, week, 'longer').minutes).toBe(90);
    expect(nudgePlace(place, week, 'shorter').minutes).toBe(30);
    expect(nudgePlace(place, week, 'next').date).toBe(TUESDAY);
    expect(nudgePlace(place, day, 'next').professionalId).toBe('bia');
  });

  test('change nothing that would leave the day, the grid or a length', () => {
    expect(nudgePlace({ ...place, start: 0 }, week, 'earlier').start).toBe(0);
    expect(nudgePlace({ ...place, start: 1380 }, week, 'later').start).toBe(1380);
    expect(nudgePlace({ ...place, minutes: 30 }, week, 'shorter').minutes).toBe(30);
    expect(nudgePlace(place, week, 'previous')).toEqual(place);
  });

  test('bring a start off the grid back to it', () => {
    expect(nudgePlace({ ...place, start: 610 }, week, 'later').start).toBe(630);
  });
});

describe('what is moved', () => {
  test('meets who holds the time, of the same professional only', () => {
    const other = appointment(MONDAY, '10:30', { id: 'other' });
    expect(inTheWay(place, [appointment(MONDAY, '10:00'), other], `${MONDAY}T10:00`)).toBe(other);
    expect(inTheWay(place, [{ ...other, status: 'cancelled' }], 'me')).toBeUndefined();
    expect(inTheWay(place, [{ ...other, professional: BIA }], 'me')).toBeUndefined();
    expect(inTheWay(place, [appointment(MONDAY, '11:00')], 'me')).toBeUndefined();
  });

  test('is shown at once where it goes, by the clock of the studio', () => {
    const row = movedRow(appointment(MONDAY, '10:00'), { ...place, date: TUESDAY, start: 870 }, ZONE, BIA);
    expect(row).toMatchObject({ date: TUESDAY, time: '14:30', startsAt: '2026-11-24T17:30:00.000Z' });
    expect(row).toMatchObject({ endsAt: '2026-11-24T18:30:00.000Z', totalMinutes: 60, professional: BIA });
  });

  test('keeps the minutes that lie past midnight', () => {
    const late = appointment(MONDAY, '23:00', { minutes: 120 });
    expect(positionOf(late).minutes).toBe(60);
    expect(movedRow(late, { ...positionOf(late), start: 1320 }, ZONE, CAMILA).totalMinutes).toBe(120);
  });

  test('has a place and a name', () => {
    expect(placeName(place)).toBe('segunda-feira, 23 de novembro, 10:00 às 11:00');
    expect(columnOf(day.columns, { ...place, professionalId: 'bia' })).toBe(1);
    expect(columnOf(day.columns, { ...place, date: TUESDAY })).toBe(-1);
    expect(samePlace(place, { ...place })).toBe(true);
    expect(samePlace(place, { ...place, minutes: 30 })).toBe(false);
  });
});
