import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { AppointmentRow } from '../../../../domain/agenda/appointment.ts';
import type { AppointmentDetail } from '../../../../domain/agenda/appointment-detail.ts';
import { confirmationText } from '../../../../domain/agenda/whatsapp.ts';
import { appointmentSentences } from '../../../../domain/sentences.ts';
import { appointmentQuery } from '../../../lib/appointment-query.ts';
import { ClientAlerts } from '../../../ui/client-alerts.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { HealthAlerts } from '../../../ui/health-alerts.tsx';
import { AppointmentLine } from './appointment-line.tsx';
import { confirmAndNotify } from './confirm-and-notify.ts';
import { NotifyClient } from './notify-client.tsx';
import { NotifyDialog } from './notify-dialog.tsx';
import { RemovalDialog } from './removal-dialog.tsx';
import type { Write } from './use-appointment-write.ts';

/** The payment form, which belongs to another feature: of a new payment, or of the one that is stored. */
export type PaymentSlot = (opening: (NewPayment | EditedPayment) & { onClose: () => void }) => ReactNode;

interface NewPayment {
  appointment: AppointmentRow;
  /** The appointment is completed with its payment; otherwise the form asks. */
  completes: boolean;
}

export interface EditedPayment {
  payment: NonNullable<AppointmentDetail['payment']> & { appointment: AppointmentRow };
}

export type Question =
  | {
      about: 'confirmation' | 'start' | 'payment' | 'settlement' | 'early' | 'cancellation' | 'removal';
      row: AppointmentRow;
    }
  | ({ about: 'paymentEdit'; row: AppointmentRow } & EditedPayment)
  /** It was cancelled; `report` says so once the client was not notified. */
  | { about: 'notice'; row: AppointmentRow; report: () => void };

interface Props {
  question: Question;
  businessName: string;
  write: (change: Write) => void;
  onCancel: (row: AppointmentRow) => void;
  /** Completes an appointment that has not begun by the clock. */
  onEarly: (row: AppointmentRow) => void;
  renderPayment: PaymentSlot;
  onStart: (row: AppointmentRow) => void;
  onRemoved: (() => void) | undefined;
  onClose: () => void;
}

/** What is asked before an appointment changes. */
export function StatusDialogs(props: Props) {
  const { question, businessName, write, onCancel, onStart, onEarly, onRemoved, onClose } = props;
  const { about, row } = question;
  if (about === 'confirmation') {
    return (
      <NotifyDialog
        row={row}
        about="confirmed"
        text={confirmationText(row, businessName)}
        onClose={onClose}
        onChoose={(notify) => {
          confirmAndNotify(write, row, notify, businessName);
          onClose();
        }}
      />
    );
  }
  if (about === 'paymentEdit') return props.renderPayment({ payment: question.payment, onClose });
  if (about === 'payment' || about === 'settlement') {
    return props.renderPayment({ appointment: row, completes: about === 'settlement', onClose });
  }
  if (about === 'start') {
    return (
      <ConfirmDialog
        title="Iniciar atendimento?"
        isOpen
        onOpenChange={(isOpen) => !isOpen && onClose()}
        tone="primary"
        confirmLabel="Iniciar"
        cancelLabel="Voltar"
        onConfirm={() => onStart(row)}
      >
        <ClientAlerts client={row.client} />
        <AlertsOf row={row} />
        <AppointmentLine row={row} />
      </ConfirmDialog>
    );
  }
  if (about === 'notice') {
    return (
      <NotifyClient row={row} about="cancelled" {...{ businessName, onClose }} onSilent={question.report} />
    );
  }
  if (about === 'early') {
    return (
      <ConfirmDialog
        title="Finalizar antes da hora?"
        tone="primary"
        isOpen
        onOpenChange={(isOpen) => !isOpen && onClose()}
        confirmLabel="Finalizar mesmo assim"
        cancelLabel="Voltar"
        onConfirm={() => onEarly(row)}
      >
        <p>Este atendimento ainda não começou. O horário marcado é:</p>
        <AppointmentLine row={row} />
      </ConfirmDialog>
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

/** Read where the row came without them: from a calendar, which opens the appointment before its details are there. */
function AlertsOf({ row }: { row: AppointmentRow }) {
  const { data = row } = useQuery({ ...appointmentQuery(row.id), enabled: row.health === undefined });
  return data.health ? <HealthAlerts health={data.health} /> : null;
}
