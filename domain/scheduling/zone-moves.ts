import { dayOf, instantOf, momentIn } from './clock.ts';

/** An appointment to come, and the instant at which it has the same local time in another zone. */
export interface ZoneMove {
  id: string;
  from: Date;
  to: Date;
}

/**
 * What keeps its local times from one zone to another. One that the clocks of the other jump over keeps its instant. Of those that move
 * later the last comes first, of the others the first: one by one they never lie over each other.
 */
export function movesBetween(
  coming: readonly { id: string; startsAt: Date }[],
  { from, to }: { from: string; to: string },
): ZoneMove[] {
  const moves = coming.map(({ id, startsAt }) => ({
    id,
    from: startsAt,
    to: sameLocalTime(startsAt, { from, to }),
  }));
  const isLater = (move: ZoneMove) => move.to > move.from;
  return [
    ...moves.filter(isLater).sort((one, other) => other.from.getTime() - one.from.getTime()),
    ...moves.filter((move) => !isLater(move)).sort((one, other) => one.from.getTime() - other.from.getTime()),
  ];
}

function sameLocalTime(instant: Date, { from, to }: { from: string; to: string }): Date {
  const { date, time } = momentIn(from, instant);
  const minute = dayOf(to, date).at(time);
  return minute === null ? instant : instantOf(minute);
}
