import { describe, expect, test } from 'vitest';
import { momentIn } from '../../../domain/scheduling/clock.ts';
import { movesBetween } from '../../../domain/scheduling/zone-moves.ts';

const HOUR = 3_600_000;
const coming = (from: string, hours: readonly number[]) =>
  hours.map((hour) => ({ id: `a${hour}`, startsAt: new Date(Date.parse(from) + hour * HOUR) }));
const local = (zone: string, at: Date) => momentIn(zone, at);

describe('another zone that keeps local times', () => {
  test.each([
    ['America/Sao_Paulo', 'America/Manaus'],
    ['America/Manaus', 'America/Sao_Paulo'],
    ['America/Noronha', 'Europe/Lisbon'],
  ])('moves instants from %s to %s, one by one never over one another', (from, to) => {
    const stored = coming('2026-03-27T11:00:00Z', [0, 1, 2, 30, 31, 72, 200]);
    const moves = movesBetween(stored, { from, to });
    expect(new Set(moves.map(({ id }) => id))).toEqual(new Set(stored.map(({ id }) => id)));
    const starts = new Map(stored.map(({ id, startsAt }) => [id, startsAt.getTime()]));
    for (const move of moves) {
      expect(local(to, move.to)).toEqual(local(from, move.from));
      starts.set(move.id, move.to.getTime());
      const others = [...starts.values()].sort((one, other) => one - other);
      for (const [index, start] of others.entries())
        expect((others[index + 1] ?? Number.POSITIVE_INFINITY) - start).toBeGreaterThanOrEqual(HOUR);
    }
  });

  test('leaves an instant whose local time the clocks of the other zone jump over', () => {
    const startsAt = new Date('2026-03-29T04:30:00Z'); // 01:30 in São Paulo; Lisbon goes from 01:00 to 02:00
    expect(movesBetween([{ id: 'a', startsAt }], { from: 'America/Sao_Paulo', to: 'Europe/Lisbon' })).toEqual(
      [{ id: 'a', from: startsAt, to: startsAt }],
    );
  });
});
