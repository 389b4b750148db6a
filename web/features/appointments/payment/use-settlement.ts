import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { AppointmentRow } from '../../../../domain/agenda/appointment.ts';
import type { PaymentInput } from '../../../../domain/money/payment.ts';
import { paymentSentences } from '../../../../domain/sentences.ts';
import { afterWrite } from '../../../lib/after-write.ts';
import { ApiError, isLost } from '../../../lib/api.ts';
import { appointmentWrites } from '../../../lib/live-appointments.ts';
import { replaceShown, shownAppointment } from '../../../lib/shown-appointments.ts';
import type { FieldErrors } from '../../../lib/validation.ts';
import { toast } from '../../../ui/toast.tsx';
import { readAppointment, settleAppointment } from '../requests.ts';

interface Props {
  appointment: AppointmentRow;
  onSettled: (saved: AppointmentRow) => void;
  onReturn: (saved: AppointmentRow) => void;
}

/** Milliseconds during which the return appointment is offered. */
const RETURN_TIME = 12_000;

/** How the payment form saves: payment and completion at once. */
export function useSettlement({ appointment, onSettled, onReturn }: Props) {
  const queryClient = useQueryClient();
  const [isStale, setStale] = useState(false);
  /** A try whose answer never came: it may have been made. */
  const wasLost = useRef(false);
  return {
    mutationKey: appointmentWrites,
    save: (payment: PaymentInput) => {
      // After the notice that it was changed elsewhere, whoever sends again means the appointment as it is now.
      const now = isStale ? shownAppointment(queryClient, appointment.id) : undefined;
      return settled(now ?? appointment, payment, wasLost.current);
    },
    onSaved: (saved: AppointmentRow) => {
      replaceShown(queryClient, saved);
      toast.success({
        message: paymentSentences.settled,
        duration: RETURN_TIME,
        action: { label: 'Agendar retorno', onAction: () => onReturn(saved) },
      });
      onSettled(saved);
    },
    errorsOf: (error: ApiError) => withoutPrefix(error.fields),
    onFailed: (error: Error) => {
      wasLost.current ||= isLost(error);
      if (error instanceof ApiError) setStale(error.code === 'appointment_changed');
    },
    onSettled: () => afterWrite(queryClient, 'appointment'),
  };
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
