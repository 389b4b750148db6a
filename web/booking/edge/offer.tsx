import { CalendarClock } from 'lucide-react';
import type { PublicProfessional } from '../../../domain/booking/booking.ts';
import { formatDuration, formatMoney } from '../../../domain/format.ts';
import { addDays } from '../../../domain/scheduling/clock.ts';
import { formatMoment } from '../answers.ts';

const LISTED = 3;

/** Shown before anything is asked. Rendered by the edge only. */
export function Offer({ procedures, nextFree, today }: PublicProfessional) {
  const [first, rest] = [procedures.slice(0, LISTED), procedures.slice(LISTED)];
  return (
    <section className="offer" aria-labelledby="offer-title">
      <h2 id="offer-title">Serviços e preços</h2>
      <Prices services={first} />
      {rest.length > 0 && (
        <details>
          <summary>{rest.length === 1 ? 'Mais 1 serviço' : `Mais ${rest.length} serviços`}</summary>
          <Prices services={rest} />
        </details>
      )}
      {nextFree && (
        <p className="offer-next">
          <CalendarClock />
          <span>
            Próximo horário livre: <strong>{momentOf(nextFree, today)}</strong>
          </span>
        </p>
      )}
    </section>
  );
}

function Prices({ services }: { services: PublicProfessional['procedures'] }) {
  return (
    <ul>
      {services.map(({ id, name, durationMinutes, priceCents }) => (
        <li key={id}>
          <span>{name}</span>
          <span className="offer-figures">
            {formatDuration(durationMinutes)} · <strong>{formatMoney(priceCents)}</strong>
          </span>
        </li>
      ))}
    </ul>
  );
}

/** 'hoje às 14:30', 'amanhã às 09:00', 'qui., 03/12 às 11:00' */
function momentOf(moment: NonNullable<PublicProfessional['nextFree']>, today: string): string {
  if (moment.date === today) return `hoje às ${moment.time}`;
  if (moment.date === addDays(today, 1)) return `amanhã às ${moment.time}`;
  return formatMoment(moment);
}
