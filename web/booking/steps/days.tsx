import { useEffect, useState } from 'react';
import { bookingSentences } from '../../../domain/booking/sentences.ts';
import { formatDate } from '../../../domain/format.ts';
import { addMonths, monthOf } from '../../../domain/scheduling/calendar.ts';
import { formatTime } from '../../../domain/scheduling/clock.ts';
import { DayStrip } from '../../ui/day-strip.tsx';
import { NativeButton } from '../../ui/native-button.tsx';
import { TimeGrid } from '../../ui/time-grid.tsx';
import type { FreeTimes } from '../answers.ts';
import { chosenOf } from '../chosen.ts';
import type { Wizard } from '../use-wizard.ts';
import { readMonth } from './month-times.ts';
import { WaitlistForm } from './waitlist-form.tsx';

interface DaysProps {
  wizard: Wizard;
  dates: string[];
  times: Omit<FreeTimes, 'month'> | undefined;
  last: string;
}

export function Days({ wizard, dates, times: read, last }: DaysProps) {
  const { state, change } = wizard;
  const { date, time, month } = state;
  if (!read) return <TimesComing />;
  const { days, fullDays } = read;
  const free = dates.filter((day) => days[day] !== undefined);
  const times = days[date]?.map(formatTime);
  return (
    <>
      {free.length > 0 && (
        <DayStrip
          label="Dia"
          name="date"
          days={dates.flatMap((day) => (day > last ? [] : { date: day, isFree: free.includes(day) }))}
          value={date}
          onChange={(day) => change({ date: day })}
        />
      )}
      {date === '' ? null : times ? (
        <TimeGrid
          label={`Horários de ${formatDate(date)}`}
          name="time"
          times={times}
          value={time}
          onChange={(chosen) => change({ time: chosen })}
        />
      ) : (
        <NoTimes
          wizard={wizard}
          date={date}
          isFull={fullDays.includes(date)}
          nextFree={free.find((day) => day > date)}
          onDay={(day) => change({ date: day })}
          onNextMonth={month < monthOf(last) && (() => change({ month: addMonths(month, 1), date: '' }))}
        />
      )}
    </>
  );
}

interface NoTimesProps {
  wizard: Wizard;
  date: string;
  isFull: boolean;
  nextFree: string | undefined;
  onDay(date: string): void;
  /** False where nothing later is booked. */
  onNextMonth: (() => void) | false;
}

function NoTimes({ wizard, date, isFull, nextFree, onDay, onNextMonth }: NoTimesProps) {
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

function TimesComing() {
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
