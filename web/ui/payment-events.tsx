import { formatDate } from '../../domain/format.ts';
import {
  describeEvents,
  type PaymentEvent,
  paymentEventLabels,
  paymentWords,
} from '../../domain/money/payment-history.ts';
import type { StudioClock } from '../lib/use-studio-clock.ts';
import './payment-events.css';

interface Props {
  events: readonly PaymentEvent[];
  clock: StudioClock;
}

export function PaymentEvents({ events, clock }: Props) {
  return (
    <ol className="payment-events">
      {describeEvents(events, clock.zone).map((event) => (
        <li key={event.id}>
          <strong>{paymentEventLabels[event.kind]}</strong>
          {event.changes.length === 0 && <span>{paymentWords(event.data)}</span>}
          {event.changes.map(({ label, from, to }) => (
            <span key={label}>
              {label}: {from} → {to}
            </span>
          ))}
          <span className="payment-event-who">{whoAndWhen(event, clock)}</span>
        </li>
      ))}
    </ol>
  );
}

/** 'por Camila Rocha, 21/11/2026 às 17:01' */
export function whoAndWhen({ actor, at }: PaymentEvent, clock: StudioClock): string {
  const { date, time } = clock.at(at);
  return `por ${actor}, ${formatDate(date)} às ${time}`;
}
