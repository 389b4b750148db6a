import { useEffect, useState } from 'react';
import { bookingSentences } from '../../../domain/booking/sentences.ts';
import { formatDate } from '../../../domain/format.ts';
import { monthOf } from '../../../domain/scheduling/calendar.ts';
import { NativeButton } from '../../ui/native-button.tsx';
import type { Wizard } from '../use-wizard.ts';
import { chosenOf } from './chosen-services.tsx';
import { readMonth } from './month-times.ts';
import { WaitlistForm } from './waitlist-form.tsx';

interface NoTimesProps {
  wizard: Wizard;
  date: string;
  isFull: boolean;
  nextFree: string | undefined;
  onDay(date: string): void;
  /** False where nothing later is booked. */
  onNextMonth: (() => void) | false;
}

export function NoTimes({ wizard, date, isFull, nextFree, onDay, onNextMonth }: NoTimesProps) {
  const fewerFit = useFewerFit(wizard, date);
  return (
    <>
      <div className="empty" role="status">
        <p>
          <strong>{bookingSentences.noTimes(formatDate(date))}</strong>
        </p>
        <p>
          {isFull
            ? bookingSentences.dayFull
            : 'Não há horários livres consecutivos que bastem para a duração total.'}{' '}
          {fewerFit ? 'Escolha outro dia ou menos serviços.' : 'Escolha outro dia.'}
        </p>
        {nextFree ? (
          <NativeButton variant="outline" onClick={() => onDay(nextFree)}>
            Ir para {formatDate(nextFree)}
          </NativeButton>
        ) : (
          onNextMonth && (
            <NativeButton variant="outline" onClick={onNextMonth}>
              Ver próximo mês
            </NativeButton>
          )
        )}
      </div>
      <WaitlistForm wizard={wizard} date={date} key={date} />
    </>
  );
}

/** Whether the shortest of several services would fit: only then are fewer a way out. */
function useFewerFit(wizard: Wizard, date: string): boolean {
  const [fitting, setFitting] = useState('');
  const { services } = chosenOf(wizard);
  const [shortest, ...others] = [...services].sort((a, b) => a.durationMinutes - b.durationMinutes);
  const id = others.length > 0 ? shortest?.id : undefined;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the page does not change what is asked
  useEffect(() => {
    if (!id) return;
    const alone = { ...wizard, state: { ...wizard.state, serviceIds: [id] } };
    readMonth(alone, monthOf(date)).then((answer) => {
      if ('days' in answer && answer.days[date]) setFitting(date + id);
    });
  }, [id, date]);

  return fitting === date + id;
}

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
