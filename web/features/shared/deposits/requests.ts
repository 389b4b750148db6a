import { queryOptions } from '@tanstack/react-query';
import type { InferInput } from 'valibot';
import type { depositRequestInput } from '../../../../domain/agenda/appointment-input.ts';
import { api, call } from '../../../lib/api.ts';
import { following } from '../appointments/live-appointments.ts';

const resource = api.deposits;

/** What members do with a deposit. */
export type DepositVerb = 'receipt' | 'denial' | 'waiver' | 'credit';

/** `id` and `version` are of its appointment. */
export function changeDeposit(verb: DepositVerb, { id, version }: { id: string; version: number }) {
  const request = { param: { id }, json: { version } };
  const named = resource[':id'];
  if (verb === 'receipt') return call(named.receipt.$post(request));
  if (verb === 'denial') return call(named.denial.$post(request));
  if (verb === 'waiver') return call(named.waiver.$post(request));
  return call(named.credit.$post(request));
}

/** `note`: how it was returned. */
export const returnDeposit = ({ id, version }: { id: string; version: number }, note: string) =>
  call(resource[':id'].return.$post({ param: { id }, json: { version, note } }));

/** `id`: of the appointment. */
export const requestDeposit = (id: string, input: InferInput<typeof depositRequestInput>) =>
  call(resource[':id'].$post({ param: { id }, json: input }));

/** Appointments whose deposit is waited for, claimed or to be returned. */
export const depositsQuery = queryOptions({
  ...following,
  queryKey: ['appointments', 'deposits'],
  queryFn: async () => (await call(resource.$get())).appointments,
});
