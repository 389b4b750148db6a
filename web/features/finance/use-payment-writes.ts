import { useMutation, useQueryClient } from '@tanstack/react-query';
import { paymentMessages } from '../../../domain/messages.ts';
import type { PaymentRow } from '../../../domain/money/payment-list.ts';
import { afterWrite } from '../../lib/after-write.ts';
import { failedTitle, messageOf, retryIfLost } from '../../lib/api.ts';
import { toast } from '../../ui/toast.tsx';
import { appointmentWrites } from '../shared/appointments/live-appointments.ts';
import { removePayment, restorePayment, setPaymentStatus } from './requests.ts';

const UNDO_TIME_MS = 8000;

interface Write<Answer> {
  send: () => Promise<Answer>;
  done: (answer: Answer) => void;
  failed: string;
}

export function usePaymentWrites() {
  const queryClient = useQueryClient();
  const { mutateAsync } = useMutation({
    mutationKey: appointmentWrites,
    mutationFn: (write: () => Promise<void>) => write(),
    onSettled: () => afterWrite(queryClient, 'payment'),
  });
  const run = <Answer>(write: Write<Answer>): Promise<void> =>
    mutateAsync(async () => write.done(await write.send())).catch((error: unknown) => {
      const again = () => void run(write).catch(() => undefined);
      toast.error({
        title: failedTitle(write.failed, error),
        message: messageOf(error),
        action: retryIfLost(error, again),
      });
      throw error;
    });
  const undoable = (message: string, undo: Write<unknown>) =>
    void toast.success({
      message,
      duration: UNDO_TIME_MS,
      action: { label: 'Desfazer', onAction: () => void run(undo).catch(() => undefined) },
    });
  const sayRestored = () => void toast.info(paymentMessages.restored);

  const change = (payment: PaymentRow, status: 'paid' | 'cancelled') =>
    run({
      send: () => setPaymentStatus(payment, status, null),
      done: (saved) => {
        const message = status === 'paid' ? paymentMessages.paid : paymentMessages.cancelled;
        const { status: before, paidAt } = payment;
        // Nothing can become pending again.
        if (before === 'pending') return void toast.success(message);
        undoable(message, {
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
        undoable(paymentMessages.removed, {
          send: () => restorePayment(payment),
          done: sayRestored,
          failed: paymentMessages.restoreFailed,
        }),
      failed: paymentMessages.removeFailed,
    });
  return { change, remove };
}
