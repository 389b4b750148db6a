import { formatDate } from '../../../domain/format.ts';
import { addMonths } from '../../../domain/scheduling/calendar.ts';
import { formatTime } from '../../../domain/scheduling/clock.ts';
import { DayStrip } from '../../ui/day-strip.tsx';
import { TimeGrid } from '../../ui/time-grid.tsx';
import type { FreeTimes } from '../answers.ts';
import type { Wizard } from '../use-wizard.ts';
import { NoTimes, TimesComing } from './no-times.tsx';

interface DaysProps {
  wizard: Wizard;
  dates: string[];
  /** Undefined while the month is on its way. */
  days: FreeTimes['days'] | undefined;
}

/** The days of the month and the times of the chosen one, or why there are none. */
export function Days({ wizard, dates, days }: DaysProps) {
  const { state, change } = wizard;
  const { date, time, month } = state;
  if (!days) return <TimesComing />;
  const free = dates.filter((day) => days[day] !== undefined);
  const times = days[date]?.map(formatTime);
  return (
    <>
      {free.length > 0 && (
        <DayStrip
          label="Dia"
          name="date"
          days={dates.map((day) => ({ date: day, isFree: free.includes(day) }))}
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
          nextFree={free.find((day) => day > date)}
          onDay={(day) => change({ date: day })}
          onNextMonth={() => change({ month: addMonths(month, 1), date: '' })}
        />
      )}
    </>
  );
}
