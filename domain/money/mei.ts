/** The yearly limit of gross revenue of a microentrepreneur (MEI). */

export interface MeiLimit {
  year: number;
  limitCents: number;
  source: string;
}

const LAW = 'Lei Complementar nº 123/2006, art. 18-A, § 1º';

/** For a business open the whole year. A year is added once its limit is law; one that is missing shows no limit. */
export const meiLimits: readonly MeiLimit[] = [
  { year: 2023, limitCents: 8_100_000, source: LAW },
  { year: 2024, limitCents: 8_100_000, source: LAW },
  { year: 2025, limitCents: 8_100_000, source: LAW },
  { year: 2026, limitCents: 8_100_000, source: LAW },
];

export interface MeiUse extends MeiLimit {
  /** Until the limit; negative beyond it. */
  leftCents: number;
  /** Of the limit, whole, rounded down: 100 is never shown before it is reached. */
  percent: number;
}

export function meiUse(year: number, grossCents: number): MeiUse | null {
  const limit = meiLimits.find((one) => one.year === year);
  if (limit === undefined) return null;
  const { limitCents } = limit;
  return {
    ...limit,
    leftCents: limitCents - grossCents,
    percent: Math.floor((grossCents * 100) / limitCents),
  };
}
