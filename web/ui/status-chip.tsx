import { CalendarClock, CheckCheck, CircleCheck, CirclePlay, CircleX } from 'lucide-react';
import { type AppointmentStatus, appointmentStatusLabels } from '../../domain/appointment.ts';
import { Badge, type Tone } from './badge.tsx';

const faces: Record<AppointmentStatus, { tone: Tone; Icon: typeof CircleCheck }> = {
  scheduled: { tone: 'info', Icon: CalendarClock },
  confirmed: { tone: 'violet', Icon: CircleCheck },
  in_progress: { tone: 'warning', Icon: CirclePlay },
  completed: { tone: 'success', Icon: CheckCheck },
  cancelled: { tone: 'danger', Icon: CircleX },
};

/** The state of an appointment: colour, icon and word. */
export function StatusChip({ status }: { status: AppointmentStatus }) {
  const { tone, Icon } = faces[status];
  return (
    <Badge tone={tone} icon={<Icon size={16} strokeWidth={1.75} aria-hidden="true" />}>
      {appointmentStatusLabels[status]}
    </Badge>
  );
}
