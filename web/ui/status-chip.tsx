import { CalendarClock, CheckCheck, CircleCheck, CirclePlay, CircleX } from 'lucide-react';
import { Badge, type Tone } from './badge.tsx';

export type StatusName = 'scheduled' | 'confirmed' | 'in_progress' | 'completed' | 'cancelled';

const faces: Record<StatusName, { tone: Tone; label: string; Icon: typeof CircleCheck }> = {
  scheduled: { tone: 'info', label: 'Agendado', Icon: CalendarClock },
  confirmed: { tone: 'violet', label: 'Confirmado', Icon: CircleCheck },
  in_progress: { tone: 'warning', label: 'Em Andamento', Icon: CirclePlay },
  completed: { tone: 'success', label: 'Concluído', Icon: CheckCheck },
  cancelled: { tone: 'danger', label: 'Cancelado', Icon: CircleX },
};

/** The state of an appointment: colour, icon and word. */
export function StatusChip({ status }: { status: StatusName }) {
  const { tone, label, Icon } = faces[status];
  return (
    <Badge tone={tone} icon={<Icon size={16} strokeWidth={1.75} aria-hidden="true" />}>
      {label}
    </Badge>
  );
}
