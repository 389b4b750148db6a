import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { type AppointmentRow, type AppointmentStatus, nextStep } from '../../../../domain/appointment.ts';
import { ApiError } from '../../../lib/api.ts';
import { BackCloses } from '../../../ui/back-closes.tsx';
import { changeStatus } from './change-status.ts';
import { loadPaymentDialog, type Question, StatusDialogs } from './status-dialogs.tsx';
import { useAppointmentWrite, type Write } from './use-appointment-write.ts';

export interface StatusFlow {
  /** The primary next step (S2 §4). */
  advance: (row: AppointmentRow) => void;
  /** 'Alterar Status': from any to any; what has to be asked first is asked. */
  change: (row: AppointmentRow, status: AppointmentStatus) => void;
  /** Opens 'Registrar Pagamento'. */
  settle: (row: AppointmentRow) => void;
  /** Asks whether to delete it. */
  remove: (row: AppointmentRow) => void;
  /** Appointments whose change is under way. */
  busy: ReadonlySet<string>;
}

interface Wishes {
  /** Signs the message to the client. */
  businessName: string;
  /** After an appointment was deleted. */
  onRemoved?: (() => void) | undefined;
}

/**
 * The way of an appointment from scheduled to completed or cancelled, with its questions (S2 §4). The flow stays the same while
 * a question opens over the rows that hold it; `dialogs` go anywhere into the screen.
 */
export function useStatusFlow({ businessName, onRemoved }: Wishes): { flow: StatusFlow; dialogs: ReactNode } {
  const { write, busy } = useAppointmentWrite();
  const [question, setQuestion] = useState<Question | null>(null);
  useEffect(() => void loadPaymentDialog().catch(() => undefined), []);
  const verbs = useMemo(() => verbsOf(write, setQuestion), [write]);
  const flow = useMemo(() => ({ ...verbs, busy }), [verbs, busy]);
  const close = () => setQuestion(null);
  const dialogs = question && (
    <>
      <BackCloses onBack={close} />
      <StatusDialogs
        {...{ question, businessName, write, onRemoved }}
        onCancel={verbs.cancel}
        onClose={close}
      />
    </>
  );
  return { flow, dialogs };
}

function verbsOf(write: (change: Write) => void, setQuestion: (question: Question) => void) {
  const ask = (about: Question['about']) => (row: AppointmentRow) => setQuestion({ about, row });

  function go(row: AppointmentRow, status: AppointmentStatus, then?: (saved: AppointmentRow) => void) {
    const caught = (error: unknown) => {
      const unpaid = error instanceof ApiError && error.code === 'payment_missing';
      if (unpaid) ask('payment')(row);
      return unpaid;
    };
    changeStatus(write, row, status, { caught, then });
  }

  function change(row: AppointmentRow, status: AppointmentStatus) {
    if (status === row.status) return;
    const about = questionBefore(row, status);
    // What is cancelled takes no payment (S2 §5): it is opened again first.
    if (about === 'payment' && row.status === 'cancelled') go(row, 'in_progress', ask('payment'));
    else if (about) ask(about)(row);
    else go(row, status);
  }

  function advance(row: AppointmentRow) {
    const step = nextStep(row.status);
    if (step) change(row, step.status);
  }

  const cancel = (row: AppointmentRow) => go(row, 'cancelled');
  return { advance, change, cancel, settle: ask('payment'), remove: ask('removal') };
}

/** What must be known first: how to tell the client, what was paid, whether it is meant. */
function questionBefore(row: AppointmentRow, status: AppointmentStatus): Question['about'] | null {
  if (status === 'confirmed') return 'confirmation';
  if (status === 'cancelled') return 'cancellation';
  return status === 'completed' && row.paymentStatus === null ? 'payment' : null;
}
