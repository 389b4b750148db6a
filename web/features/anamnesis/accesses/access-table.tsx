import { ANONYMOUS_CLIENT } from '../../../../domain/client/client.ts';
import { type AnamnesisAccess, accessedBy, accessTypeLabels } from '../../../../domain/health/access.ts';
import { labelOf } from '../../../../domain/health/anamnesis.ts';
import { momentText } from '../../../../domain/scheduling/moment.ts';
import { type Column, Table } from '../../../ui/table.tsx';
import './access-table.css';

interface Props {
  accesses: readonly AnamnesisAccess[];
  zone: string;
  hasClient: boolean;
}

export function AccessTable({ accesses, zone, hasClient }: Props) {
  const columns: Column<AnamnesisAccess>[] = [
    { id: 'at', header: 'Quando', cell: ({ at }) => momentText(zone, at), isRowHeader: true },
    { id: 'by', header: 'Quem', cell: whoText },
    ...(hasClient ? [{ id: 'client', header: 'Cliente', cell: clientText }] : []),
    { id: 'type', header: 'Tipo', cell: ({ type }) => accessTypeLabels[type] },
    { id: 'fields', header: 'Campos', cell: fieldsText },
  ];
  return (
    <Table
      label="Acessos à anamnese"
      columns={columns}
      rows={accesses}
      rowKey={({ id }) => id}
      card={(access) => (
        <div className="grid gap-half breakable muted small">
          <strong className="access-type">{accessTypeLabels[access.type]}</strong>
          <span>
            {whoText(access)}
            {hasClient && ` · ${clientText(access)}`}
          </span>
          <span>{momentText(zone, access.at)}</span>
          <Fields access={access} />
        </div>
      )}
    />
  );
}

const whoText = ({ by, type }: AnamnesisAccess): string => accessedBy({ by: by?.name ?? null, type });
const clientText = ({ client }: AnamnesisAccess): string => client?.fullName ?? ANONYMOUS_CLIENT;
const fieldsText = (access: AnamnesisAccess) => <Fields access={access} />;

function Fields({ access: { fields } }: { access: AnamnesisAccess }) {
  const names = fields.map(labelOf).join(', ');
  if (fields.length === 0) return <span>–</span>;
  if (fields.length <= 3) return <span>{names}</span>;
  return (
    <details className="access-fields muted small">
      <summary>{fields.length} campos</summary>
      {names}
    </details>
  );
}
