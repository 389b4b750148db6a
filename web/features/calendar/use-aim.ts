import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import type { LocalDate } from '../../../domain/scheduling/clock.ts';
import type { Period } from './maths/periods.ts';
import { calendarQuery } from './requests.ts';

/** A pointer that only passes over a day rests there for less, in milliseconds. */
const REST = 65;

export type Aim = (date: LocalDate, how: 'near' | 'pressed') => void;

/** Loads the period of a day that is about to be opened: at once when it is pressed, else where pointer or focus comes to rest. */
export function useAim(periodOfDay: (date: LocalDate) => Period): Aim {
  const queryClient = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return useCallback(
    (date, how) => {
      clearTimeout(timer.current);
      const load = () => void queryClient.prefetchQuery(calendarQuery(periodOfDay(date)));
      if (how === 'pressed') load();
      else timer.current = setTimeout(load, REST);
    },
    [queryClient, periodOfDay],
  );
}
