import { useNavigate } from '@tanstack/react-router';
import {
  Banknote,
  BanknoteX,
  CalendarSearch,
  EllipsisVertical,
  History,
  Pencil,
  ReceiptText,
  Trash2,
} from 'lucide-react';
import { formatMoney } from '../../../domain/format.ts';
import { paymentKindLabels, paymentMethodLabels } from '../../../domain/money/payment.ts';
import type { PaymentRow } from '../../../domain/money/payment-list.ts';
import { Button } from '../../ui/button.tsx';
import { Menu, MenuItem, MenuLine } from '../../ui/menu.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { PaymentChip } from '../shared/appointments/status-chip.tsx';
import { useStudioClock } from '../shared/use-studio-clock.ts';
import { When, Who } from './cells.tsx';

interface PaymentMenuProps {
  payment: PaymentRow;
  onOpen: (appointmentId: string) => void;
  onEdit: (payment: PaymentRow) => void;
  onHistory: (payment: PaymentRow) => void;
  onChange: (payment: PaymentRow, status: 'paid' | 'cancelled') => void;
  onRemove: (payment: PaymentRow) => void;
}

interface Props extends Omit<PaymentMenuProps, 'payment'> {
  rows: readonly PaymentRow[];
}

export function PaymentTable({ rows, onOpen, ...verbs }: Props) {
  const clock = useStudioClock();
  // The day it was paid; of a cancelled one the day it was recorded.
  const when = ({ paidAt, createdAt }: PaymentRow) => <When date={clock.at(paidAt ?? createdAt).date} />;
  const who = ({ appointment, kind }: PaymentRow) => (
    <Who appointment={appointment} isDeposit={kind === 'deposit'} onOpen={onOpen} />
  );
  const amount = ({ amountCents }: PaymentRow) => (
    <strong className="finance-amount gap-half bold figures">{formatMoney(amountCents)}</strong>
  );
  const menu = (row: PaymentRow) => <PaymentMenu payment={row} onOpen={onOpen} {...verbs} />;
  const columns: Column<PaymentRow>[] = [
    { id: 'when', header: 'Data', cell: when },
    { id: 'who', header: 'Cliente', isRowHeader: true, cell: who },
    { id: 'method', header: 'Forma', cell: (row) => <Means row={row} /> },
    { id: 'status', header: 'Status', cell: (row) => <PaymentChip status={row.status} /> },
    { id: 'amount', header: 'Valor', align: 'end', cell: amount },
    { id: 'actions', header: 'Ações', align: 'end', cell: menu },
  ];
  const card = (row: PaymentRow) => (
    <article className="grid gap-3">
      <div className="finance-card-line cluster middle apart gap-2 across-3">
        {when(row)}
        <PaymentChip status={row.status} />
      </div>
      {who(row)}
      <div className="finance-card-line cluster middle apart gap-2 across-3">
        <Means row={row} />
        {amount(row)}
        {menu(row)}
      </div>
    </article>
  );
  return (
    <Table
      label="Pagamentos"
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      rowTone={({ status }) => (status === 'cancelled' ? 'cancelled' : undefined)}
      card={card}
    />
  );
}

function Means({ row: { method, receipt } }: { row: PaymentRow }) {
  return (
    <div className="grid gap-half figures shrinks regular">
      <span>{paymentMethodLabels[method]}</span>
      {receipt !== null && <span className="muted small">Recibo nº {receipt}</span>}
    </div>
  );
}

/** What becomes of a deposit is decided at its appointment. */
function PaymentMenu({ payment, onOpen, onEdit, onHistory, onChange, onRemove }: PaymentMenuProps) {
  const navigate = useNavigate();
  const { id, kind, status, amountCents, appointment, receipt } = payment;
  const isDeposit = kind === 'deposit';
  const label = `${paymentKindLabels[kind]} de ${appointment.client.fullName}, ${formatMoney(amountCents)}`;
  return (
    <Menu
      label={label}
      trigger={
        <Button variant="ghost" iconOnly icon={<EllipsisVertical />} aria-label={`Mais ações: ${label}`} />
      }
    >
      {isDeposit ? (
        <MenuItem icon={<CalendarSearch />} onAction={() => onOpen(appointment.id)}>
          Ver agendamento
        </MenuItem>
      ) : (
        <>
          <MenuItem icon={<Pencil />} onAction={() => onEdit(payment)}>
            Editar
          </MenuItem>
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
        </>
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
      {!isDeposit && (
        <>
          <MenuLine />
          <MenuItem icon={<Trash2 />} tone="danger" onAction={() => onRemove(payment)}>
            Excluir
          </MenuItem>
        </>
      )}
    </Menu>
  );
}
