import type { ClientDetail } from '../../../../domain/client/client.ts';
import { formatLongDate } from '../../../../domain/format.ts';
import { Card } from '../../../ui/card.tsx';
import { NativeButton } from '../../../ui/native-button.tsx';
import { StatusChip } from '../../../ui/status-chip.tsx';

interface Props {
  client: ClientDetail;
  onOpen: (id: string) => void;
  onSchedule: () => void;
}

/** The next appointment, or the button that books one. */
export function NextAppointment({ client, onOpen, onSchedule }: Props) {
  const [next] = client.coming;
  if (next === undefined) {
    return (
      <Card title="Próximo agendamento">
        <div className="client-none">
          <p className="client-missing">Nenhum horário marcado.</p>
          <NativeButton size="sm" variant="outline" onClick={onSchedule}>
            Agendar
          </NativeButton>
        </div>
      </Card>
    );
  }
  return (
    <Card title="Próximo agendamento" action={<StatusChip status={next.status} />}>
      <button type="button" className="client-next" onClick={() => onOpen(next.id)}>
        <time dateTime={`${next.date}T${next.time}`}>
          {formatLongDate(next.date)}, <strong>{next.time}</strong>
        </time>
        <span>{next.procedures.map(({ name }) => name).join(', ')}</span>
      </button>
    </Card>
  );
}
