import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { type AppointmentRow, isOpen } from '../../../domain/agenda/appointment.ts';
import { paymentMessages } from '../../../domain/messages.ts';
import type { PaymentRecord } from '../../../domain/money/payment.ts';
import type { PaymentEventData } from '../../../domain/money/payment-history.ts';
import { afterWrite } from '../../lib/after-write.ts';
import { isLost, messageOf } from '../../lib/api.ts';
import { ApiError } from '../../lib/api-error.ts';
import { draftKey } from '../../lib/storage.ts';
import type { FieldErrors } from '../../lib/validation.ts';
import { useStudioForm } from '../../ui/form/use-studio-form.ts';
import { toast } from '../../ui/toast.tsx';
import {
  appointmentQuery,
  appointmentWrites,
  readAppointment,
} from '../shared/appointments/live-appointments.ts';
import { recordOffer } from '../shared/appointments/record-offer.ts';
import { replaceShown, shownAppointment } from '../shared/appointments/shown-appointments.ts';
import { useStudioClock } from '../shared/use-studio-clock.ts';
import {
  checkPayment,
  draftWords,
  emptyPayment,
  fieldsOf,
  type PaymentFields,
  paymentDraft,
  prefill,
  type StoredPayment,
} from './payment-fields.ts';
import { changePayment, recordPayment, settleAppointment } from './requests.ts';

export interface PaymentFormProps {
  /** Whose drafts these are. */
  owner: string;
  /** Given, or chosen in the form. */
  appointment?: AppointmentRow | undefined;
  /** The given appointment is completed with its payment; otherwise the form asks. */
  completes?: boolean | undefined;
  payment?: StoredPayment | undefined;
  /** Books the client's return appointment. */
  onReturn?: ((row: AppointmentRow) => void) | undefined;
  /** Opens the record of what was done at an appointment. */
  onRecord?: ((id: string) => void) | undefined;
  onClose: () => void;
}

/** Milliseconds during which the return appointment is offered. */
const RETURN_TIME = 12_000;

export function usePaymentForm(props: PaymentFormProps) {
  const clock = useStudioClock();
  const [appointment, setAppointment] = useState(props.appointment ?? null);
  const saving = useSaving(props, () => willComplete);
  const form = useStudioForm({
    initial: initialOf(props, clock),
    stored: props.payment ?? null,
    read: (fields, stored) => checkPayment(fields, clock, stored),
    ...saving,
    save: (input: PaymentRecord, stored) => saving.save(input, { stored, appointment }),
    resume: () => storedNow((props.payment?.appointment ?? appointment)?.id ?? '', clock),
    refusalOf: (error) => (conflictOf(error) ? null : messageOf(error)),
    draft: { key: keyOf(props), schema: paymentDraft, words: draftWords, onRecovered: choosesAgain },
  });
  const queryClient = useQueryClient();
  /** The appointment is the one of this form, else the one of the draft while it waits for a payment. */
  function choosesAgain({ appointmentId }: PaymentFields) {
    const given = props.payment?.appointment ?? appointment;
    form.change({ appointmentId: given?.id ?? '' });
    if (given || appointmentId === '') return;
    const reading = queryClient.fetchQuery({ ...appointmentQuery(appointmentId), retry: false });
    reading.then((row) => {
      if (row.payment) return;
      setAppointment(row);
      form.change({ appointmentId });
    }, nothing);
  }
  const willComplete =
    appointment !== null &&
    (props.completes === true || (form.fields.completes && isOpen(appointment.status)));
  return {
    ...form,
    clock,
    appointment,
    willComplete,
    /** The payment as another screen stored it meanwhile. */
    conflict: conflictOf(form.error),
    choose(row: AppointmentRow | null) {
      setAppointment(row);
      form.change(row ? prefill(row, new Date()) : { appointmentId: '' });
    },
    keepMine(current: StoredPayment) {
      form.mergeTheirs(current, fieldsOf(current, clock));
      form.save();
    },
  };
}

export type PaymentForm = ReturnType<typeof usePaymentForm>;

function initialOf({ payment, appointment }: PaymentFormProps, clock: ReturnType<typeof useStudioClock>) {
  if (payment) return fieldsOf(payment, clock);
  return { ...emptyPayment(clock.today), ...(appointment && prefill(appointment, new Date())) };
}

/** An appointment has one payment: new or edited, its draft is the same. */
function keyOf({ owner, payment, appointment }: PaymentFormProps) {
  return draftKey(`payment-form:${(payment?.appointment ?? appointment)?.id ?? 'new'}`, owner);
}

type Context = { stored: StoredPayment | null; appointment: AppointmentRow | null };

/** The request, repeated safely after a lost answer, and what follows it. */
function useSaving({ onReturn, onRecord, onClose }: PaymentFormProps, completes: () => boolean) {
  const queryClient = useQueryClient();
  const [isStale, setStale] = useState(false);
  /** A try whose answer never came: it may have been made. */
  const wasLost = useRef(false);

  /** The appointment that it completed, else null. */
  async function send(input: PaymentRecord, { stored, appointment }: Context) {
    const { appointmentId, ...payment } = input;
    if (stored) return changePayment(stored, payment).then(nothing);
    if (!appointment || !completes()) return recordPayment(input).then(nothing);
    // After the notice that it was changed elsewhere, whoever sends again means the appointment as it is now.
    const now = isStale ? shownAppointment(queryClient, appointmentId) : undefined;
    return settleAppointment(now ?? appointment, payment);
  }
  return {
    mutationKey: appointmentWrites,
    async save(input: PaymentRecord, context: Context) {
      try {
        return await send(input, context);
      } catch (error) {
        if (!wasLost.current || isLost(error)) throw error;
        if (madeBefore(error, input) && !completes()) return null;
        const settled = completes() ? await settledBefore(input) : null;
        if (!settled) throw error;
        return settled;
      }
    },
    onSaved(settled: AppointmentRow | null, _: PaymentRecord, stored: StoredPayment | null) {
      if (settled) {
        replaceShown(queryClient, settled);
        toast.success({
          message: paymentMessages.settled,
          second: onRecord && recordOffer(settled, onRecord),
          ...(onReturn && {
            duration: RETURN_TIME,
            action: { label: 'Agendar retorno', onAction: () => onReturn(settled) },
          }),
        });
      } else toast.success(stored ? paymentMessages.updated : paymentMessages.recorded);
    },
    onClose,
    errorsOf: (error: ApiError) => withoutPrefix(error.fields),
    onFailed(error: Error) {
      wasLost.current ||= isLost(error);
      if (error instanceof ApiError) setStale(error.code === 'appointment_changed');
    },
    onSettled: () => afterWrite(queryClient, completes() ? 'appointment' : 'payment'),
  };
}

const nothing = () => null;

const conflictOf = (error: Error | null): StoredPayment | null =>
  error instanceof ApiError && error.code === 'edited_elsewhere' ? storedPaymentOf(error) : null;

/** The API calls them 'payment.amountCents', the form 'amountCents'. */
function withoutPrefix(fields: FieldErrors): FieldErrors {
  return Object.fromEntries(
    Object.entries(fields).map(([name, list]) => [name.replace(/^payment\./, ''), list]),
  );
}

/** The payment as it is stored now, which refusals of payments carry. */
function storedPaymentOf(error: unknown): StoredPayment | null {
  const payment = error instanceof ApiError ? error.body.payment : null;
  return isPayment(payment) ? payment : null;
}

/** Nothing else that the API sends has both. */
function isPayment(value: unknown): value is StoredPayment {
  return typeof value === 'object' && value !== null && 'amountCents' in value && 'appointment' in value;
}

/** Whether a first try, whose answer was lost, has stored this very payment. */
function madeBefore(error: unknown, input: PaymentRecord): boolean {
  const stored = storedPaymentOf(error);
  return stored?.appointment.id === input.appointmentId && isSame(stored, input);
}

/** The payment that the appointment has now, to be changed. */
async function storedNow(appointmentId: string, clock: ReturnType<typeof useStudioClock>) {
  const appointment = await readAppointment(appointmentId);
  const stored = appointment.payment && { ...appointment.payment, appointment };
  return { stored, fields: stored ? fieldsOf(stored, clock) : emptyPayment(clock.today) };
}

async function settledBefore(input: PaymentRecord): Promise<AppointmentRow | null> {
  const now = await readAppointment(input.appointmentId);
  const { payment } = now;
  return now.status === 'completed' && payment && isSame(payment, input) ? now : null;
}

type Compared = Pick<PaymentEventData, 'amountCents' | 'method' | 'status' | 'transactionId'>;

const isSame = (stored: Compared, input: Compared): boolean =>
  stored.amountCents === input.amountCents &&
  stored.method === input.method &&
  stored.status === input.status &&
  stored.transactionId === input.transactionId;
