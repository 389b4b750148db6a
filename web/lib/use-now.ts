import { useSyncExternalStore } from 'react';
import { type EpochMinute, epochMinuteOf } from '../../domain/scheduling/clock.ts';

const TICK_MS = 10_000;

export function useNow(): EpochMinute {
  return useSyncExternalStore(
    (changed) => {
      const timer = setInterval(changed, TICK_MS);
      return () => clearInterval(timer);
    },
    () => Math.floor(epochMinuteOf(new Date())),
  );
}
