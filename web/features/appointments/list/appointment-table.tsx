import { Sparkles, TriangleAlert } from 'lucide-react';
import { memo } from 'react';
import {
  type AppointmentRow,
  CONTACT_DIVERGES,
  isNobodys,
  nextStep,
} from '../../../../domain/agenda/appointment.ts';
import { formatPhone } from '../../../../domain/contact/phone-format.ts';
import { formatDate, formatDuration, formatMoney, formatWeekday } from '../../../../domain/format.ts';
import { LEFT_TEAM } from '../../../../domain/studio/professional.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { type Column, Table } from '../../../ui/table.tsx';
import { StatusChip } from '../../shared/appointments/status-chip.tsx';
import { DepositChip } from '../../shared/deposits/deposit-chip.tsx';
import { AppointmentMenu } from '../status/appointment-menu.tsx';
import { LeftActions } from '../status/left-actions.tsx';
import { PaymentMark, ProgressDots } from '../status/progress-dots.tsx';
import type { StatusFlow } from '../status/use-status-flow.tsx';
import './appointment-table.css';

interface Props extends RowVerbs {
  label?: string;
  rows: readonly AppointmentRow[];
  /** Each row says whose it is. */
  withPerson: boolean;
  /** Their time is over: what is open waits to be finished. */
  areLeft?: boolean;
  /** Ids booked while the list is open. */
  arrivals?: ReadonlySet<string>;
}

export const AppointmentTable = memo(function AppointmentTable(props: Props) {
  const { label = 'Agendamentos', rows, arrivals, withPerson, areLeft = false, ...verbs } = props;
  const client = (row: AppointmentRow) => (
    <Client row={row} isNew={arrivals?.has(row.id) ?? false} withPerson={withPerson} onOpen={verbs.onOpen} />
  );
  const actions = (row: AppointmentRow) => <RowActions row={row} isLeft={areLeft} {...verbs} />;
  const columns: Column<AppointmentRow>[] = [
    { id: 'when', header: 'Data e hora', cell: (row) => <When row={row} /> },
    { id: 'client', header: 'Cliente', isRowHeader: true, cell: client },
    { id: 'services', header: 'Serviços', cell: (row) => <Services row={row} /> },
    { id: 'status', header: 'Status', cell: (row) => <State row={row} /> },
    { id: 'total', header: 'Total', align: 'end', cell: (row) => <Total row={row} /> },
    { id: 'actions', header: 'Ações', align: 'end', cell: actions },
  ];
  const card = (row: AppointmentRow) => (
    <article className="grid gap-3">
      <div className="apart cluster gap-1 across-3 top">
        <When row={row} />
        <State row={row} />
      </div>
      {client(row)}
      <div className="appointment-card-foot apart cluster gap-1 across-3 top">
        <Services row={row} />
        <Total row={row} />
      </div>
      {actions(row)}
    </article>
  );
  const tone = (row: AppointmentRow) =>
    arrivals?.has(row.id) ? 'new' : row.status === 'cancelled' ? 'cancelled' : undefined;
  return (
    <div className="appointment-table">
      <Table
        label={label}
        columns={columns}
        rows={rows}
        rowKey={(row) => row.id}
        rowTone={tone}
        onRow={(row) => verbs.onOpen(row.id)}
        card={card}
      />
    </div>
  );
});

function When({ row }: { row: AppointmentRow }) {
  return (
    <div className="appointment-when grid gap-half figures shrinks regular one-line">
      <time dateTime={`${row.date}T${row.time}`}>
        {formatDate(row.date)} <strong>{row.time}</strong>
      </time>
      <span className="muted small">{formatWeekday(row.date)}</span>
    </div>
  );
}

interface ClientProps {
  row: AppointmentRow;
  isNew: boolean;
  withPerson: boolean;
  onOpen: (id: string) => void;
}

function Client({ row, isNew, withPerson, onOpen }: ClientProps) {
  const { client, professional, contactDiverges } = row;
  const hasLeft = isNobodys(row);
  return (
    <div className="grid gap-half figures shrinks regular breakable">
      <button
        type="button"
        className="appointment-client-name bare medium text-start row-name"
        aria-label={`Ver agendamento de ${client.fullName}, ${formatDate(row.date)} às ${row.time}`}
        onClick={() => onOpen(row.id)}
      >
        {client.fullName}
      </button>
      {client.phone !== '' && <span className="muted small one-line">{formatPhone(client.phone)}</span>}
      {(withPerson || hasLeft) && <span className="muted small">com {professional.fullName}</span>}
      {(isNew || contactDiverges || client.allergies || hasLeft) && (
        <span className="cluster gap-1 above-1">
          {isNew && (
            <Badge tone="primary" icon={<Sparkles size={16} />}>
              Novo
            </Badge>
          )}
          {client.allergies && (
            <Badge tone="danger" icon={<TriangleAlert size={16} />}>
              Alergias
            </Badge>
          )}
          {hasLeft && (
            <Badge tone="warning" icon={<TriangleAlert size={16} />}>
              {LEFT_TEAM}
            </Badge>
          )}
          {contactDiverges && (
            <Badge tone="warning" icon={<TriangleAlert size={16} />}>
              {CONTACT_DIVERGES}
            </Badge>
          )}
        </span>
      )}
    </div>
  );
}

function Services({ row }: { row: AppointmentRow }) {
  return (
    <div className="appointment-services grid gap-half figures shrinks regular">
      <span className="two-lines">{row.procedures.map(({ name }) => name).join(', ')}</span>
      <span className="muted small">{formatDuration(row.totalMinutes)}</span>
    </div>
  );
}

function State({ row }: { row: AppointmentRow }) {
  return (
    <div className="appointment-state grid justify-start gap-2">
      <StatusChip {...row} />
      <DepositChip deposit={row.deposit} opensOnly />
      <ProgressDots status={row.status} />
    </div>
  );
}

function Total({ row }: { row: AppointmentRow }) {
  return (
    <div className="appointment-total grid gap-1 figures rigid one-line">
      <strong className="bold">{formatMoney(row.totalCents)}</strong>
      <PaymentMark row={row} />
    </div>
  );
}

export interface RowVerbs {
  flow: StatusFlow;
  onOpen: (id: string) => void;
  onEdit: (id: string) => void;
}

const RowActions = memo(function RowActions(props: RowVerbs & { row: AppointmentRow; isLeft: boolean }) {
  const { row, isLeft, flow, onOpen, onEdit } = props;
  const step = nextStep(row.status);
  return (
    <div className="row-actions row middle gap-1 ends">
      {step && isLeft && <LeftActions row={row} flow={flow} />}
      {step && !isLeft && (
        <Button
          size="sm"
          variant="secondary"
          className="row-next"
          aria-label={`${step.label} agendamento de ${row.client.fullName}`}
          pending={flow.busy.has(row.id)}
          onPress={() => flow.advance(row)}
        >
          {step.label}
        </Button>
      )}
      {!step && (
        <Button size="sm" variant="ghost" className="row-open" onPress={() => onOpen(row.id)}>
          Ver detalhes
        </Button>
      )}
      <AppointmentMenu row={row} flow={flow} onEdit={onEdit} />
    </div>
  );
});
