import type { AppointmentRow } from '../../../../domain/agenda/appointment.ts';
import type {
  CancelledMoney,
  StatusEmailInput,
  WhatsappPurpose,
} from '../../../../domain/agenda/appointment-input.ts';
import { api, call } from '../../../lib/api.ts';

const one = api.appointments[':id'];

type Known = Pick<AppointmentRow, 'id' | 'version'>;

/** Survives the page: on a phone WhatsApp takes the screen meanwhile. */
export const lasting = { init: { keepalive: true } };

/** Of a move or a cancellation. */
export function sendStatusEmail({ id, version }: Known, notice: Omit<StatusEmailInput, 'version'>) {
  return call(one['client-notice'].$post({ param: { id }, json: { ...notice, version } }, lasting));
}

/** How much of the client's credit pays for it beside its deposit. */
export const applyCredit = ({ id, version }: Known, amountCents: number) =>
  call(one.credit.$put({ param: { id }, json: { amountCents, version } }));

/** Of what is paid for. */
export const completeAppointment = ({ id, version }: Known) =>
  call(one.completion.$post({ param: { id }, json: { version } }));

export function cancelAppointment({ id, version }: Known, how: { noShow?: boolean } & CancelledMoney = {}) {
  return call(one.cancellation.$post({ param: { id }, json: { version, ...how } }));
}

export function recordWhatsApp(id: string, purpose: WhatsappPurpose) {
  return call(one.whatsapp.$post({ param: { id }, json: { purpose } }, lasting));
}
