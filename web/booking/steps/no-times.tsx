import { formatDate } from '../../../domain/format.ts';
import { bookingSentences } from '../../../domain/sentences.ts';

/** A day without a time long enough (S1 §2.7). */
export function NoTimes({ date }: { date: string }) {
  return (
    <div className="empty" role="status">
      <p>
        <strong>{bookingSentences.noTimes(formatDate(date))}</strong>
      </p>
      <p>
        Não há horários livres consecutivos que bastem para a duração total. Escolha outro dia ou menos
        serviços.
      </p>
    </div>
  );
}

/** The shape of what comes, while the month is on its way. */
export function TimesComing() {
  return (
    <div className="times-coming" role="status">
      <span className="visually-hidden">Procurando horários livres…</span>
      {places.map((place) => (
        <span key={place} aria-hidden="true" />
      ))}
    </div>
  );
}

const places = Array.from({ length: 10 }, (_, index) => index);
