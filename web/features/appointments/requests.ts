import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type {
  AppointmentRow,
  AppointmentScope,
  AppointmentStatus,
} from '../../../domain/agenda/appointment.ts';
import type { ListScope } from '../../../domain/agenda/appointment-query.ts';
import { api, call } from '../../lib/api.ts';
import { following } from '../shared/appointments/live-appointments.ts';
import { removedAfterAll } from '../shared/appointments/refused-write.ts';
import { cancelAppointment, lasting } from '../shared/appointments/requests.ts';

const resource = api.appointments;
const one = resource[':id'];

/** What the list shows, as in the URL. */
export interface ListParams {
  scope: AppointmentScope;
  /** From 1. */
  page: number;
  /** Part of the name of a client or a service. */
  q: string;
  status: AppointmentStatus | null;
  /** An id, or `EVERYONE`; null for whom was chosen last (`useShownProfessional`). */
  professional: string | null;
}

type Known = Pick<AppointmentRow, 'id' | 'version'>;

export function confirmAppointment({ id, version }: Known, notify: { email: boolean; whatsapp: boolean }) {
  return call(one.confirmation.$post({ param: { id }, json: { ...notify, version } }, lasting));
}

export function setStatus({ id, version }: Known, status: AppointmentStatus) {
  return call(one.status.$put({ param: { id }, json: { status, version } }));
}

/** Each next step has a route of its own, where the API checks it. */
export function advanceStatus(row: Known & { status: AppointmentStatus }, to: AppointmentStatus) {
  const request = { param: { id: row.id }, json: { version: row.version } };
  if (to === 'in_progress' && row.status === 'confirmed') return call(one.start.$post(request));
  if (to === 'completed' && row.status === 'in_progress') return call(one.completion.$post(request));
  if (to === 'cancelled') return cancelAppointment(row);
  return setStatus(row, to);
}

/** Revokes the links that were sent to the client so far. */
export function revokeLink(id: string) {
  return call(one['link-revocation'].$post({ param: { id } }));
}

export function acceptContact(id: string) {
  return call(one['contact-acceptance'].$post({ param: { id } }));
}

export function removeAppointment({ id, version }: Known) {
  const removal = call(one.$delete({ param: { id }, query: { version: String(version) } }));
  return removedAfterAll(removal, undefined);
}

/** One page with its counters, of `professional`'s or, when that is null, of all the member may see. The browser revalidates it by ETag: an unchanged page costs a 304. */
export function appointmentsQuery(params: Omit<ListParams, 'scope'> & { scope: ListScope }) {
  const { scope, page, q, status, professional } = params;
  const filters = { ...(q && { q }), ...(status && { status }), ...(professional && { professional }) };
  return queryOptions({
    ...following,
    queryKey: ['appointments', 'list', params],
    queryFn: () => call(resource.$get({ query: { scope, page: String(page), ...filters } })),
    placeholderData: keepPreviousData,
  });
}
