import { Banknote, BanknoteX, Hourglass } from 'lucide-react';
import type { PaymentStatus } from '../../domain/money/payment.ts';
import { Badge, type Tone } from './badge.tsx';

const faces: Record<PaymentStatus, { tone: Tone; word: string; Icon: typeof Banknote }> = {
  paid: { tone: 'success', word: 'Pago', Icon: Banknote },
  pending: { tone: 'neutral', word: 'Pendente', Icon: Hourglass },
  cancelled: { tone: 'danger', word: 'Cancelado', Icon: BanknoteX },
};

export function PaymentChip({ status }: { status: PaymentStatus }) {
  const { tone, word, Icon } = faces[status];
  return (
    <Badge tone={tone} icon={<Icon size={16} />}>
      <span className="visually-hidden">Pagamento </span>
      {word}
    </Badge>
  );
}
