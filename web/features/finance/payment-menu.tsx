import { useNavigate } from '@tanstack/react-router';
import { Banknote, BanknoteX, EllipsisVertical, History, Pencil, ReceiptText, Trash2 } from 'lucide-react';
import { formatMoney } from '../../../domain/format.ts';
import type { PaymentRow } from '../../../domain/money/payment-list.ts';
import { Button } from '../../ui/button.tsx';
import { Menu, MenuItem, MenuLine } from '../../ui/menu.tsx';

export interface PaymentMenuProps {
  payment: PaymentRow;
  onEdit?: ((payment: PaymentRow) => void) | undefined;
  onHistory: (payment: PaymentRow) => void;
  onChange: (payment: PaymentRow, status: 'paid' | 'cancelled') => void;
  onRemove: (payment: PaymentRow) => void;
}

/** Everything that can be done with a payment. */
export function PaymentMenu({ payment, onEdit, onHistory, onChange, onRemove }: PaymentMenuProps) {
  const navigate = useNavigate();
  const { id, status, amountCents, appointment, receipt } = payment;
  const label = `Pagamento de ${appointment.client.fullName}, ${formatMoney(amountCents)}`;
  return (
    <Menu
      label={label}
      trigger={
        <Button variant="ghost" iconOnly icon={<EllipsisVertical />} aria-label={`Mais ações: ${label}`} />
      }
    >
      {onEdit && (
        <MenuItem icon={<Pencil />} onAction={() => onEdit(payment)}>
          Editar
        </MenuItem>
      )}
      {status !== 'cancelled' && (
        <MenuItem icon={<BanknoteX />} onAction={() => onChange(payment, 'cancelled')}>
          Cancelar pagamento
        </MenuItem>
      )}
      {status !== 'paid' && (
        <MenuItem icon={<Banknote />} onAction={() => onChange(payment, 'paid')}>
          Marcar como pago
        </MenuItem>
      )}
      {(status === 'paid' || receipt !== null) && (
        <MenuItem
          icon={<ReceiptText />}
          onAction={() => void navigate({ to: '/financial/receipt/$paymentId', params: { paymentId: id } })}
        >
          Recibo
        </MenuItem>
      )}
      <MenuItem icon={<History />} onAction={() => onHistory(payment)}>
        Histórico
      </MenuItem>
      <MenuLine />
      <MenuItem icon={<Trash2 />} tone="danger" onAction={() => onRemove(payment)}>
        Excluir
      </MenuItem>
    </Menu>
  );
}
