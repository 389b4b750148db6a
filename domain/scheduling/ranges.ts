/** Half-open ranges of minutes, packed as [start, end, start, end…]: no objects in the loops of the agenda. */

/** Unites two packed lists, each ascending by start, into disjoint ranges, ascending. Empty ranges are dropped. */
export function unite(a: readonly number[], b: readonly number[]): number[] {
  const united: number[] = [];
  let i = 0;
  let j = 0;
  while (i < a.length || j < b.length) {
    const first = (a[i] ?? Number.POSITIVE_INFINITY) <= (b[j] ?? Number.POSITIVE_INFINITY);
    const start = (first ? a[i] : b[j]) ?? 0;
    const end = (first ? a[i + 1] : b[j + 1]) ?? 0;
    if (first) i += 2;
    else j += 2;
    append(united, start, end);
  }
  return united;
}

export function skipPast(ranges: readonly number[], index: number, moment: number): number {
  let at = index;
  while ((ranges[at + 1] ?? Number.POSITIVE_INFINITY) <= moment) at += 2;
  return at;
}

/** Of those that are over at the moment; negative infinity without any. */
export function lastEnd(ranges: readonly number[], moment: number): number {
  let last = Number.NEGATIVE_INFINITY;
  for (let i = 1; i < ranges.length; i += 2) {
    const end = ranges[i] ?? last;
    if (end <= moment && end > last) last = end;
  }
  return last;
}

export function packRanges(ranges: readonly { start: number; end: number }[]): number[] {
  return [...ranges].sort((one, other) => one.start - other.start).flatMap(({ start, end }) => [start, end]);
}

function append(united: number[], start: number, end: number): void {
  if (end <= start) return;
  const last = united.length - 1;
  const until = united[last];
  if (until === undefined || start > until) united.push(start, end);
  else if (end > until) united[last] = end;
}
