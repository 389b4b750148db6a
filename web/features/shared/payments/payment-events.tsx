import { paymentKindLabels } from '../../../../domain/money/payment.ts';
import {
  describeEvents,
  type PaymentEvent,
  paymentEventLabels,
  paymentWords,
} from '../../../../domain/money/payment-history.ts';
import { momentText } from '../../../../domain/scheduling/moment.ts';
import type { StudioClock } from '../use-studio-clock.ts';
import './payment-events.css';

interface Props {
  events: readonly PaymentEvent[];
  clock: StudioClock;
}

export function PaymentEvents({ events, clock }: Props) {
  return (
    <ol className="payment-events grid gap-3">
      {describeEvents(events, clock.zone).map((event) => (
        <li className="grid figures breakable" key={event.id}>
          <strong>{labelOf(event)}</strong>
          {event.changes.length === 0 && <span>{paymentWords(event.data)}</span>}
          {event.changes.map(({ label, from, to }) => (
            <span key={label}>
              {label}: {from} → {to}
            </span>
          ))}
          <span className="muted small">{whoAndWhen(event, clock)}</span>
        </li>
      ))}
    </ol>
  );
}

/** 'Registrado', 'Sinal registrado' */
const labelOf = ({ isDeposit, kind }: PaymentEvent): string =>
  isDeposit
    ? `${paymentKindLabels.deposit} ${paymentEventLabels[kind].toLowerCase()}`
    : paymentEventLabels[kind];

/** 'por Camila Rocha, 21/11/2026 às 17:01' */
export function whoAndWhen({ actor, at }: PaymentEvent, clock: StudioClock): string {
  return `por ${actor}, ${momentText(clock.zone, at)}`;
}
