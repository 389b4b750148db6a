import {
  Banknote,
  BanknoteX,
  CalendarClock,
  CheckCheck,
  CircleCheck,
  CirclePlay,
  CircleX,
  Hourglass,
  UserX,
} from 'lucide-react';
import { type AppointmentStatus, type StatusShown, statusLabel } from '../../domain/agenda/appointment.ts';
import type { PaymentStatus } from '../../domain/money/payment.ts';
import { Badge, type Tone } from './badge.tsx';

const faces: Record<AppointmentStatus, { tone: Tone; Icon: typeof CircleCheck }> = {
  scheduled: { tone: 'info', Icon: CalendarClock },
  confirmed: { tone: 'violet', Icon: CircleCheck },
  in_progress: { tone: 'warning', Icon: CirclePlay },
  completed: { tone: 'success', Icon: CheckCheck },
  cancelled: { tone: 'danger', Icon: CircleX },
};

/** Where colour and a word elsewhere show the state. */
export function StatusIcon({ status, size = 16 }: { status: AppointmentStatus; size?: number }) {
  const { Icon } = faces[status];
  return <Icon size={size} strokeWidth={size < 16 ? 2.25 : undefined} />;
}

export function StatusChip(shown: StatusShown) {
  const { status, noShow } = shown;
  return (
    <Badge tone={faces[status].tone} icon={noShow ? <UserX size={16} /> : <StatusIcon status={status} />}>
      {statusLabel(shown)}
    </Badge>
  );
}

const paymentFaces: Record<PaymentStatus, { tone: Tone; word: string; Icon: typeof Banknote }> = {
  paid: { tone: 'success', word: 'Pago', Icon: Banknote },
  pending: { tone: 'neutral', word: 'Pendente', Icon: Hourglass },
  cancelled: { tone: 'danger', word: 'Cancelado', Icon: BanknoteX },
};

export function PaymentChip({ status }: { status: PaymentStatus }) {
  const { tone, word, Icon } = paymentFaces[status];
  return (
    <Badge tone={tone} icon={<Icon size={16} />}>
      <span className="visually-hidden">Pagamento </span>
      {word}
    </Badge>
  );
}
