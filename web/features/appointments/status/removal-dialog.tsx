import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { AppointmentRow } from '../../../../domain/agenda/appointment.ts';
import { appointmentSentences } from '../../../../domain/sentences.ts';
import { afterWrite } from '../../../lib/after-write.ts';
import { sentenceOf } from '../../../lib/api.ts';
import { appointmentWrites } from '../../../lib/live-appointments.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { toast } from '../../../ui/toast.tsx';
import { removeAppointment } from '../requests.ts';
import { AppointmentLine } from './appointment-line.tsx';

interface Props {
  row: AppointmentRow;
  onRemoved: (() => void) | undefined;
  onClose: () => void;
}

/** Deleting takes the history with it, and cannot be taken back: cancelling is what is usually meant. */
export function RemovalDialog(props: Props) {
  return props.row.paymentStatus === null ? <RemovalQuestion {...props} /> : <PaidStays {...props} />;
}

/** What was paid stays; shown before the decision, not after. */
function PaidStays({ row, onClose }: Props) {
  return (
    <Dialog
      size="sm"
      title="Não dá para excluir"
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      footer={<Button onPress={onClose}>Entendi</Button>}
    >
      <p>{appointmentSentences.paidStays}</p>
      <AppointmentLine row={row} />
      <p className="appointment-line-hint">Para liberar o horário, cancele o agendamento.</p>
    </Dialog>
  );
}

function RemovalQuestion({ row, onRemoved, onClose }: Props) {
  const queryClient = useQueryClient();
  const removal = useMutation({
    mutationKey: appointmentWrites,
    mutationFn: () => removeAppointment(row),
    onSuccess: () => {
      toast.success(appointmentSentences.removed);
      onRemoved?.();
    },
    onError: (error) =>
      void toast.error({ title: appointmentSentences.removeFailed, message: sentenceOf(error) }),
    onSettled: (_answer, error) => afterWrite(queryClient, 'appointment', error ? undefined : row.id),
  });
  return (
    <ConfirmDialog
      title="Excluir agendamento?"
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      confirmLabel="Excluir"
      cancelLabel="Voltar"
      onConfirm={() => removal.mutateAsync()}
    >
      <p>{appointmentSentences.confirmRemoval}</p>
      <AppointmentLine row={row} />
      <p className="appointment-line-hint">
        O histórico se perde e não dá para desfazer. Para só liberar o horário, cancele o agendamento.
      </p>
    </ConfirmDialog>
  );
}
