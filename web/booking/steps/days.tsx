import { useEffect, useRef, useState } from 'react';
import { bookingMessages } from '../../../domain/booking/messages.ts';
import { DAYS_SHOWN } from '../../../domain/booking/wizard.ts';
import { formatDate, formatShortDay } from '../../../domain/format.ts';
import { addDays } from '../../../domain/scheduling/calendar.ts';
import { formatTime } from '../../../domain/scheduling/clock.ts';
import { DayStrip, DayTurns } from '../../ui/day-strip.tsx';
import { NativeButton } from '../../ui/native-button.tsx';
import { TimeGrid } from '../../ui/time-grid.tsx';
import { chosenOf } from '../chosen.ts';
import type { Wizard } from '../use-wizard.ts';
import { daysAround, readDays, type Times, whoGets } from './free-days.ts';
import { WaitlistForm } from './waitlist-form.tsx';

interface DaysProps {
  wizard: Wizard;
  from: string;
  dates: string[];
  times: Times | undefined;
  last: string;
}

export function Days({ wizard, from, dates, times: read, last }: DaysProps) {
  const { page, state, change } = wizard;
  const { date, time } = state;
  const tapped = useRef(false);
  if (!read) return <TimesComing />;
  const { days } = read;
  const free = dates.filter((day) => days[day] !== undefined);
  const times = days[date]?.map(formatTime);
  const turn = (count: number) => change({ from: addDays(from, count), date: '' });
  const onMore = addDays(from, DAYS_SHOWN) <= last ? () => turn(DAYS_SHOWN) : undefined;
  return (
    <>
      <div className="column">
        <DayStrip
          anyDay
          label="Dia"
          name="date"
          days={dates.map((day) => ({ date: day, isFree: free.includes(day) }))}
          value={date}
          onChange={(day) => {
            tapped.current = true;
            change({ date: day });
          }}
        />
        <DayTurns onBack={from > page.today ? () => turn(-DAYS_SHOWN) : undefined} onMore={onMore} />
      </div>
      {date === '' ? null : times ? (
        <TimeGrid
          label={`Horários de ${formatDate(date)}`}
          name="time"
          times={times}
          value={time}
          onChange={(chosen) =>
            change({ time: chosen, ...(state.anyone && { who: whoGets(read, date, chosen) }) })
          }
        />
      ) : (
        <NoTimes
          wizard={wizard}
          date={date}
          reason={reasonOf(date, read)}
          isTapped={tapped.current}
          next={free.filter((day) => day > date).slice(0, OFFERED_DAYS)}
          onDay={(day) => change({ date: day })}
          onMore={onMore}
        />
      )}
    </>
  );
}

/** Free days that a day without times leads to. */
const OFFERED_DAYS = 3;

function reasonOf(date: string, { fullDays, closedDays }: Pick<Times, 'fullDays' | 'closedDays'>): string {
  if (closedDays.includes(date)) return bookingMessages.dayClosed;
  return fullDays.includes(date) ? bookingMessages.dayFull : bookingMessages.noneFits;
}

interface NoTimesProps {
  wizard: Wizard;
  date: string;
  reason: string;
  isTapped: boolean;
  next: readonly string[];
  onDay(date: string): void;
  /** Undefined where nothing later is booked. */
  onMore: (() => void) | undefined;
}

function NoTimes({ wizard, date, reason, isTapped, next, onDay, onMore }: NoTimesProps) {
  const fewerFit = useFewerFit(wizard, date);
  const box = useRef<HTMLDivElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: for each day that is tapped: on a small screen the answer lies under the bar
  useEffect(() => {
    if (isTapped) box.current?.scrollIntoView({ block: 'nearest' });
  }, [date]);

  return (
    <>
      <div className="empty" role="status" ref={box}>
        <p>
          <strong>{bookingMessages.noTimes(formatDate(date))}</strong>
        </p>
        <p>{`${reason} ${fewerFit ? 'Escolha outro dia ou menos serviços.' : 'Escolha outro dia.'}`}</p>
        {next.length > 0 && <p>{next.length === 1 ? 'Próximo dia livre:' : 'Próximos dias livres:'}</p>}
        <div className="cluster gap-2 centre">
          {next.map((day) => (
            <NativeButton key={day} variant="outline" onClick={() => onDay(day)}>
              {formatShortDay(day)}
            </NativeButton>
          ))}
          {next.length === 0 && onMore && (
            <NativeButton variant="outline" onClick={onMore}>
              Ver mais dias
            </NativeButton>
          )}
        </div>
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
    readDays(alone, daysAround(date, wizard.page.today)).then((answer) => {
      if ('days' in answer && answer.days[date]) setFitting(date + id);
    });
  }, [id, date]);

  return fitting === date + id;
}

function TimesComing() {
  return (
    <div role="status">
      <span className="visually-hidden">Procurando horários livres…</span>
      <div className="days-coming row gap-2" aria-hidden="true">
        {places.map((place) => (
          <span key={place} />
        ))}
      </div>
      <div className="times-coming grid gap-2" aria-hidden="true">
        {places.map((place) => (
          <span key={place} />
        ))}
      </div>
    </div>
  );
}

const places = Array.from({ length: 12 }, (_, index) => index);
