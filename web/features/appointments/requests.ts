import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type {
  AppointmentRow,
  AppointmentScope,
  AppointmentStatus,
} from '../../../domain/agenda/appointment.ts';
import type { ClientNoticeInput, WhatsappPurpose } from '../../../domain/agenda/appointment-input.ts';
import { api, call } from '../../lib/api.ts';
import { following } from '../../lib/live-appointments.ts';
import { removedAfterAll } from '../../lib/lost-answer.ts';

const resource = api.appointments;
const one = resource[':id'];

/** Which appointments the list shows: all of it lives in the URL. */
export interface ListParams {
  scope: AppointmentScope;
  /** From 1. */
  page: number;
  /** Part of the name of a client or a service. */
  q: string;
  status: AppointmentStatus | null;
  /** Id of whose agenda; null for everyone's the member may see. */
  professional: string | null;
}

type Known = Pick<AppointmentRow, 'id' | 'version'>;

/** One page of the agenda with its counters. The browser revalidates it by ETag, so an unchanged page costs a 304. */
export function listAppointments({ scope, page, q, status, professional }: ListParams) {
  const filters = { ...(q && { q }), ...(status && { status }), ...(professional && { professional }) };
  return call(resource.$get({ query: { scope, page: String(page), ...filters } }));
}

/** Survives the page: on a phone WhatsApp takes the screen while this is under way. */
export function confirmAppointment({ id, version }: Known, notify: { email: boolean; whatsapp: boolean }) {
  const lasting = { init: { keepalive: true } };
  return call(one.confirmation.$post({ param: { id }, json: { ...notify, version } }, lasting));
}

/** Notifies the client of a move or a cancellation; survives the page like the confirmation. */
export function sendClientNotice({ id, version }: Known, notice: Omit<ClientNoticeInput, 'version'>) {
  const lasting = { init: { keepalive: true } };
  return call(one['client-notice'].$post({ param: { id }, json: { ...notice, version } }, lasting));
}

function startAppointment({ id, version }: Known) {
  return call(one.start.$post({ param: { id }, json: { version } }));
}

function completeAppointment({ id, version }: Known) {
  return call(one.completion.$post({ param: { id }, json: { version } }));
}

/** `noShow`: because the client did not come. */
export function cancelAppointment({ id, version }: Known, noShow = false) {
  return call(one.cancellation.$post({ param: { id }, json: { version, noShow } }));
}

export function setStatus({ id, version }: Known, status: AppointmentStatus) {
  return call(one.status.$put({ param: { id }, json: { status, version } }));
}

/** The next step from the row's status: each has a route of its own where the API checks it. */
export function advanceStatus(row: Known & { status: AppointmentStatus }, to: AppointmentStatus) {
  if (to === 'in_progress' && row.status === 'confirmed') return startAppointment(row);
  if (to === 'completed' && row.status === 'in_progress') return completeAppointment(row);
  if (to === 'cancelled') return cancelAppointment(row);
  return setStatus(row, to);
}

export function recordWhatsApp(id: string, purpose: WhatsappPurpose) {
  return call(one.whatsapp.$post({ param: { id }, json: { purpose } }, { init: { keepalive: true } }));
}

/** Ends the client's links to the appointment that were sent so far. */
export function revokeLink(id: string) {
  return call(one['link-revocation'].$post({ param: { id } }));
}

/** What the visitor typed becomes the client's name and phone. */
export function acceptContact(id: string) {
  return call(one['contact-acceptance'].$post({ param: { id } }));
}

export function removeAppointment({ id, version }: Known) {
  const removal = call(one.$delete({ param: { id }, query: { version: String(version) } }));
  return removedAfterAll(removal, undefined);
}

export function appointmentsQuery(params: ListParams) {
  return queryOptions({
    ...following,
    queryKey: ['appointments', 'list', params],
    queryFn: () => listAppointments(params),
    placeholderData: keepPreviousData,
  });
}
