import { lazy, Suspense } from 'react';
import type { AppointmentRow } from '../../../../domain/appointment.ts';
import { appointmentSentences } from '../../../../domain/sentences.ts';
import { confirmationText } from '../../../../domain/whatsapp.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { AppointmentLine } from './appointment-line.tsx';
import { confirmAndTell } from './confirm-and-tell.ts';
import { NotifyDialog } from './notify-dialog.tsx';
import { RemovalDialog } from './removal-dialog.tsx';
import type { Write } from './use-appointment-write.ts';

/** Fetched beforehand by `useStatusFlow`, so that 'Finalizar' opens it at once. */
export const loadPaymentDialog = () => import('../payment/payment-dialog.tsx');
const PaymentDialog = lazy(() => loadPaymentDialog().then((module) => ({ default: module.PaymentDialog })));

export interface Question {
  about: 'confirmation' | 'payment' | 'cancellation' | 'removal';
  row: AppointmentRow;
}

interface Props {
  question: Question;
  businessName: string;
  write: (change: Write) => void;
  onCancel: (row: AppointmentRow) => void;
  onRemoved: (() => void) | undefined;
  onClose: () => void;
}

/** What is asked before an appointment changes. */
export function StatusDialogs({ question, businessName, write, onCancel, onRemoved, onClose }: Props) {
  const { about, row } = question;
  if (about === 'confirmation') {
    return (
      <NotifyDialog
        row={row}
        text={confirmationText(row, businessName)}
        onClose={onClose}
        onChoose={(notify) => {
          confirmAndTell(write, row, notify, businessName);
          onClose();
        }}
      />
    );
  }
  if (about === 'payment') {
    return (
      <Suspense>
        <PaymentDialog appointment={row} onSettled={onClose} onClose={onClose} />
      </Suspense>
    );
  }
  if (about === 'removal') return <RemovalDialog row={row} onRemoved={onRemoved} onClose={onClose} />;
  return (
    <ConfirmDialog
      title="Cancelar agendamento?"
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      confirmLabel="Cancelar agendamento"
      cancelLabel="Voltar"
      onConfirm={() => onCancel(row)}
    >
      <p>{appointmentSentences.confirmCancellation}</p>
      <AppointmentLine row={row} />
    </ConfirmDialog>
  );
}
