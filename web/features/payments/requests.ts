import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { AppointmentRow } from '../../../domain/agenda/appointment.ts';
import type { PaymentInput, PaymentRecord } from '../../../domain/money/payment.ts';
import { api, call } from '../../lib/api.ts';

type Known = Pick<AppointmentRow, 'id' | 'version'>;

/** Payment and completion at once. */
export const settleAppointment = ({ id, version }: Known, payment: PaymentInput) =>
  call(api.appointments[':id'].settlement.$post({ param: { id }, json: { payment, version } }));

/** The status of the appointment stays. */
export const recordPayment = (payment: PaymentRecord) => call(api.payments.$post({ json: payment }));

/** Refused with 409 `edited_elsewhere` and the `payment` as it is now. */
export const changePayment = ({ id, version }: Known, payment: PaymentInput) =>
  call(api.payments[':id'].$put({ param: { id }, json: { ...payment, version } }));

/** Appointments near today without a payment. `q`: part of the client's name. */
export const payableQuery = (q: string) =>
  queryOptions({
    queryKey: ['finance', 'payable', q],
    queryFn: () => call(api.payments.payable.$get({ query: { q } })),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
