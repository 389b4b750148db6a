import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { AppointmentRow } from '../../../../domain/agenda/appointment.ts';
import { formatLongDate } from '../../../../domain/format.ts';
import { appointmentMessages } from '../../../../domain/messages.ts';
import { isPaid } from '../../../../domain/money/deposit.ts';
import { afterWrite } from '../../../lib/after-write.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog, type ConfirmDialogProps } from '../../../ui/confirm-dialog.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { toast } from '../../../ui/toast.tsx';
import { toastFailure } from '../../../ui/write-toasts.ts';
import { appointmentWrites } from '../../shared/appointments/live-appointments.ts';
import { removeAppointment } from '../requests.ts';

interface Props {
  row: AppointmentRow;
  onRemoved: (() => void) | undefined;
  onClose: () => void;
}

export function RemovalDialog(props: Props) {
  return wasPaid(props.row) ? <PaidStays {...props} /> : <RemovalQuestion {...props} />;
}

/** By a payment or a deposit. */
const wasPaid = ({ paymentStatus, deposit }: AppointmentRow): boolean =>
  paymentStatus !== null || (deposit !== undefined && isPaid(deposit.state));

function PaidStays({ row, onClose }: Props) {
  return (
    <Dialog
      size="sm"
      title="Não dá para excluir"
      onClose={onClose}
      footer={<Button onPress={onClose}>Entendi</Button>}
    >
      <p>{appointmentMessages.paidStays}</p>
      <AppointmentLine row={row} />
      <p className="muted small above-3">Para liberar o horário, cancele o agendamento.</p>
    </Dialog>
  );
}

function RemovalQuestion({ row, onRemoved, onClose }: Props) {
  const queryClient = useQueryClient();
  const removal = useMutation({
    mutationKey: appointmentWrites,
    mutationFn: () => removeAppointment(row),
    onSuccess: () => {
      toast.success(appointmentMessages.removed);
      onRemoved?.();
    },
    onError: (error) => toastFailure(error, appointmentMessages.removeFailed),
    onSettled: (_answer, error) => afterWrite(queryClient, 'appointment', error ? undefined : row.id),
  });
  return (
    <AppointmentQuestion
      title="Excluir agendamento?"
      row={row}
      confirmLabel="Excluir"
      onConfirm={() => removal.mutateAsync()}
      hint="O histórico se perde e não dá para desfazer. Para só liberar o horário, cancele o agendamento."
      onClose={onClose}
    >
      <p>{appointmentMessages.confirmRemoval}</p>
    </AppointmentQuestion>
  );
}

interface QuestionProps
  extends Pick<
    ConfirmDialogProps,
    'title' | 'tone' | 'confirmLabel' | 'isBlocked' | 'onConfirm' | 'children'
  > {
  row: AppointmentRow;
  hint?: string;
  onClose: () => void;
}

/** Asks about one appointment, which it names. */
export function AppointmentQuestion({ row, hint, onClose, children, ...props }: QuestionProps) {
  return (
    <ConfirmDialog {...props} onClose={onClose} cancelLabel="Voltar">
      {children}
      <AppointmentLine row={row} />
      {hint && <p className="muted small above-3">{hint}</p>}
    </ConfirmDialog>
  );
}

function AppointmentLine({ row }: { row: AppointmentRow }) {
  return (
    <p className="inset grid gap-half above-3 small">
      <strong className="medium">{row.client.fullName}</strong>
      <span className="muted">
        {formatLongDate(row.date)} às {row.time}
      </span>
    </p>
  );
}
