import { ReceiptText } from 'lucide-react';
import type { AppointmentDetail } from '../../../../domain/agenda/appointment-detail.ts';
import { formatDate, formatMoney } from '../../../../domain/format.ts';
import { paymentMethodLabels, paymentStatusLabels } from '../../../../domain/money/payment.ts';
import type { StudioClock } from '../../../lib/use-studio-clock.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import { PaymentEvents, whoAndWhen } from '../../../ui/payment-events.tsx';
import { Section } from './section.tsx';
import './payment-part.css';

interface Props {
  detail: AppointmentDetail;
  clock: StudioClock;
}

/** The one payment of the appointment, or that one was removed; its receipt and its history. */
export function PaymentPart({ detail: { payment, paymentEvents }, clock }: Props) {
  const [latest] = paymentEvents;
  if (!payment && !latest) return null;
  const isPaid = payment?.status === 'paid';
  return (
    <Section title="Pagamento" action={isPaid && <ReceiptLink paymentId={payment.id} />}>
      {payment ? (
        <Facts payment={payment} clock={clock} />
      ) : (
        latest && <p className="detail-quiet">Um pagamento foi excluído {whoAndWhen(latest, clock)}.</p>
      )}
      {paymentEvents.length > 0 && (
        <details className="detail-payment-history">
          <summary>Histórico do pagamento</summary>
          <PaymentEvents events={paymentEvents} clock={clock} />
        </details>
      )}
    </Section>
  );
}

function ReceiptLink({ paymentId }: { paymentId: string }) {
  return (
    <LinkButton
      to="/financial/receipt/$paymentId"
      params={{ paymentId }}
      size="sm"
      variant="outline"
      icon={<ReceiptText />}
    >
      Recibo
    </LinkButton>
  );
}

interface FactsProps {
  payment: NonNullable<AppointmentDetail['payment']>;
  clock: StudioClock;
}

function Facts({ payment, clock }: FactsProps) {
  const facts: [string, string | null][] = [
    ['Situação', paymentStatusLabels[payment.status]],
    ['Valor', formatMoney(payment.amountCents)],
    ['Forma', paymentMethodLabels[payment.method]],
    ['Data', payment.paidAt && formatDate(clock.at(payment.paidAt).date)],
    ['ID da transação', payment.transactionId],
    ['Observações', payment.notes],
  ];
  return (
    <dl className="detail-payment">
      {facts.map(
        ([name, value]) =>
          value && (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
