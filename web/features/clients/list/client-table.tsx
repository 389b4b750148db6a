import { Link } from '@tanstack/react-router';
import { CalendarPlus, ClipboardList, Pencil, Trash2 } from 'lucide-react';
import { memo } from 'react';
import type { ClientListRow, ClientRow } from '../../../../domain/client/client.ts';
import type { ClientFilter } from '../../../../domain/client/list.ts';
import { formatPhone } from '../../../../domain/contact/phone-format.ts';
import { formatDate, formatShortDate } from '../../../../domain/format.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { NativeButton } from '../../../ui/native-button.tsx';
import { type Column, Table } from '../../../ui/table.tsx';
import './client-table.css';

interface ClientVerbs {
  onSchedule: (id: string) => void;
  onAnamnesis: (id: string) => void;
  onEdit: (id: string) => void;
  onRemove: (client: ClientRow) => void;
}

interface Props extends ClientVerbs {
  rows: readonly ClientListRow[];
  filter: ClientFilter | null;
}

/** Memoized: what opens over it changes the address, and the screen is rendered again. */
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
        <article className="client-card column gap-3">
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
    <div className="client-who row middle gap-3 shrinks">
      <Avatar name={row.fullName} />
      <div className="grid gap-half shrinks">
        <Link to="/clients/$clientId" params={{ clientId: row.id }} className="client-name medium breakable">
          {row.fullName}
        </Link>
        {isBirthday !== undefined && (
          <span className="muted small breakable cluster figures regular across-3">
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
        <span className="client-email truncate muted small" title={row.email}>
          {row.email}
        </span>
      )}
    </>
  );
}

function Phone({ row }: { row: ClientListRow }) {
  if (row.phone === null) return <span className="muted small breakable regular">Sem telefone</span>;
  return <span className="one-line">{formatPhone(row.phone)}</span>;
}

function When({ row, isBirthday }: { row: ClientListRow; isBirthday: boolean }) {
  if (isBirthday) return <span>{row.birthDate && formatShortDate(row.birthDate)}</span>;
  if (row.lastAppointment === null) return <span className="muted small breakable regular">Sem visitas</span>;
  return <time dateTime={row.lastAppointment}>{formatDate(row.lastAppointment)}</time>;
}

const ClientActions = memo(function ClientActions(props: ClientVerbs & { client: ClientListRow }) {
  const { client, onSchedule, onAnamnesis, onEdit, onRemove } = props;
  const { id, fullName, mayRemove } = client;
  return (
    <div className="client-actions row middle gap-1 ends">
      <NativeButton
        size="sm"
        variant="outline"
        icon={<CalendarPlus />}
        aria-label={`Agendar ${fullName}`}
        onClick={() => onSchedule(id)}
      >
        Agendar
      </NativeButton>
      <NativeButton
        size="sm"
        variant="ghost"
        icon={<ClipboardList />}
        aria-label={`Anamnese de ${fullName}`}
        onClick={() => onAnamnesis(id)}
      >
        Anamnese
      </NativeButton>
      <NativeButton
        variant="ghost"
        iconOnly
        icon={<Pencil />}
        aria-label={`Editar ${fullName}`}
        onClick={() => onEdit(id)}
      />
      {mayRemove && (
        <NativeButton
          variant="ghost"
          iconOnly
          icon={<Trash2 />}
          aria-label={`Excluir ${fullName}`}
          onClick={() => onRemove(client)}
        />
      )}
    </div>
  );
});
