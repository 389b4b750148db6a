import { bookingSentences } from '../../../domain/booking-sentences.ts';
import { formatDate } from '../../../domain/format.ts';
import { NativeButton } from '../../ui/native-button.tsx';

interface NoTimesProps {
  date: string;
  /** The first day after it with times, in this month. */
  nextFree: string | undefined;
  onDay(date: string): void;
  onNextMonth(): void;
}

/** A day without a time long enough, and the nearest way to one (S1 §2.7). */
export function NoTimes({ date, nextFree, onDay, onNextMonth }: NoTimesProps) {
  return (
    <div className="empty" role="status">
      <p>
        <strong>{bookingSentences.noTimes(formatDate(date))}</strong>
      </p>
      <p>
        Não há horários livres consecutivos que bastem para a duração total. Escolha outro dia ou menos
        serviços.
      </p>
      {nextFree ? (
        <NativeButton variant="outline" onClick={() => onDay(nextFree)}>
          Ir para {formatDate(nextFree)}
        </NativeButton>
      ) : (
        <NativeButton variant="outline" onClick={onNextMonth}>
          Ver próximo mês
        </NativeButton>
      )}
    </div>
  );
}

/** The shape of what comes, while the month is on its way. */
export function TimesComing() {
  return (
    <div role="status">
      <span className="visually-hidden">Procurando horários livres…</span>
      <div className="days-coming" aria-hidden="true">
        {places.map((place) => (
          <span key={place} />
        ))}
      </div>
      <div className="times-coming" aria-hidden="true">
        {places.map((place) => (
          <span key={place} />
        ))}
      </div>
    </div>
  );
}

const places = Array.from({ length: 12 }, (_, index) => index);
