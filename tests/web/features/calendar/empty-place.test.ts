import { expect, test } from 'vitest';
import { drawnPlace } from '../../../../web/features/calendar/maths/moves.ts';

const column = { date: '2026-11-23', professionalId: null };
const gridAt = () => ({ anchor: 540, interval: 30 });

test.each([
  ['a tap is one step', 605, 605, 600, 630],
  ['downwards, the last step included', 605, 700, 600, 720],
  ['upwards, the same', 700, 605, 600, 720],
  ['before the opening, on the same grid', 10, 10, 0, 30],
  ['not past midnight', 1430, 1440, 1410, 1440],
])('%s', (_, from, to, start, end) => {
  expect(drawnPlace(column, gridAt, { from, to })).toEqual({ column, start, end });
});
