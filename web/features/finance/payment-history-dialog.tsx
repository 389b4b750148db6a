import { useQuery } from '@tanstack/react-query';
import { formatMoney } from '../../../domain/format.ts';
import { paymentMessages } from '../../../domain/messages.ts';
import type { PaymentRow } from '../../../domain/money/payment-list.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { PaymentEvents } from '../shared/payments/payment-events.tsx';
import { useStudioClock } from '../shared/use-studio-clock.ts';
import { historyQuery } from './requests.ts';

interface Props {
  payment: PaymentRow;
  onClose: () => void;
}

export default function PaymentHistoryDialog({ payment, onClose }: Props) {
  const query = useQuery(historyQuery(payment));
  const clock = useStudioClock();
  return (
    <Dialog
      title="Histórico do pagamento"
      description={`${formatMoney(payment.amountCents)} de ${payment.appointment.client.fullName}`}
      onClose={onClose}
    >
      <LoadFailed query={query} sentence={paymentMessages.historyFailed} />
      {query.isPending && <SkeletonRows label="Carregando histórico..." rows={2} />}
      {query.data && <PaymentEvents events={query.data.events} clock={clock} />}
    </Dialog>
  );
}
