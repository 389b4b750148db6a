/** Minutes of a local day, half-open. */
export interface Span {
  start: number;
  end: number;
}

/** Lane `lane` of `lanes` side by side, `wide` lanes to itself. */
export interface Laned<T> {
  item: T;
  lane: number;
  lanes: number;
  wide: number;
}

/**
 * Spans connected by overlaps share one number of lanes; a span grows to the right over empty lanes beside it.
 * `leastMinutes`: of the shortest block on screen.
 */
export function lanesOf<T extends Span>(items: readonly T[], leastMinutes = 0): Laned<T>[] {
  const sorted = [...items].sort((a, b) => a.start - b.start || b.end - a.end);
  const endOf = (item: T) => Math.max(item.end, item.start + leastMinutes);
  const placed: Laned<T>[] = [];
  let cluster: Laned<T>[] = [];
  let clusterEnd = Number.NEGATIVE_INFINITY;
  let laneEnds: number[] = [];
  const close = () => {
    for (const one of cluster) {
      one.lanes = laneEnds.length;
      one.wide = wideOf(one, cluster, endOf);
    }
    placed.push(...cluster);
    cluster = [];
    laneEnds = [];
  };
  for (const item of sorted) {
    if (item.start >= clusterEnd) close();
    const free = laneEnds.findIndex((end) => end <= item.start);
    const lane = free === -1 ? laneEnds.length : free;
    laneEnds[lane] = endOf(item);
    clusterEnd = Math.max(cluster.length > 0 ? clusterEnd : Number.NEGATIVE_INFINITY, endOf(item));
    cluster.push({ item, lane, lanes: 1, wide: 1 });
  }
  close();
  return placed;
}

function wideOf<T extends Span>(
  one: Laned<T>,
  cluster: readonly Laned<T>[],
  endOf: (item: T) => number,
): number {
  const right = cluster.filter(
    ({ item, lane }) => lane > one.lane && item.start < endOf(one.item) && one.item.start < endOf(item),
  );
  return Math.min(one.lanes, ...right.map(({ lane }) => lane)) - one.lane;
}
