import type { AppointmentRow } from '../../../../domain/agenda/appointment.ts';
import type { PaymentFate, StatusEmailInput } from '../../../../domain/agenda/appointment-input.ts';
import { api, call } from '../../../lib/api.ts';

const one = api.appointments[':id'];

type Known = Pick<AppointmentRow, 'id' | 'version'>;

/** Survives the page: on a phone WhatsApp takes the screen meanwhile. */
export const lasting = { init: { keepalive: true } };

/** Of a move or a cancellation. */
export function sendStatusEmail({ id, version }: Known, notice: Omit<StatusEmailInput, 'version'>) {
  return call(one['client-notice'].$post({ param: { id }, json: { ...notice, version } }, lasting));
}

export function cancelAppointment(
  { id, version }: Known,
  how: { noShow?: boolean; payment?: PaymentFate } = {},
) {
  return call(one.cancellation.$post({ param: { id }, json: { version, ...how } }));
}
