import { type CalendarDate, isToday, parseDate } from '@internationalized/date';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import {
  Calendar as AriaCalendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarHeading,
} from 'react-aria-components/Calendar';
import { Button } from './button.tsx';
import './calendar.css';

/** A day of the studio's calendar: 'YYYY-MM-DD'. */
export type DayText = string;

export interface CalendarMarks {
  /** Today in the studio's zone; without it the browser's day is marked. */
  today?: DayText | undefined;
  /** Days with a dot below (a day with free times, a day with appointments). */
  isMarked?: ((date: DayText) => boolean) | undefined;
}

export interface CalendarProps extends CalendarMarks {
  label: string;
  value?: DayText | null | undefined;
  onChange?: ((date: DayText) => void) | undefined;
  minValue?: DayText | undefined;
  maxValue?: DayText | undefined;
  isDateUnavailable?: ((date: DayText) => boolean) | undefined;
  /** Called with the focused day, 'YYYY-MM-DD', whenever another month is shown. */
  onFocusChange?: ((date: DayText) => void) | undefined;
  isDisabled?: boolean | undefined;
}

/** A month of days in pt-BR, weeks from Sunday, always six rows so that nothing below it moves. */
export function Calendar(props: CalendarProps) {
  const {
    label,
    value,
    onChange,
    minValue,
    maxValue,
    isDateUnavailable,
    onFocusChange,
    isDisabled,
    ...marks
  } = props;
  return (
    <AriaCalendar
      aria-label={label}
      className="calendar"
      firstDayOfWeek="sun"
      weeksInMonth={6}
      isDisabled={isDisabled ?? false}
      minValue={toDate(minValue)}
      maxValue={toDate(maxValue)}
      onChange={(date) => onChange?.(date.toString())}
      onFocusChange={(date) => onFocusChange?.(date.toString())}
      isDateUnavailable={(date) => isDateUnavailable?.(date.toString()) ?? false}
      {...(value === undefined ? {} : { value: toDate(value) })}
    >
      <CalendarMonth {...marks} />
    </AriaCalendar>
  );
}

/** The inside of a calendar, shared with the date picker. */
export function CalendarMonth({ today, isMarked }: CalendarMarks) {
  const cellClass = (date: CalendarDate) => {
    const isNow = today ? date.toString() === today : isToday(date, browserZone());
    return `calendar-cell${isNow ? ' calendar-today' : ''}${isMarked?.(date.toString()) ? ' calendar-marked' : ''}`;
  };
  return (
    <>
      <header className="calendar-header">
        <Button slot="previous" variant="ghost" iconOnly icon={<ChevronLeft />} />
        <CalendarHeading className="calendar-title" />
        <Button slot="next" variant="ghost" iconOnly icon={<ChevronRight />} />
      </header>
      <CalendarGrid weekdayStyle="short" className="calendar-grid">
        <CalendarGridHeader>
          {(day) => (
            <CalendarHeaderCell className="calendar-weekday">{day.replace('.', '')}</CalendarHeaderCell>
          )}
        </CalendarGridHeader>
        <CalendarGridBody>
          {(date) => <CalendarCell date={date} className={cellClass(date)} />}
        </CalendarGridBody>
      </CalendarGrid>
    </>
  );
}

/** What react-aria takes for a day: null when there is none or the text is not a day. */
export function toDate(day: DayText | null | undefined): CalendarDate | null {
  return day && /^\d{4}-\d{2}-\d{2}$/.test(day) ? parseDate(day) : null;
}

function browserZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}
