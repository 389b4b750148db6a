import { Link } from '@tanstack/react-router';
import { memo } from 'react';
import type { ClientListRow } from '../../../../domain/client/client.ts';
import type { ClientFilter } from '../../../../domain/client/list.ts';
import { formatPhone } from '../../../../domain/contact/phone-format.ts';
import { formatDate } from '../../../../domain/format.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { type Column, Table } from '../../../ui/table.tsx';
import { ClientActions, type ClientVerbs } from './client-actions.tsx';
import './client-table.css';

interface Props extends ClientVerbs {
  rows: readonly ClientListRow[];
  filter: ClientFilter | null;
}

/** Cards on phones, a table on desktop. Drawn anew only when it shows something else: what opens over it changes the address. */
export const ClientTable = memo(function ClientTable({ rows, filter, ...verbs }: Props) {
  const isBirthday = filter === 'birthday';
  const columns: Column<ClientListRow>[] = [
    { id: 'name', header: 'Cliente', isRowHeader: true, cell: (row) => <Who row={row} /> },
    { id: 'contact', header: 'Contato', cell: (row) => <Contact row={row} /> },
    {
      id: 'when',
      header: isBirthday ? 'Aniversário' : 'Última visita',
      cell: (row) => <When row={row} isBirthday={isBirthday} />,
    },
    {
      id: 'actions',
      header: <span className="visually-hidden">Ações</span>,
      align: 'end',
      cell: (row) => <ClientActions client={row} {...verbs} />,
    },
  ];
  return (
    <Table
      label="Clientes"
      columns={columns}
      rows={rows}
      rowKey={(row) => row.id}
      card={(row) => (
        <article className="client-card">
          <Who row={row} isBirthday={isBirthday} />
          <ClientActions client={row} {...verbs} />
        </article>
      )}
    />
  );
});

/** `isBirthday` is given on phones, where phone and day stand below the name. */
const Who = memo(function Who({ row, isBirthday }: { row: ClientListRow; isBirthday?: boolean }) {
  return (
    <div className="client-who">
      <Avatar name={row.fullName} />
      <div className="client-lines">
        <Link to="/clients/$clientId" params={{ clientId: row.id }} className="client-name">
          {row.fullName}
        </Link>
        {isBirthday !== undefined && (
          <span className="client-quiet client-contact">
            <Phone row={row} />
            <span>
              {row.lastAppointment !== null && !isBirthday && 'Veio em '}
              <When row={row} isBirthday={isBirthday} />
            </span>
          </span>
        )}
      </div>
    </div>
  );
});

function Contact({ row }: { row: ClientListRow }) {
  return (
    <>
      <Phone row={row} />
      {row.email && (
        <span className="client-email" title={row.email}>
          {row.email}
        </span>
      )}
    </>
  );
}

function Phone({ row }: { row: ClientListRow }) {
  if (row.phone === null) return <span className="client-quiet">Sem telefone</span>;
  return <span className="client-phone">{formatPhone(row.phone)}</span>;
}

function When({ row, isBirthday }: { row: ClientListRow; isBirthday: boolean }) {
  if (isBirthday) return <span>{row.birthDate && formatDate(row.birthDate).slice(0, 5)}</span>;
  if (row.lastAppointment === null) return <span className="client-quiet">Sem visitas</span>;
  return <time dateTime={row.lastAppointment}>{formatDate(row.lastAppointment)}</time>;
}
