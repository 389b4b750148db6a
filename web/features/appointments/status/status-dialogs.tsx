import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { AppointmentRow } from '../../../../domain/agenda/appointment.ts';
import type { AppointmentDetail } from '../../../../domain/agenda/appointment-detail.ts';
import type { CancelledMoney } from '../../../../domain/agenda/appointment-input.ts';
import { takenUp } from '../../../../domain/agenda/prepaid.ts';
import { confirmationText, type Sender } from '../../../../domain/agenda/whatsapp.ts';
import { appointmentMessages } from '../../../../domain/messages.ts';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { NativeButton } from '../../../ui/native-button.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';
import { appointmentQuery } from '../../shared/appointments/live-appointments.ts';
import { ClientAlerts } from '../../shared/clients/client-alerts.tsx';
import { HealthAlerts } from '../../shared/health/health-alerts.tsx';
import { AppointmentQuestion, RemovalDialog } from './appointment-question.tsx';
import NotifyClient, { NotifyDialog } from './notify-dialog.tsx';
import { holdsMoney, PaidCancellation } from './paid-cancellation.tsx';
import { confirmAndNotify, markNoShow } from './status-changes.ts';
import type { Write } from './use-appointment-write.ts';

export type PaymentSlot = (opening: (NewPayment | EditedPayment) & { onClose: () => void }) => ReactNode;

interface NewPayment {
  appointment: AppointmentRow;
  /** Completes the appointment with its payment; otherwise the form asks. */
  completes: boolean;
}

export interface EditedPayment {
  payment: NonNullable<AppointmentDetail['payment']> & { appointment: AppointmentRow };
}

export type Question =
  | {
      about:
        | 'confirmation'
        | 'start'
        | 'payment'
        | 'settlement'
        | 'free'
        | 'early'
        | 'cancellation'
        | 'absence'
        | 'removal';
      row: AppointmentRow;
    }
  | ({ about: 'paymentEdit'; row: AppointmentRow } & EditedPayment)
  /** After a cancellation; `report` shows it when the client is not notified. */
  | { about: 'notice'; row: AppointmentRow; report: () => void };

/** What an answer leads to. */
interface Flow extends Record<'complete' | 'finishFree' | 'payNow' | 'start', (row: AppointmentRow) => void> {
  cancel: (row: AppointmentRow, money?: CancelledMoney) => void;
}

interface Props {
  question: Question;
  sender: Sender;
  write: (change: Write) => void;
  flow: Flow;
  renderPayment: PaymentSlot;
  onRemoved: (() => void) | undefined;
  onClose: () => void;
}

export function StatusDialogs(props: Props) {
  const { question, sender, write, flow, onRemoved, onClose } = props;
  const { about, row } = question;
  if (about === 'confirmation') {
    return (
      <NotifyDialog
        row={row}
        about="confirmed"
        text={confirmationText(row, sender, new Date())}
        onClose={onClose}
        onChoose={(notify) => {
          confirmAndNotify(write, row, notify, sender);
          onClose();
        }}
      />
    );
  }
  if (about === 'paymentEdit') return props.renderPayment({ payment: question.payment, onClose });
  if (about === 'payment' || about === 'settlement') {
    const completes = about === 'settlement';
    return props.renderPayment({ appointment: completes ? takenUp(row) : row, completes, onClose });
  }
  if (about === 'free') {
    return (
      <AppointmentQuestion
        title="Finalizar sem cobrança?"
        tone="primary"
        confirmLabel="Finalizar sem cobrança"
        onConfirm={() => flow.finishFree(row)}
        {...{ row, onClose }}
      >
        <p>O valor deste agendamento é R$ 0,00. Se a cliente pagou, registre o pagamento.</p>
        <p className="above-3">
          <NativeButton size="sm" variant="outline" onClick={() => flow.payNow(row)}>
            Registrar pagamento
          </NativeButton>
        </p>
      </AppointmentQuestion>
    );
  }
  if (about === 'start') {
    return (
      <AppointmentQuestion
        title="Iniciar atendimento?"
        tone="primary"
        confirmLabel="Iniciar"
        onConfirm={() => flow.start(row)}
        {...{ row, onClose }}
      >
        <ClientAlerts client={row.client} />
        <AlertsOf row={row} />
      </AppointmentQuestion>
    );
  }
  if (about === 'notice') {
    return <NotifyClient row={row} about="cancelled" {...{ sender, onClose }} onSilent={question.report} />;
  }
  if (about === 'early') {
    return (
      <AppointmentQuestion
        title="Finalizar antes da hora?"
        tone="primary"
        confirmLabel="Finalizar mesmo assim"
        onConfirm={() => flow.complete(row)}
        {...{ row, onClose }}
      >
        <p>Este atendimento ainda não começou. O horário marcado é:</p>
      </AppointmentQuestion>
    );
  }
  if (about === 'removal') return <RemovalDialog row={row} onRemoved={onRemoved} onClose={onClose} />;
  if (about === 'absence') {
    return (
      <PaidCancellation
        row={row}
        isNoShow
        onChoose={(money) => markNoShow(write, row, money)}
        onClose={onClose}
      />
    );
  }
  if (holdsMoney(row)) {
    return <PaidCancellation row={row} onChoose={(money) => flow.cancel(row, money)} onClose={onClose} />;
  }
  return (
    <AppointmentQuestion
      title="Cancelar agendamento?"
      confirmLabel="Cancelar agendamento"
      onConfirm={() => flow.cancel(row)}
      {...{ row, onClose }}
    >
      <p>{appointmentMessages.confirmCancellation}</p>
    </AppointmentQuestion>
  );
}

/** Read where the row has none: a calendar opens the appointment before its details are there. */
function AlertsOf({ row }: { row: AppointmentRow }) {
  const query = useQuery({ ...appointmentQuery(row.id), enabled: row.health === undefined });
  const { health } = query.data ?? row;
  if (health) return <HealthAlerts health={health} />;
  if (query.isError) return <LoadFailed title="Não foi possível ver os alertas de saúde" query={query} />;
  return (
    <SkeletonGroup label="Carregando alertas de saúde...">
      <Skeleton shape="box" height={32} />
    </SkeletonGroup>
  );
}
