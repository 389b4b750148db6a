import { expect, test } from 'vitest';
import { cancelledIn, drawnPlace } from '../../../../web/features/calendar/maths/moves.ts';
import { appointment, BIA } from './sample.ts';

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

test('has what was cancelled there, of its column, by time', () => {
  const at = (id: string, time: string, more = {}) => appointment(column.date, time, { id, ...more });
  const rows = [
    at('later', '10:30', { status: 'cancelled' }),
    at('earlier', '09:30', { status: 'cancelled' }),
    at('held', '10:00'),
    at('before', '09:00', { status: 'cancelled' }),
    at('colleague', '10:00', { status: 'cancelled', professional: BIA }),
    appointment('2026-11-24', '10:00', { status: 'cancelled' }),
  ];
  const idsIn = (professionalId: string | null) =>
    cancelledIn({ column: { ...column, professionalId }, start: 600, end: 660 }, rows).map(({ id }) => id);
  expect(idsIn('camila')).toEqual(['earlier', 'later']);
  expect(idsIn(null)).toEqual(['earlier', 'colleague', 'later']);
});
