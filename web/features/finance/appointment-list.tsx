import { useQuery } from '@tanstack/react-query';
import { BanknoteArrowUp } from 'lucide-react';
import type { AppointmentRow } from '../../../domain/agenda/appointment.ts';
import { restCents } from '../../../domain/agenda/prepaid.ts';
import { formatMoney } from '../../../domain/format.ts';
import { appointmentMessages } from '../../../domain/messages.ts';
import { appointmentsText } from '../../../domain/money/finance-cards.ts';
import type { Days } from '../../../domain/money/period.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { NativeButton } from '../../ui/native-button.tsx';
import { Pagination, usePageThatExists } from '../../ui/pagination.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { StatusChip } from '../shared/appointments/status-chip.tsx';
import { When, Who } from './cells.tsx';
import type { FinanceParams } from './finance-params.ts';
import { appointmentsQuery } from './requests.ts';

const lists = {
  unpaid: {
    label: 'Agendamentos com pagamento pendente',
    sum: 'pendentes',
    nothing: 'Nenhum pagamento pendente neste período.',
    hint: 'Agendamentos sem pagamento, abertos ou já concluídos, aparecem aqui.',
  },
  cancelled: {
    label: 'Agendamentos cancelados',
    sum: 'perdidos',
    nothing: 'Nenhum agendamento cancelado neste período.',
    hint: 'Cancelamentos e faltas aparecem aqui com o valor que deixou de entrar.',
  },
};

interface Props {
  list: keyof typeof lists;
  params: FinanceParams;
  days: Days;
  onParams: (part: Partial<FinanceParams>, replace?: boolean) => void;
  onOpen: (appointmentId: string) => void;
  onSettle: (row: AppointmentRow) => void;
}

export function AppointmentList({ list, params, days, onParams, onOpen, onSettle }: Props) {
  const { label, sum, nothing, hint } = lists[list];
  const query = useQuery(appointmentsQuery(list, days, params));
  const { data, isPlaceholderData } = query;
  usePageThatExists(query, params.page, (page) => onParams({ page }, true));
  return (
    <>
      <LoadFailed query={query} sentence={appointmentMessages.loadFailed} stale="os agendamentos" />
      {query.isPending && <SkeletonRows label="Carregando agendamentos..." rows={6} />}
      {data?.total === 0 && <EmptyState picture="money" sentence={nothing} hint={hint} />}
      {data && data.total > 0 && (
        <div className="column gap-4 refreshed" aria-busy={isPlaceholderData}>
          <p className="finance-list-head cluster middle apart muted small figures gap-2 across-3">
            <span>
              <strong>{formatMoney(data.totalCents)}</strong> {sum} em {appointmentsText(data.total)}
            </span>
          </p>
          <Rows
            label={label}
            rows={data.appointments}
            onOpen={onOpen}
            onSettle={list === 'unpaid' ? onSettle : undefined}
          />
          <Pagination
            page={params.page}
            total={data.total}
            onPage={(page) => onParams({ page })}
            label={`Páginas: ${label}`}
          />
        </div>
      )}
    </>
  );
}

interface RowsProps {
  label: string;
  rows: readonly AppointmentRow[];
  onOpen: (appointmentId: string) => void;
  onSettle: ((row: AppointmentRow) => void) | undefined;
}

function Rows({ label, rows, onOpen, onSettle }: RowsProps) {
  const who = (row: AppointmentRow) => <Who appointment={row} onOpen={onOpen} />;
  const settle = (row: AppointmentRow) =>
    onSettle && (
      <NativeButton
        size="sm"
        variant="secondary"
        className="one-line"
        icon={<BanknoteArrowUp />}
        aria-label={`Registrar Pagamento de ${row.client.fullName}`}
        onClick={() => onSettle(row)}
      >
        Registrar Pagamento
      </NativeButton>
    );
  const columns: Column<AppointmentRow>[] = [
    { id: 'when', header: 'Data e hora', cell: (row) => <When date={row.date} time={row.time} /> },
    { id: 'who', header: 'Cliente', isRowHeader: true, cell: who },
    { id: 'status', header: 'Status', cell: (row) => <StatusChip {...row} /> },
    { id: 'amount', header: 'Valor', align: 'end', cell: (row) => <Amount row={row} /> },
    ...(onSettle ? [{ id: 'actions', header: 'Ações', align: 'end' as const, cell: settle }] : []),
  ];
  const card = (row: AppointmentRow) => (
    <article className="grid gap-3">
      <div className="finance-card-line cluster middle apart gap-2 across-3">
        <When date={row.date} time={row.time} />
        <StatusChip {...row} />
      </div>
      {who(row)}
      <div className="finance-card-line cluster middle apart gap-2 across-3">
        {settle(row)}
        <Amount row={row} />
      </div>
    </article>
  );
  return <Table label={label} columns={columns} rows={rows} rowKey={({ id }) => id} card={card} />;
}

function Amount({ row }: { row: AppointmentRow }) {
  const { status } = row;
  return (
    <span className="finance-amount gap-half bold figures">
      <strong>{formatMoney(restCents(row))}</strong>
      {status === 'completed' && <small className="tiny medium">Concluído sem pagamento</small>}
    </span>
  );
}
