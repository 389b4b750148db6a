import { CalendarPlus, ClipboardList, Pencil, Trash2 } from 'lucide-react';
import { memo } from 'react';
import type { ClientListRow, ClientRow } from '../../../../domain/client/client.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import { NativeButton } from '../../../ui/native-button.tsx';

export interface ClientVerbs {
  onSchedule: (id: string) => void;
  onEdit: (id: string) => void;
  onRemove: (client: ClientRow) => void;
}

/** Agendar, Anamnese, edit and delete. */
export const ClientActions = memo(function ClientActions(props: ClientVerbs & { client: ClientListRow }) {
  const { client, onSchedule, onEdit, onRemove } = props;
  const { id, fullName } = client;
  return (
    <div className="client-actions">
      <NativeButton
        size="sm"
        variant="outline"
        icon={<CalendarPlus />}
        aria-label={`Agendar ${fullName}`}
        onClick={() => onSchedule(id)}
      >
        Agendar
      </NativeButton>
      <LinkButton
        size="sm"
        variant="ghost"
        icon={<ClipboardList />}
        aria-label={`Anamnese de ${fullName}`}
        to="/clients/$clientId"
        params={{ clientId: id }}
        hash="anamnese"
      >
        Anamnese
      </LinkButton>
      <NativeButton
        variant="ghost"
        iconOnly
        icon={<Pencil />}
        aria-label={`Editar ${fullName}`}
        onClick={() => onEdit(id)}
      />
      <NativeButton
        variant="ghost"
        iconOnly
        icon={<Trash2 />}
        aria-label={`Excluir ${fullName}`}
        onClick={() => onRemove(client)}
      />
    </div>
  );
});
