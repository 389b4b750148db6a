import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { AppointmentRow } from '../../../domain/agenda/appointment.ts';
import type { PaymentInput, PaymentRecord } from '../../../domain/money/payment.ts';
import { api, call } from '../../lib/api.ts';

type Known = Pick<AppointmentRow, 'id' | 'version'>;

/** Payment and completion at once. */
export function settleAppointment({ id, version }: Known, payment: PaymentInput) {
  return call(api.appointments[':id'].settlement.$post({ param: { id }, json: { payment, version } }));
}

/** With its payment. */
export function readAppointment(id: string) {
  return call(api.appointments[':id'].$get({ param: { id } }));
}

/** The status of the appointment stays. */
export function recordPayment(payment: PaymentRecord) {
  return call(api.payments.$post({ json: payment }));
}

/** Refused with 409 `edited_elsewhere` and the `payment` as it is now. */
export function changePayment({ id, version }: Known, payment: PaymentInput) {
  return call(api.payments[':id'].$put({ param: { id }, json: { ...payment, version } }));
}

/** What can be paid: appointments near today without a payment. `q`: part of the client's name. */
export function payableQuery(q: string) {
  return queryOptions({
    queryKey: ['finance', 'payable', q],
    queryFn: () => call(api.payments.payable.$get({ query: { q } })),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
}
