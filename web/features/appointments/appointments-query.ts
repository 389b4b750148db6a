import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { AppointmentScope } from '../../../domain/appointment.ts';
import { listAppointments } from './requests.ts';

/** A booking must be seen within seconds (issue: 'updates within seconds'), in milliseconds. Rests while hidden. */
const REFRESH = 4000;

export function appointmentsQuery(scope: AppointmentScope, page: number) {
  return queryOptions({
    queryKey: ['appointments', scope, page],
    queryFn: () => listAppointments(scope, page),
    refetchInterval: REFRESH,
    refetchIntervalInBackground: false,
    refetchOnWindowFocus: 'always',
    staleTime: REFRESH,
    placeholderData: keepPreviousData,
  });
}
