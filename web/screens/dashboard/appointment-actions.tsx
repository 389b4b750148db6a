import { CircleCheck, CirclePlay, MessageCircle } from 'lucide-react';
import { type AppointmentRow, nextStep } from '../../../domain/agenda/appointment.ts';
import { AppointmentMenu } from '../../features/appointments/status/appointment-menu.tsx';
import type { StatusFlow } from '../../features/appointments/status/use-status-flow.tsx';
import { Button } from '../../ui/button.tsx';

interface Props {
  row: AppointmentRow;
  today: string;
  flow: StatusFlow;
  onEdit: (id: string) => void;
}

/** On the day itself an appointment that nobody confirmed can be started at once: then the client is at the door. */
export function NextActions({ row, today, flow, onEdit }: Props) {
  const pending = flow.busy.has(row.id);
  const step = nextStep(row.status);
  const atTheDoor = row.status === 'scheduled' && row.date === today;
  return (
    <>
      {step && (
        <Button
          size="lg"
          icon={step.status === 'in_progress' ? <CirclePlay /> : <CircleCheck />}
          pending={pending}
          onPress={() => flow.advance(row)}
        >
          {step.label}
        </Button>
      )}
      {atTheDoor && (
        <Button
          size="lg"
          variant="outline"
          icon={<CirclePlay />}
          pending={pending}
          onPress={() => flow.change(row, 'in_progress')}
        >
          Iniciar
        </Button>
      )}
      {row.client.phone !== '' && (
        <Button
          size="lg"
          variant="outline"
          icon={<MessageCircle />}
          onPress={() => flow.writeOnWhatsApp(row)}
        >
          WhatsApp
        </Button>
      )}
      <AppointmentMenu row={row} flow={flow} onEdit={onEdit} />
    </>
  );
}
