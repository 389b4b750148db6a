import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import type { AppointmentRow } from '../../../../domain/appointment.ts';
import type { PaymentInput } from '../../../../domain/payment.ts';
import { paymentSentences } from '../../../../domain/sentences.ts';
import { afterWrite } from '../../../lib/after-write.ts';
import { ApiError, isLost, sentenceOf } from '../../../lib/api.ts';
import { appointmentWrites } from '../../../lib/live-appointments.ts';
import { replaceShown, shownAppointment } from '../../../lib/shown-appointments.ts';
import type { FieldErrors } from '../../../lib/validation.ts';
import { toast } from '../../../ui/toast.tsx';
import { readAppointment, settleAppointment } from '../requests.ts';
import { useStudioClock } from '../use-studio-clock.ts';
import { checkPayment, type PaymentFields, prefilled } from './payment-fields.ts';

export interface PaymentFormProps {
  appointment: AppointmentRow;
  onSettled: (saved: AppointmentRow) => void;
  onReturn: (saved: AppointmentRow) => void;
}

/** Milliseconds during which the return visit is offered. */
const RETURN_TIME = 12_000;

/** What is typed of a payment, its errors, and settling it. */
export function usePaymentForm({ appointment, onSettled, onReturn }: PaymentFormProps) {
  const clock = useStudioClock();
  const [typed, setTyped] = useState<Partial<PaymentFields>>({});
  const [errors, setErrors] = useState<FieldErrors>({});
  const settling = useSettling({ appointment, onSettled, onReturn }, setErrors);
  const fields = { ...prefilled(appointment, clock.today), ...typed };

  function submit(event: FormEvent) {
    event.preventDefault();
    const checked = checkPayment(fields, clock);
    setErrors(checked.ok ? {} : checked.errors);
    if (checked.ok && !settling.isPending) settling.mutate(checked.value);
  }

  return {
    fields,
    errors,
    today: clock.today,
    submit,
    touched: Object.keys(typed).length > 0,
    pending: settling.isPending,
    refusal: settling.error ? sentenceOf(settling.error) : null,
    // Paid in another tab, it is completed: only its own sentence is true.
    isPaid: settling.error instanceof ApiError && settling.error.code === 'payment_exists',
    change: (part: Partial<PaymentFields>) => setTyped({ ...typed, ...part }),
  };
}

/** Payment and completion at once. */
function useSettling(
  { appointment, onSettled, onReturn }: PaymentFormProps,
  onFields: (errors: FieldErrors) => void,
) {
  const queryClient = useQueryClient();
  const [told, setTold] = useState(false);
  /** A try whose answer never came: it may have been made. */
  const wasLost = useRef(false);
  return useMutation({
    mutationKey: appointmentWrites,
    mutationFn: (payment: PaymentInput) => {
      // Told that it was changed elsewhere, whoever sends again means the appointment as it is now.
      const now = told ? shownAppointment(queryClient, appointment.id) : undefined;
      return settled(now ?? appointment, payment, wasLost.current);
    },
    onSuccess: (saved) => {
      replaceShown(queryClient, saved);
      toast.success({
        message: paymentSentences.settled,
        duration: RETURN_TIME,
        action: { label: 'Agendar retorno', onAction: () => onReturn(saved) },
      });
      onSettled(saved);
    },
    onError: (error) => {
      wasLost.current ||= isLost(error);
      if (!(error instanceof ApiError)) return;
      onFields(withoutPrefix(error.fields));
      setTold(error.code === 'appointment_changed');
    },
    onSettled: () => afterWrite(queryClient, 'appointment'),
  });
}

/** A second try that is refused because the first one, whose answer was lost, had been made is no failure. */
async function settled(
  appointment: AppointmentRow,
  payment: PaymentInput,
  wasLost: boolean,
): Promise<AppointmentRow> {
  try {
    return await settleAppointment(appointment, payment);
  } catch (error) {
    const made = wasLost && !isLost(error) ? await settledBefore(appointment, payment) : null;
    if (!made) throw error;
    return made;
  }
}

/** The appointment, when it stands completed with this very payment. */
async function settledBefore(
  { id }: AppointmentRow,
  { amountCents, method, status }: PaymentInput,
): Promise<AppointmentRow | null> {
  const now = await readAppointment(id);
  const { payment } = now;
  const isSame =
    payment?.amountCents === amountCents && payment.method === method && payment.status === status;
  return now.status === 'completed' && isSame ? now : null;
}

/** The API calls them 'payment.amountCents', the form 'amountCents'. */
function withoutPrefix(fields: FieldErrors): FieldErrors {
  return Object.fromEntries(
    Object.entries(fields).map(([name, list]) => [name.replace(/^payment\./, ''), list]),
  );
}
