import { hashKey } from '@tanstack/react-query';

/** Whatever the order of their keys: the database gives what it stored in one of its own. */
export const same = (a: unknown, b: unknown): boolean => textOf(a) === textOf(b);

const textOf = (value: unknown): string => hashKey([value]);

/** `mine` over `theirs`, which somebody else stored: what was not edited since `base` is theirs. */
export function mergeVersions<Fields extends object>(base: Fields, mine: Fields, theirs: Fields): Fields {
  const result = { ...theirs };
  for (const name in theirs) if (!same(mine[name], base[name])) result[name] = mine[name];
  return result;
}

export function mergedGroups<Fields extends Record<keyof Fields, object>>(
  base: Fields,
  mine: Fields,
  theirs: Fields,
): Fields {
  const result = { ...theirs };
  for (const group in theirs) result[group] = mergeVersions(base[group], mine[group], theirs[group]);
  return result;
}

/** Whether both changed a field, each to something else: `mergeVersions` would drop theirs. */
export function collide<Fields extends object>(base: Fields, mine: Fields, theirs: Fields): boolean {
  for (const name in theirs) {
    const values = [base[name], mine[name], theirs[name]].map(textOf);
    if (new Set(values).size === values.length) return true;
  }
  return false;
}

export interface Difference {
  label: string;
  /** null where nothing was typed: there the stored one stays. */
  mine: string | null;
  theirs: string;
}

/** A version in words; all versions of a form have the same labels in the same order. */
export type Words = readonly (readonly [label: string, text: string])[];

/** `base`: what both began from. */
export function differences(base: Words, mine: Words, theirs: Words): Difference[] {
  return theirs.flatMap(([label, text], index) => {
    const [old, own] = [base[index]?.[1], mine[index]?.[1] ?? ''];
    return own === text ? [] : [{ label, mine: own === old ? null : own, theirs: text }];
  });
}

/** Only what both changed, each to something else. */
export function clashes(base: Words, mine: Words, theirs: Words): Difference[] {
  const before = new Map(base);
  return differences(base, mine, theirs).filter(
    (row) => row.mine !== null && row.theirs !== before.get(row.label),
  );
}
