/** 'Retenção por cola e umidade': how much of a studio's own work was left at the next visit. */

/** With fewer visits chance would speak; of more than `MOST_VISITS` the newest count. */
export const LEAST_VISITS = 20;
export const MOST_VISITS = 1000;

/** Relative humidity in percent: from this on, up to the next. */
const HUMIDITY_STEPS = [0, 30, 40, 50, 60, 70] as const;

/** What was left at a visit, and of which work: the glues that were used then, named with their makers, and the humidity then. Percent. */
export interface RetentionVisit {
  retention: number;
  humidity: number | null;
  glues: { id: string; name: string }[];
}

/** `retention` is the mean, in whole percent. */
export interface RetentionBar {
  label: string;
  visits: number;
  retention: number;
}

/** Without bars while there are fewer than `LEAST_VISITS`. */
export interface RetentionFigures {
  visits: number;
  /** What holds best first. */
  glues: RetentionBar[];
  /** The driest air first. */
  humidity: RetentionBar[];
}

export function retentionFigures(visits: readonly RetentionVisit[]): RetentionFigures {
  if (visits.length < LEAST_VISITS) return { visits: visits.length, glues: [], humidity: [] };
  const glues = new Map(visits.flatMap((visit) => visit.glues.map(({ id, name }) => [id, name])));
  return {
    visits: visits.length,
    glues: [...glues]
      .map(([id, name]) =>
        barOf(
          name,
          visits.filter((visit) => visit.glues.some((glue) => glue.id === id)),
        ),
      )
      .sort((one, other) => other.retention - one.retention || other.visits - one.visits),
    humidity: HUMIDITY_STEPS.map((from, place) => {
      const to = HUMIDITY_STEPS[place + 1] ?? 101;
      const isWithin = ({ humidity }: RetentionVisit) =>
        humidity !== null && humidity >= from && humidity < to;
      return barOf(to > 100 ? `${from} % ou mais` : `${from} a ${to - 1} %`, visits.filter(isWithin));
    }).filter((bar) => bar.visits > 0),
  };
}

function barOf(label: string, visits: readonly RetentionVisit[]): RetentionBar {
  const sum = visits.reduce((total, { retention }) => total + retention, 0);
  return {
    label,
    visits: visits.length,
    retention: visits.length === 0 ? 0 : Math.round(sum / visits.length),
  };
}
