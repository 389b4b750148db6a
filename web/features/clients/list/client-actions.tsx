import { CalendarPlus, ClipboardList, Pencil, Trash2 } from 'lucide-react';
import { memo } from 'react';
import type { ClientListRow, ClientRow } from '../../../../domain/client/client.ts';
import { NativeButton } from '../../../ui/native-button.tsx';

export interface ClientVerbs {
  onSchedule: (id: string) => void;
  onAnamnesis: (id: string) => void;
  onEdit: (id: string) => void;
  onRemove: (client: ClientRow) => void;
}

/** Agendar, Anamnese, edit and delete. */
export const ClientActions = memo(function ClientActions(props: ClientVerbs & { client: ClientListRow }) {
  const { client, onSchedule, onAnamnesis, onEdit, onRemove } = props;
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
