import { memo } from 'react';
import type { AppointmentRow } from '../../../../domain/agenda/appointment.ts';
import { type Column, Table } from '../../../ui/table.tsx';
import { Client, Services, State, Total, When } from './appointment-cells.tsx';
import { RowActions, type RowVerbs } from './row-actions.tsx';
import './appointment-table.css';

interface Props extends RowVerbs {
  rows: readonly AppointmentRow[];
  /** Booked while the list is open. */
  arrivals: ReadonlySet<string>;
  showProfessional: boolean;
}

/** Cards on phones, a table on desktop; a press on a row opens it. Drawn anew only when it shows something else. */
export const AppointmentTable = memo(function AppointmentTable(props: Props) {
  const { rows, arrivals, showProfessional, ...verbs } = props;
  const client = (row: AppointmentRow) => (
    <Client
      row={row}
      isNew={arrivals.has(row.id)}
      showProfessional={showProfessional}
      onOpen={verbs.onOpen}
    />
  );
  const columns: Column<AppointmentRow>[] = [
    { id: 'when', header: 'Data e hora', cell: (row) => <When row={row} /> },
    { id: 'client', header: 'Cliente', isRowHeader: true, cell: client },
    { id: 'services', header: 'Serviços', cell: (row) => <Services row={row} /> },
    { id: 'status', header: 'Status', cell: (row) => <State row={row} /> },
    { id: 'total', header: 'Total', align: 'end', cell: (row) => <Total row={row} /> },
    { id: 'actions', header: 'Ações', align: 'end', cell: (row) => <RowActions row={row} {...verbs} /> },
  ];
  const card = (row: AppointmentRow) => (
    <article className="appointment-card">
      <div className="appointment-card-head">
        <When row={row} />
        <State row={row} />
      </div>
      {client(row)}
      <div className="appointment-card-foot">
        <Services row={row} />
        <Total row={row} />
      </div>
      <RowActions row={row} {...verbs} />
    </article>
  );
  const tone = (row: AppointmentRow) =>
    arrivals.has(row.id) ? 'new' : row.status === 'cancelled' ? 'cancelled' : undefined;
  return (
    <div className="appointment-table">
      <Table
        label="Agendamentos"
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
