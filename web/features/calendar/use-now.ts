import { useEffect, useState } from 'react';
import { type EpochMinute, epochMinuteOf } from '../../../domain/scheduling/clock.ts';

/** How often the line of now moves on, in milliseconds: it is less than a pixel each time. */
const TICK = 30_000;

/** The present minute; the component follows. */
export function useNow(): EpochMinute {
  const [now, setNow] = useState(() => Math.floor(epochMinuteOf(new Date())));
  useEffect(() => {
    const timer = setInterval(() => setNow(Math.floor(epochMinuteOf(new Date()))), TICK);
    return () => clearInterval(timer);
  }, []);
  return now;
}
