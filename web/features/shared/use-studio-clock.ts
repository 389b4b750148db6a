import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import {
  dateIn,
  type EpochMinute,
  epochMinuteOf,
  type LocalDate,
  type LocalMoment,
  momentIn,
} from '../../../domain/scheduling/clock.ts';
import { useEntered } from './people-choice.ts';
import { choicesQuery } from './requests.ts';

export interface StudioClock {
  zone: string;
  today: LocalDate;
  at: (instant: string) => LocalMoment;
}

export function useStudioClock(): StudioClock {
  const { data } = useQuery(choicesQuery);
  // The session has known it since the page was entered: what was entered may be older, never nothing.
  const entered = useEntered();
  const zone = data?.zone ?? entered.studio.zone;
  // Goes on by itself: a page is left open over night, and no answer has news in the morning.
  const today = useSyncExternalStore(onTick, () => dateIn(zone, new Date()));
  return {
    zone,
    today,
    at: (instant) => momentIn(zone, new Date(instant)),
  };
}

export function useNow(): EpochMinute {
  return useSyncExternalStore(onTick, () => Math.floor(epochMinuteOf(new Date())));
}

const TICK_MS = 10_000;

/** Also when the page is looked at again: its timers stood still meanwhile. */
function onTick(changed: () => void): () => void {
  const timer = setInterval(changed, TICK_MS);
  document.addEventListener('visibilitychange', changed);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', changed);
  };
}
