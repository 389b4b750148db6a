import type { LocalDate } from '../../../../domain/scheduling/clock.ts';
import { blockedName } from './blocked.ts';
import { type DayRules, openingOf, type Shade, shadesOf } from './day-shape.ts';
import { DAY_MINUTES } from './time-scale.ts';

/**
 * The shades of a column: of its professional, or, where several share it, the hours in which none of them is open, and at
 * its edge who has blocked what.
 */
export function columnShades(rules: readonly DayRules[], date: LocalDate): Shade[] {
  const [only] = rules;
  if (only && rules.length === 1) return shadesOf(only, date);
  const openings = rules.flatMap((one) => openingOf(one, date) ?? []);
  const closed = { kind: 'closed', label: null } as const;
  const blocks = rules.flatMap((one) => blocksOf(one, date));
  if (openings.length === 0) return [{ ...closed, start: 0, end: DAY_MINUTES }, ...blocks];
  return [
    { ...closed, start: 0, end: Math.min(...openings.map(({ start }) => start)) },
    { ...closed, start: Math.max(...openings.map(({ end }) => end)), end: DAY_MINUTES },
    ...blocks,
  ];
}

function blocksOf(rules: DayRules, date: LocalDate): Shade[] {
  return shadesOf(rules, date)
    .filter(({ kind }) => kind === 'block')
    .map((shade) => ({
      ...shade,
      kind: 'shared-block',
      label: blockedName({ professional: { fullName: rules.fullName ?? '' }, reason: shade.label }, true),
    }));
}

/** Whether nobody receives on a date: closed for each, or blocked the whole day. */
export function isClosedFor(rules: readonly DayRules[], date: LocalDate): boolean {
  return (
    rules.length > 0 &&
    rules.every((one) => shadesOf(one, date).some(({ start, end }) => start === 0 && end === DAY_MINUTES))
  );
}
