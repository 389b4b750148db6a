import { Pencil, ReceiptText } from 'lucide-react';
import type { AppointmentDetail } from '../../../../domain/agenda/appointment-detail.ts';
import { formatDate, formatMoney } from '../../../../domain/format.ts';
import { paymentMethodLabels, paymentStatusLabels } from '../../../../domain/money/payment.ts';
import { Button } from '../../../ui/button.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { PaymentEvents, whoAndWhen } from '../../shared/payments/payment-events.tsx';
import type { StudioClock } from '../../shared/use-studio-clock.ts';
import type { StatusFlow } from '../status/use-status-flow.tsx';
import { Section } from './appointment-head.tsx';

interface Props {
  detail: AppointmentDetail;
  clock: StudioClock;
  onEdit: StatusFlow['editPayment'];
}

export function PaymentPart({ detail, clock, onEdit }: Props) {
  const { payment, paymentEvents } = detail;
  const edit = payment && (() => onEdit({ ...payment, appointment: detail }));
  // Those of a deposit are among them.
  const removal = paymentEvents.find(({ kind }) => kind === 'removed');
  if (!payment && !removal) return null;
  return (
    <Section title="Pagamento" action={edit && payment && <Actions payment={payment} onEdit={edit} />}>
      {payment ? (
        <Facts payment={payment} clock={clock} />
      ) : (
        removal && <p className="muted">Um pagamento foi excluído {whoAndWhen(removal, clock)}.</p>
      )}
      {paymentEvents.length > 0 && (
        <details className="detail-payment-history above-2">
          <summary className="muted">Histórico do pagamento</summary>
          <PaymentEvents events={paymentEvents} clock={clock} />
        </details>
      )}
    </Section>
  );
}

type Payment = NonNullable<AppointmentDetail['payment']>;

function Actions({ payment, onEdit }: { payment: Payment; onEdit: () => void }) {
  return (
    <div className="row gap-2">
      <Button size="sm" variant="outline" icon={<Pencil />} aria-label="Editar pagamento" onPress={onEdit}>
        Editar
      </Button>
      {payment.status === 'paid' && (
        <LinkButton
          to="/financial/receipt/$paymentId"
          params={{ paymentId: payment.id }}
          size="sm"
          variant="outline"
          icon={<ReceiptText />}
        >
          Recibo
        </LinkButton>
      )}
    </div>
  );
}

function Facts({ payment, clock }: { payment: Payment; clock: StudioClock }) {
  const facts: [string, string | null][] = [
    ['Situação', paymentStatusLabels[payment.status]],
    ['Valor', formatMoney(payment.amountCents)],
    ['Forma', paymentMethodLabels[payment.method]],
    ['Data', payment.paidAt && formatDate(clock.at(payment.paidAt).date)],
    ['ID da transação', payment.transactionId],
    ['Observações', payment.notes],
  ];
  return (
    <dl className="grid gap-1">
      {facts.map(
        ([name, value]) =>
          value && (
            <div className="row apart gap-4" key={name}>
              <dt className="muted rigid">{name}</dt>
              <dd className="figures breakable shrinks text-end">{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
