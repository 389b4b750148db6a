/** Numbers that a seed decides (mulberry32). */
export function randomOf(seed: number) {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (most: number) => Math.floor(next() * most);
  return {
    chance: (share: number) => next() < share,
    between: (least: number, most: number) => least + below(most - least + 1),
    pick: <Of>(list: readonly Of[]): Of | undefined => list[below(list.length)],
  };
}

export type Random = ReturnType<typeof randomOf>;
