import type { AppointmentDetail } from '../../../../domain/agenda/appointment-detail.ts';
import { formatDate, formatMoney } from '../../../../domain/format.ts';
import { paymentMethodLabels, paymentStatusLabels } from '../../../../domain/money/payment.ts';
import type { StudioClock } from '../../../lib/use-studio-clock.ts';
import { Section } from './section.tsx';
import './payment-part.css';

interface Props {
  payment: NonNullable<AppointmentDetail['payment']>;
  clock: StudioClock;
}

/** The one payment of the appointment. */
export function PaymentPart({ payment, clock }: Props) {
  const facts: [string, string | null][] = [
    ['Situação', paymentStatusLabels[payment.status]],
    ['Valor', formatMoney(payment.amountCents)],
    ['Forma', paymentMethodLabels[payment.method]],
    ['Data', payment.paidAt && formatDate(clock.at(payment.paidAt).date)],
    ['ID da transação', payment.transactionId],
    ['Observações', payment.notes],
  ];
  return (
    <Section title="Pagamento">
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
    </Section>
  );
}
