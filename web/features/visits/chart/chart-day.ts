import type { LocalDate } from '../../../../domain/scheduling/clock.ts';

/** One bar of a chart by days. */
export interface ChartDay {
  date: LocalDate;
  value: number;
  /** A part of what came of it, drawn before the bar on the same scale. */
  part?: number;
  /** What is said of the day; the first line is its name. */
  text: readonly string[];
}
