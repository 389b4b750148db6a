import type { PublicPage } from '../../domain/booking/booking.ts';
import { MAX_PROCEDURES } from '../../domain/booking/wizard.ts';
import { formatDuration, formatMoment } from '../../domain/format.ts';
import { OFFERED } from '../../domain/recall/recall.ts';
import { addDays } from '../../domain/scheduling/calendar.ts';
import { priceText, type Service } from './chosen.ts';

const LISTED = 3;

interface OfferProps {
  page: PublicPage;
  chosen: readonly string[];
  onChoose(serviceId: string, box: HTMLInputElement): void;
}

/** Prices and the next free time, before anything is asked. Boxes of the form, so that one ticked before the script counts too. */
export function Offer({ page: { procedures, nextFree, today }, chosen, onChoose }: OfferProps) {
  const [first, rest] = [procedures.slice(0, LISTED), procedures.slice(LISTED)];
  const row = (service: Service) => {
    const isChosen = chosen.includes(service.id);
    return (
      <Row
        key={service.id}
        service={service}
        isChosen={isChosen}
        disabled={!isChosen && chosen.length >= MAX_PROCEDURES}
        onChoose={(box) => onChoose(service.id, box)}
      />
    );
  };
  return (
    <fieldset className="offer small">
      <legend className="bold">Serviços e preços</legend>
      {nextFree && (
        <p className="offer-next">
          <span>Próximo horário livre:</span> <strong>{momentOf(nextFree, today)}</strong>
        </p>
      )}
      {first.map(row)}
      {rest.length > 0 && (
        <details>
          <summary>{rest.length === 1 ? 'Mais 1 serviço' : `Mais ${rest.length} serviços`}</summary>
          {rest.map(row)}
        </details>
      )}
    </fieldset>
  );
}

interface RowProps {
  service: Service;
  isChosen: boolean;
  disabled: boolean;
  onChoose(box: HTMLInputElement): void;
}

function Row({ service, isChosen, disabled, onChoose }: RowProps) {
  const { id, name, durationMinutes } = service;
  return (
    <label className="offer-row cluster middle">
      <input
        type="checkbox"
        name={OFFERED}
        value={id}
        checked={isChosen}
        disabled={disabled}
        onChange={({ target }) => onChoose(target)}
      />
      <span className="offer-name shrinks">{name}</span>
      <span className="muted figures">
        <span>{`${formatDuration(durationMinutes)} ·`}</span> <strong>{priceText(service)}</strong>
      </span>
    </label>
  );
}

/** 'hoje às 14:30', 'amanhã às 09:00', 'qui., 03/12 às 11:00' */
export function momentOf(moment: NonNullable<PublicPage['nextFree']>, today: string): string {
  if (moment.date === today) return `hoje às ${moment.time}`;
  if (moment.date === addDays(today, 1)) return `amanhã às ${moment.time}`;
  return formatMoment(moment);
}
