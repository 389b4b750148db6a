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
import { DEFAULT_ZONE } from '../../../domain/studio/studio.ts';
import { choicesQuery } from './requests.ts';

export interface StudioClock {
  zone: string;
  today: LocalDate;
  at: (instant: string) => LocalMoment;
}

export function useStudioClock(): StudioClock {
  const { data } = useQuery(choicesQuery);
  const zone = data?.zone ?? DEFAULT_ZONE;
  return {
    zone,
    today: dateIn(zone, new Date()),
    at: (instant) => momentIn(zone, new Date(instant)),
  };
}

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
