import { paymentMessages } from '../../../domain/messages.ts';
import type { PaymentRow } from '../../../domain/money/payment-list.ts';
import { toast } from '../../ui/toast.tsx';
import { appointmentWrites } from '../shared/appointments/live-appointments.ts';
import { useWrites } from '../shared/use-writes.ts';
import { removePayment, restorePayment, setPaymentStatus } from './requests.ts';

export function usePaymentWrites() {
  const { run, offerUndo } = useWrites('payment', appointmentWrites);
  const sayRestored = () => void toast.info(paymentMessages.restored);

  const change = (payment: PaymentRow, status: 'paid' | 'cancelled') =>
    run({
      send: () => setPaymentStatus(payment, status, null),
      done: (saved) => {
        const message = status === 'paid' ? paymentMessages.paid : paymentMessages.cancelled;
        const { status: before, paidAt } = payment;
        // Nothing can become pending again.
        if (before === 'pending') return void toast.success(message);
        offerUndo(message, {
          send: () => setPaymentStatus(saved, before, paidAt),
          done: sayRestored,
          failed: paymentMessages.updateFailed,
        });
      },
      failed: paymentMessages.updateFailed,
    });
  const remove = (payment: PaymentRow) =>
    run({
      send: () => removePayment(payment),
      done: () =>
        offerUndo(paymentMessages.removed, {
          send: () => restorePayment(payment),
          done: sayRestored,
          failed: paymentMessages.restoreFailed,
        }),
      failed: paymentMessages.removeFailed,
    });
  return { change, remove };
}
