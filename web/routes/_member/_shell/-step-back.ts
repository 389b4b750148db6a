import type { useRouter } from '@tanstack/react-router';

/** The way back takes a moment, in milliseconds; a second press meanwhile is the same press. */
const UNDER_WAY = 500;

let last: { key: string | undefined; at: number } = { key: undefined, at: 0 };

/** One step back from what lies over the page: pressed twice it would leave the page itself. `sure` asks nobody. */
export function stepBack({ state, history }: ReturnType<typeof useRouter>, sure = false): void {
  const { key } = state.location.state;
  const at = performance.now();
  if (key !== undefined && key === last.key && at - last.at < UNDER_WAY) return;
  last = { key, at };
  history.back({ ignoreBlocker: sure });
}
