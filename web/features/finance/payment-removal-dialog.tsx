import { formatDate, formatMoney } from '../../../domain/format.ts';
import { paymentMessages } from '../../../domain/messages.ts';
import type { PaymentRow } from '../../../domain/money/payment-list.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';

interface Props {
  payment: PaymentRow;
  onRemove: (payment: PaymentRow) => Promise<void>;
  onClose: () => void;
}

export default function PaymentRemovalDialog({ payment, onRemove, onClose }: Props) {
  const { amountCents, appointment, receipt } = payment;
  return (
    <ConfirmDialog
      title="Excluir pagamento?"
      onClose={onClose}
      confirmLabel="Excluir"
      cancelLabel="Voltar"
      onConfirm={() => onRemove(payment)}
    >
      <p>{paymentMessages.confirmRemoval}</p>
      <p className="above-2 muted">
        <strong>{formatMoney(amountCents)}</strong> de {appointment.client.fullName}, agendamento de{' '}
        {formatDate(appointment.date)} às {appointment.time}
      </p>
      {receipt !== null && <p className="above-2 muted">O recibo nº {receipt} deixa de valer.</p>}
    </ConfirmDialog>
  );
}
