import { type AppointmentRow, paymentBadge } from '../../../../domain/agenda/appointment.ts';
import { PaymentChip } from '../../../ui/payment-chip.tsx';

/** Whether the appointment is paid: nothing while there is nothing to say. */
export function PaymentMark({ row }: { row: Pick<AppointmentRow, 'status' | 'paymentStatus'> }) {
  const badge = paymentBadge(row.status, row.paymentStatus);
  return badge === 'none' ? null : <PaymentChip status={badge} />;
}
