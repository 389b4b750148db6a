import { Banknote, BanknoteX, Hourglass } from 'lucide-react';
import {
  type AppointmentRow,
  type PaymentBadge,
  paymentBadge,
} from '../../../../domain/agenda/appointment.ts';
import { Badge, type Tone } from '../../../ui/badge.tsx';

const faces: Record<Exclude<PaymentBadge, 'none'>, { tone: Tone; word: string; Icon: typeof Banknote }> = {
  paid: { tone: 'success', word: 'Pago', Icon: Banknote },
  pending: { tone: 'neutral', word: 'Pendente', Icon: Hourglass },
  cancelled: { tone: 'danger', word: 'Cancelado', Icon: BanknoteX },
};

/** Whether the appointment is paid: nothing while there is nothing to say. */
export function PaymentMark({ row }: { row: Pick<AppointmentRow, 'status' | 'paymentStatus'> }) {
  const badge = paymentBadge(row.status, row.paymentStatus);
  if (badge === 'none') return null;
  const { tone, word, Icon } = faces[badge];
  return (
    <Badge tone={tone} icon={<Icon size={16} />}>
      <span className="visually-hidden">Pagamento </span>
      {word}
    </Badge>
  );
}
