import type { AppointmentScope } from '../../../domain/appointment.ts';
import { api, call } from '../../lib/api.ts';

/** One page of the agenda with its counters. The browser revalidates it by ETag, so an unchanged page costs a 304. */
export function listAppointments(scope: AppointmentScope, page: number) {
  return call(api.appointments.$get({ query: { scope, page: String(page) } }));
}

export type AppointmentPage = Awaited<ReturnType<typeof listAppointments>>;
