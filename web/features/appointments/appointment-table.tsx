import { Sparkles, TriangleAlert } from 'lucide-react';
import { type AppointmentRow, CONTACT_DIVERGES } from '../../../domain/appointment.ts';
import {
  formatDate,
  formatDuration,
  formatMoney,
  formatPhone,
  formatWeekday,
} from '../../../domain/format.ts';
import { Badge } from '../../ui/badge.tsx';
import { StatusChip } from '../../ui/status-chip.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import './appointment-table.css';

interface Props {
  rows: readonly AppointmentRow[];
  /** Booked while the list is open. */
  arrivals: ReadonlySet<string>;
}

/** Cards on phones, a table on desktop. */
export function AppointmentTable({ rows, arrivals }: Props) {
  const columns: Column<AppointmentRow>[] = [
    { id: 'when', header: 'Data e hora', cell: (row) => <When row={row} /> },
    {
      id: 'client',
      header: 'Cliente',
      isRowHeader: true,
      cell: (row) => <Client row={row} isNew={arrivals.has(row.id)} />,
    },
    { id: 'services', header: 'Serviços', cell: (row) => <Services row={row} /> },
    { id: 'status', header: 'Status', cell: (row) => <StatusChip status={row.status} /> },
    { id: 'total', header: 'Total', align: 'end', cell: (row) => <Total row={row} /> },
  ];
  const tone = (row: AppointmentRow) =>
    arrivals.has(row.id) ? 'new' : row.status === 'cancelled' ? 'cancelled' : undefined;
  return (
    <Table
      label="Agendamentos"
      columns={columns}
      rows={rows}
      rowKey={(row) => row.id}
      rowTone={tone}
      card={(row) => <AppointmentCard row={row} isNew={arrivals.has(row.id)} />}
    />
  );
}

function AppointmentCard({ row, isNew }: { row: AppointmentRow; isNew: boolean }) {
  return (
    <article className="appointment-card">
      <div className="appointment-card-head">
        <When row={row} />
        <StatusChip status={row.status} />
      </div>
      <Client row={row} isNew={isNew} />
      <div className="appointment-card-foot">
        <Services row={row} />
        <Total row={row} />
      </div>
    </article>
  );
}

function When({ row }: { row: AppointmentRow }) {
  return (
    <div className="appointment-when">
      <time dateTime={`${row.date}T${row.time}`}>
        {formatDate(row.date)} <strong>{row.time}</strong>
      </time>
      <span>{formatWeekday(row.date)}</span>
    </div>
  );
}

function Client({ row: { client, contactDiverges }, isNew }: { row: AppointmentRow; isNew: boolean }) {
  return (
    <div className="appointment-client">
      <span className="appointment-client-name">{client.fullName}</span>
      <span className="appointment-client-phone">{formatPhone(client.phone)}</span>
      {(isNew || contactDiverges) && (
        <span className="appointment-marks">
          {isNew && (
            <Badge tone="primary" icon={<Sparkles size={16} strokeWidth={1.75} aria-hidden="true" />}>
              Novo
            </Badge>
          )}
          {contactDiverges && (
            <Badge tone="warning" icon={<TriangleAlert size={16} strokeWidth={1.75} aria-hidden="true" />}>
              {CONTACT_DIVERGES}
            </Badge>
          )}
        </span>
      )}
    </div>
  );
}

function Total({ row }: { row: AppointmentRow }) {
  return <strong className="appointment-total">{formatMoney(row.totalCents)}</strong>;
}

function Services({ row }: { row: AppointmentRow }) {
  return (
    <div className="appointment-services">
      <span>{row.procedures.map((procedure) => procedure.name).join(', ')}</span>
      <span className="appointment-minutes">{formatDuration(row.totalMinutes)}</span>
    </div>
  );
}
