import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { InferOutput } from 'valibot';
import type { AppointmentRow } from '../../../../domain/appointment.ts';
import type { paymentInput } from '../../../../domain/payment.ts';
import { paymentSentences } from '../../../../domain/sentences.ts';
import { afterWrite } from '../../../lib/after-write.ts';
import { ApiError, sentenceOf } from '../../../lib/api.ts';
import { appointmentWrites } from '../../../lib/live-appointments.ts';
import { replaceShown, shownAppointment } from '../../../lib/shown-appointments.ts';
import type { FieldErrors } from '../../../lib/validation.ts';
import { toast } from '../../../ui/toast.tsx';
import { settleAppointment } from '../requests.ts';
import { useStudioClock } from '../use-studio-clock.ts';
import { checkPayment, type PaymentFields, prefilled } from './payment-fields.ts';

export interface PaymentFormProps {
  appointment: AppointmentRow;
  onSettled: (saved: AppointmentRow) => void;
}

/** What is typed of a payment, its errors, and settling it. */
export function usePaymentForm({ appointment, onSettled }: PaymentFormProps) {
  const clock = useStudioClock();
  const [typed, setTyped] = useState<Partial<PaymentFields>>({});
  const [errors, setErrors] = useState<FieldErrors>({});
  const settling = useSettling({ appointment, onSettled }, setErrors);
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
    change: (part: Partial<PaymentFields>) => setTyped({ ...typed, ...part }),
  };
}

/** Payment and completion at once. */
function useSettling({ appointment, onSettled }: PaymentFormProps, onFields: (errors: FieldErrors) => void) {
  const queryClient = useQueryClient();
  const [told, setTold] = useState(false);
  return useMutation({
    mutationKey: appointmentWrites,
    mutationFn: (payment: InferOutput<typeof paymentInput>) => {
      // Told that it was changed elsewhere, whoever sends again means the appointment as it is now.
      const now = told ? shownAppointment(queryClient, appointment.id) : undefined;
      return settleAppointment(now ?? appointment, payment);
    },
    onSuccess: (saved) => {
      replaceShown(queryClient, saved);
      toast.success(paymentSentences.settled);
      onSettled(saved);
    },
    onError: (error) => {
      if (!(error instanceof ApiError)) return;
      onFields(withoutPrefix(error.fields));
      setTold(error.code === 'appointment_changed');
    },
    onSettled: () => afterWrite(queryClient, 'appointment'),
  });
}

/** The API calls them 'payment.amountCents', the form 'amountCents'. */
function withoutPrefix(fields: FieldErrors): FieldErrors {
  return Object.fromEntries(
    Object.entries(fields).map(([name, list]) => [name.replace(/^payment\./, ''), list]),
  );
}
