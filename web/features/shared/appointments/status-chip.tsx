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
import {
  type AppointmentStatus,
  type StatusShown,
  statusLabel,
} from '../../../../domain/agenda/appointment.ts';
import { NEWER } from '../../../../domain/failures.ts';
import type { PaymentStatus } from '../../../../domain/money/payment.ts';
import { Badge, type Tone } from '../../../ui/badge.tsx';

export const statusTones: Record<AppointmentStatus, Tone> = {
  scheduled: 'info',
  confirmed: 'violet',
  in_progress: 'warning',
  completed: 'success',
  cancelled: 'danger',
};

const icons: Record<AppointmentStatus, typeof CircleCheck> = {
  scheduled: CalendarClock,
  confirmed: CircleCheck,
  in_progress: CirclePlay,
  completed: CheckCheck,
  cancelled: CircleX,
};

/** Where colour and a word elsewhere show the state. */
export function StatusIcon({ status, size = 16 }: { status: AppointmentStatus; size?: number }) {
  const Icon = icons[status] ?? Hourglass;
  return <Icon size={size} strokeWidth={size < 16 ? 2.25 : undefined} />;
}

export function StatusChip(shown: StatusShown) {
  const { status, noShow } = shown;
  return (
    <Badge tone={statusTones[status]} icon={noShow ? <UserX size={16} /> : <StatusIcon status={status} />}>
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
  const { tone, word, Icon } = paymentFaces[status] ?? { ...paymentFaces.pending, word: NEWER };
  return (
    <Badge tone={tone} icon={<Icon size={16} />}>
      <span className="visually-hidden">Pagamento </span>
      {word}
    </Badge>
  );
}
