import { queryOptions, useIsMutating } from '@tanstack/react-query';
import type { InferInput } from 'valibot';
import type { AppointmentRow } from '../../../../domain/agenda/appointment.ts';
import type { appointmentMove } from '../../../../domain/agenda/appointment-input.ts';
import { api, call } from '../../../lib/api.ts';
import { useAttended } from '../../../lib/attention.ts';

/** A change made elsewhere must be seen within seconds. Rests while the page is hidden. */
const REFRESH_MS = 4000;
/** The same while nobody is at the page: a screen that is left open all day asks for a quarter. */
const UNATTENDED_MS = 15_000;

/** What could not be loaded is tried again later: the reason and its button are to stay meanwhile. */
const NEXT_TRY_MS = 30_000;

export const appointmentWrites = ['appointments', 'write'] as const;

export const following = {
  refetchIntervalInBackground: false,
  refetchOnWindowFocus: 'always',
  staleTime: REFRESH_MS,
} as const;

/** Spread over such a query. Nothing is loaded during a write: the answer would not know of it. */
export function useFollowing(): {
  refetchInterval: (query: { state: { data?: unknown } }) => number | false;
} {
  const isWriting = useIsMutating({ mutationKey: appointmentWrites }) > 0;
  const refresh = useAttended() ? REFRESH_MS : UNATTENDED_MS;
  return {
    refetchInterval: ({ state }) => !isWriting && (state.data === undefined ? NEXT_TRY_MS : refresh),
  };
}

const one = api.appointments[':id'];

export function readAppointment(id: string) {
  return call(one.$get({ param: { id } }));
}

/** Moves or stretches; refused when the time is taken or the appointment was changed meanwhile. */
export function moveAppointment(
  { id, version }: Pick<AppointmentRow, 'id' | 'version'>,
  move: Omit<InferInput<typeof appointmentMove>, 'version'>,
) {
  return call(one.time.$put({ param: { id }, json: { ...move, version } }));
}

export function appointmentQuery(id: string) {
  return queryOptions({
    ...following,
    queryKey: ['appointments', 'one', id],
    queryFn: () => readAppointment(id),
  });
}

export const bookedHere = new Set<string>();
