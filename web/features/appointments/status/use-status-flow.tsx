import { useMemo, useState } from 'react';
import {
  type AppointmentRow,
  type AppointmentStatus,
  nextStep,
} from '../../../../domain/agenda/appointment.ts';
import { canNotify, startsLater } from '../../../../domain/agenda/appointment-detail.ts';
import type { CancelledMoney } from '../../../../domain/agenda/appointment-input.ts';
import { isFree, isSettled, takenUp } from '../../../../domain/agenda/prepaid.ts';
import type { Sender } from '../../../../domain/agenda/whatsapp.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { BackCloses } from '../../../ui/back-closes.tsx';
import { recordOffer } from '../../shared/appointments/record-offer.ts';
import { writeOnWhatsApp } from './client-notice.ts';
import { holdsMoney } from './paid-cancellation.tsx';
import { changeStatus, confirmAndNotify, markNoShow } from './status-changes.ts';
import { type EditedPayment, type PaymentSlot, type Question, StatusDialogs } from './status-dialogs.tsx';
import { useAppointmentWrite, type Write } from './use-appointment-write.ts';
import { type ReturnAppointment, useReturn } from './use-return.ts';

export type StatusFlow = ReturnType<typeof useStatusFlow>['flow'];

export interface FlowParams {
  /** Signs the messages to clients. */
  sender: Sender;
  onRemoved?: (() => void) | undefined;
  onReturn: (appointment: ReturnAppointment) => void;
  /** Opens the choice of another time. */
  onMove: (id: string) => void;
  /** Opens the record of what was done at an appointment. */
  onRecord: (id: string) => void;
  renderPayment: PaymentSlot;
}

/** The flow stays the same object while a question opens over the rows that hold it; `dialogs` go anywhere into the screen. */
export function useStatusFlow(params: FlowParams) {
  const { sender, onRemoved, onReturn, onMove, onRecord, renderPayment } = params;
  const { write, busy } = useAppointmentWrite();
  const [question, setQuestion] = useState<Question | null>(null);
  const verbs = useMemo(() => verbsOf(write, setQuestion, { sender, onRecord }), [write, sender, onRecord]);
  const bookReturn = useReturn(onReturn);
  const flow = useMemo(
    () => ({ ...verbs, bookReturn, move: onMove, busy }),
    [verbs, bookReturn, onMove, busy],
  );
  // Answering one question may have opened the next.
  const close = () => setQuestion((now) => (now === question ? null : now));
  const dialogs = question && (
    <>
      <BackCloses onBack={close} />
      <StatusDialogs {...{ question, sender, write, flow, onRemoved, renderPayment }} onClose={close} />
    </>
  );
  return { flow, dialogs };
}

function verbsOf(
  write: (change: Write) => void,
  setQuestion: (question: Question) => void,
  { sender, onRecord }: Pick<FlowParams, 'sender' | 'onRecord'>,
) {
  const ask = (about: Exclude<Question['about'], 'notice' | 'paymentEdit'>) => (row: AppointmentRow) =>
    setQuestion({ about, row });

  function go(row: AppointmentRow, status: AppointmentStatus, money?: CancelledMoney) {
    const caught = (error: unknown) => {
      const unpaid = error instanceof ApiError && error.code === 'payment_missing';
      if (unpaid) ask('settlement')(row);
      return unpaid;
    };
    changeStatus(write, row, status, {
      caught,
      money,
      offers: status === 'completed' ? recordOffer(row, onRecord) : undefined,
      // 'Desfazer' comes after the question: a message that was sent cannot be undone.
      onSaved: (saved, report) => {
        if (status === 'cancelled' && canNotify(saved, new Date())) {
          setQuestion({ about: 'notice', row: saved, report });
        } else report();
      },
    });
  }

  /** Only together with the payment, in one write. */
  function complete(row: AppointmentRow) {
    if (isFree(row)) ask('free')(row);
    else if (!isSettled(takenUp(row))) ask('settlement')(row);
    else go(row, 'completed');
  }

  /** From any status to any; asks first what must be asked. */
  function change(row: AppointmentRow, status: AppointmentStatus) {
    if (status === row.status) return;
    if (status === 'confirmed') confirm(row);
    else if (status === 'cancelled') ask('cancellation')(row);
    else if (status === 'in_progress') begin(row);
    else if (status !== 'completed') go(row, status);
    else if (startsLater(row, new Date())) ask('early')(row);
    else complete(row);
  }

  /** Nobody is told of a time that has begun. */
  function confirm(row: AppointmentRow) {
    if (startsLater(row, new Date())) ask('confirmation')(row);
    else confirmAndNotify(write, row, { whatsapp: false, email: false }, sender);
  }

  /** At once when it is known that there are no alerts. */
  function begin(row: AppointmentRow) {
    if (row.client.allergies || row.health?.alerts.length !== 0) ask('start')(row);
    else go(row, 'in_progress');
  }

  function advance(row: AppointmentRow) {
    const step = nextStep(row.status);
    if (step) change(row, step.status);
  }

  const cancel = (row: AppointmentRow, money?: CancelledMoney) => go(row, 'cancelled', money);
  const start = (row: AppointmentRow) => go(row, 'in_progress');
  const finishFree = (row: AppointmentRow) => go(row, 'completed');
  const miss = (row: AppointmentRow) => (holdsMoney(row) ? ask('absence')(row) : markNoShow(write, row));
  const editPayment = (payment: EditedPayment['payment']) =>
    setQuestion({ about: 'paymentEdit', row: payment.appointment, payment });
  return {
    ...{ advance, change, complete, finishFree, cancel, start, miss, editPayment },
    /** Must be called in the click. */
    writeOnWhatsApp: (row: AppointmentRow) => writeOnWhatsApp(row, sender),
    settle: ask('payment'),
    payNow: ask('settlement'),
    remove: ask('removal'),
  };
}
