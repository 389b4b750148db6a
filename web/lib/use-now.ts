import { useSyncExternalStore } from 'react';
import { type EpochMinute, epochMinuteOf } from '../../domain/scheduling/clock.ts';

/** How often the clock is looked at, in milliseconds. */
const TICK = 10_000;

/** The present minute; the component follows. */
export function useNow(): EpochMinute {
  return useSyncExternalStore(
    (changed) => {
      const timer = setInterval(changed, TICK);
      return () => clearInterval(timer);
    },
    () => Math.floor(epochMinuteOf(new Date())),
  );
}
