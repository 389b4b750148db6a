import { type CalendarDate, isToday, parseDate } from '@internationalized/date';
import { CalendarDays, ChevronLeft, ChevronRight } from 'lucide-react';
import {
  type ComponentProps,
  type ContextType,
  type RefObject,
  useContext,
  useEffect,
  useRef,
  useState,
} from 'react';
import {
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarHeading,
} from 'react-aria-components/Calendar';
import { DateFieldStateContext } from 'react-aria-components/DateField';
import {
  DatePicker as AriaDatePicker,
  type DatePickerProps as AriaDatePickerProps,
  DateInput,
  DateSegment,
} from 'react-aria-components/DatePicker';
import { Dialog } from 'react-aria-components/Dialog';
import { Group } from 'react-aria-components/Group';
import { Label } from 'react-aria-components/Label';
import { Popover } from 'react-aria-components/Popover';
import type { LocalDate } from '../../domain/scheduling/calendar.ts';
import { Button } from './button.tsx';
import { deviceZone } from './device-zone.ts';
import { type FieldProps, FieldText, invalidWhen } from './field-text.tsx';
import './field.css';
import './popover.css';
import './date-picker.css';

type Aria = Omit<AriaDatePickerProps<CalendarDate>, 'value' | 'onChange' | 'minValue'>;

export interface DatePickerProps extends FieldProps<Aria> {
  value: LocalDate | null;
  /** null when the field was emptied or is not a whole date yet. */
  onChange: (date: LocalDate | null) => void;
  minValue?: LocalDate | undefined;
  /** In the studio's zone; without it the browser's day is marked. */
  today?: LocalDate | undefined;
}

export function DatePicker(props: DatePickerProps) {
  const { label, description, errorMessage, today, value, onChange, minValue, ...rest } = props;
  const field = useRef<DateFieldState | null>(null);
  // react-aria takes the '2' of a year for a whole one. No date yet, it is shown here alone.
  const [begun, setBegun] = useState<CalendarDate | null>(null);
  function change(date: CalendarDate | null) {
    const isBegun = date !== null && date.year < FIRST_YEAR;
    setBegun(isBegun ? date : null);
    if (!isBegun) onChange(date?.toString() ?? null);
  }
  function leave() {
    if (isBroken(field.current)) field.current?.setValue(null);
    else if (begun !== null) change(begun.year < 100 ? begun.add({ years: 2000 }) : null);
  }
  return (
    <AriaDatePicker<CalendarDate>
      shouldForceLeadingZeros
      {...rest}
      {...invalidWhen(errorMessage)}
      className="field date-picker"
      minValue={toDate(minValue)}
      onChange={change}
      onBlur={leave}
      value={begun ?? toDate(value)}
    >
      <Label className="field-label small medium">{label}</Label>
      <Group className="date-box row middle">
        <DateInput className="date-input row middle grow figures">
          {(segment) => <Part segment={segment} field={field} />}
        </DateInput>
        <Button variant="ghost" iconOnly aria-label="Abrir calendário" icon={<CalendarDays />} />
      </Group>
      <FieldText description={description} errorMessage={errorMessage} />
      <Popover className="popover pad-3" placement="bottom start">
        <Dialog className="date-dialog">
          <Month today={today} />
        </Dialog>
      </Popover>
    </AriaDatePicker>
  );
}

function Month({ today }: Pick<DatePickerProps, 'today'>) {
  const cellClass = (date: CalendarDate) => {
    const isNow = today ? date.toString() === today : isToday(date, deviceZone());
    return isNow ? 'calendar-cell calendar-today' : 'calendar-cell';
  };
  return (
    <Calendar className="calendar" firstDayOfWeek="sun" weeksInMonth={6}>
      <header className="row middle apart below-2">
        <Button slot="previous" variant="ghost" iconOnly icon={<ChevronLeft />} />
        <CalendarHeading className="calendar-title body" />
        <Button slot="next" variant="ghost" iconOnly icon={<ChevronRight />} />
      </header>
      <CalendarGrid weekdayStyle="short" className="calendar-grid wide">
        <CalendarGridHeader>
          {(day) => (
            <CalendarHeaderCell className="calendar-weekday faint tiny medium">
              {day.replace('.', '')}
            </CalendarHeaderCell>
          )}
        </CalendarGridHeader>
        <CalendarGridBody>
          {(date) => <CalendarCell date={date} className={cellClass(date)} />}
        </CalendarGridBody>
      </CalendarGrid>
    </Calendar>
  );
}

type DateFieldState = NonNullable<ContextType<typeof DateFieldStateContext>>;
type Segment = ComponentProps<typeof DateSegment>['segment'];

function Part({ segment, field }: { segment: Segment; field: RefObject<DateFieldState | null> }) {
  const state = useContext(DateFieldStateContext);
  useEffect(() => {
    field.current = state;
  });
  return <DateSegment segment={segment} className="date-segment" />;
}

/** Dates of this product begin there. */
const FIRST_YEAR = 1900;

/** react-aria keeps the last whole date behind one that lost its day: left like that, the field is empty, as it looks. */
function isBroken(field: DateFieldState | null): boolean {
  const isMissing = field?.segments.some(({ isEditable, isPlaceholder }) => isEditable && isPlaceholder);
  return isMissing === true && field?.value !== null;
}

function toDate(day: LocalDate | null | undefined): CalendarDate | null {
  return day && /^\d{4}-\d{2}-\d{2}$/.test(day) ? parseDate(day) : null;
}
