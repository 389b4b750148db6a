import { queryOptions } from '@tanstack/react-query';
import { api, call } from './api.ts';
import { following } from './live-appointments.ts';

const one = api.appointments[':id'];

/** Milliseconds that starting an appointment waits for the alerts of its client. */
const ALERTS_PATIENCE = 4000;

export function readAppointment(id: string) {
  return call(one.$get({ param: { id } }));
}

/** One appointment with its details: the open appointment and the dashboard's next client share the answer. */
export function appointmentQuery(id: string) {
  return queryOptions({
    ...following,
    queryKey: ['appointments', 'one', id],
    queryFn: () => readAppointment(id),
  });
}

/** Whether something must be noticed before the client is treated; false when the answer does not come in time. */
export async function hasHealthAlerts(id: string): Promise<boolean> {
  const init = { signal: AbortSignal.timeout(ALERTS_PATIENCE) };
  const detail = await call(one.$get({ param: { id } }, { init })).catch(() => null);
  return detail !== null && detail.health.alerts.length > 0;
}
