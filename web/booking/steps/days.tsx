import { formatDate } from '../../../domain/format.ts';
import { addMonths, monthOf } from '../../../domain/scheduling/calendar.ts';
import { formatTime } from '../../../domain/scheduling/clock.ts';
import { DayStrip } from '../../ui/day-strip.tsx';
import { TimeGrid } from '../../ui/time-grid.tsx';
import type { FreeTimes } from '../answers.ts';
import type { Wizard } from '../use-wizard.ts';
import { NoTimes, TimesComing } from './no-times.tsx';

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
