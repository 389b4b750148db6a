import { formatDate, formatMoney, formatWeekday } from '../../../domain/format.ts';
import { paymentMethodLabels } from '../../../domain/money/payment.ts';
import type { PaymentRow } from '../../../domain/money/payment-list.ts';
import { type StudioClock, useStudioClock } from '../../lib/use-studio-clock.ts';
import { PaymentChip } from '../../ui/payment-chip.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { PaymentMenu, type PaymentMenuProps } from './payment-menu.tsx';
import { Who } from './who.tsx';

interface Props extends Omit<PaymentMenuProps, 'payment'> {
  rows: readonly PaymentRow[];
  onOpen: (appointmentId: string) => void;
}

/** Cards on phones, a table on desktop. */
export function PaymentTable({ rows, onOpen, ...verbs }: Props) {
  const clock = useStudioClock();
  const who = (row: PaymentRow) => <PaidBy row={row} onOpen={onOpen} />;
  const menu = (row: PaymentRow) => <PaymentMenu payment={row} {...verbs} />;
  const columns: Column<PaymentRow>[] = [
    { id: 'when', header: 'Data', cell: (row) => <When row={row} clock={clock} /> },
    { id: 'who', header: 'Cliente', isRowHeader: true, cell: who },
    { id: 'method', header: 'Forma', cell: (row) => <Means row={row} /> },
    { id: 'status', header: 'Status', cell: (row) => <PaymentChip status={row.status} /> },
    { id: 'amount', header: 'Valor', align: 'end', cell: (row) => <Amount row={row} /> },
    { id: 'actions', header: 'Ações', align: 'end', cell: menu },
  ];
  const card = (row: PaymentRow) => (
    <article className="finance-card">
      <div className="finance-card-line">
        <When row={row} clock={clock} />
        <PaymentChip status={row.status} />
      </div>
      {who(row)}
      <div className="finance-card-line">
        <Means row={row} />
        <Amount row={row} />
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

/** The day it was paid; of a cancelled one the day it was recorded. */
function When({ row: { paidAt, createdAt }, clock }: { row: PaymentRow; clock: StudioClock }) {
  const { date } = clock.at(paidAt ?? createdAt);
  return (
    <div className="finance-when">
      <time dateTime={date}>{formatDate(date)}</time>
      <span>{formatWeekday(date)}</span>
    </div>
  );
}

function PaidBy({ row: { appointment }, onOpen }: { row: PaymentRow; onOpen: (id: string) => void }) {
  return (
    <Who
      name={appointment.client.fullName}
      label={`Ver agendamento de ${appointment.client.fullName}, ${formatDate(appointment.date)} às ${appointment.time}`}
      detail={appointment.procedures.map(({ name }) => name).join(', ')}
      professional={appointment.professional.fullName}
      onOpen={() => onOpen(appointment.id)}
    />
  );
}

function Means({ row: { method, receipt } }: { row: PaymentRow }) {
  return (
    <div className="finance-means">
      <span>{paymentMethodLabels[method]}</span>
      {receipt !== null && <span>Recibo nº {receipt}</span>}
    </div>
  );
}

function Amount({ row }: { row: PaymentRow }) {
  return <strong className="finance-amount">{formatMoney(row.amountCents)}</strong>;
}
