import { CalendarPlus, ClipboardList, Pencil, Trash2 } from 'lucide-react';
import type { ClientListRow, ClientRow } from '../../../../domain/client.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import { NativeButton } from '../../../ui/native-button.tsx';

export interface ClientVerbs {
  onSchedule: (client: ClientRow) => void;
  onEdit: (client: ClientRow) => void;
  onRemove: (client: ClientRow) => void;
}

const look = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** Agendar, Anamnese, edit and delete (S2 §2). */
export function ClientActions({
  client,
  onSchedule,
  onEdit,
  onRemove,
}: ClientVerbs & { client: ClientListRow }) {
  const { fullName } = client;
  return (
    <div className="client-actions">
      <NativeButton
        size="sm"
        variant="outline"
        icon={<CalendarPlus {...look} />}
        aria-label={`Agendar ${fullName}`}
        onClick={() => onSchedule(client)}
      >
        Agendar
      </NativeButton>
      <LinkButton
        size="sm"
        variant="ghost"
        icon={<ClipboardList {...look} />}
        aria-label={`Anamnese de ${fullName}`}
        to="/clients/$clientId"
        params={{ clientId: client.id }}
        hash="anamnese"
      >
        Anamnese
      </LinkButton>
      <NativeButton
        variant="ghost"
        iconOnly
        icon={<Pencil {...look} />}
        aria-label={`Editar ${fullName}`}
        onClick={() => onEdit(client)}
      />
      <NativeButton
        variant="ghost"
        iconOnly
        icon={<Trash2 {...look} />}
        aria-label={`Excluir ${fullName}`}
        onClick={() => onRemove(client)}
      />
    </div>
  );
}
