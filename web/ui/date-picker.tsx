import type { CalendarDate } from '@internationalized/date';
import { CalendarDays } from 'lucide-react';
import { type ComponentProps, type ContextType, type RefObject, useContext, useEffect, useRef } from 'react';
import { Calendar as AriaCalendar } from 'react-aria-components/Calendar';
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
import { Button } from './button.tsx';
import { type CalendarMarks, CalendarMonth, type DayText, toDate } from './calendar.tsx';
import { FieldText, type FieldTexts, invalidWhen } from './field-text.tsx';
import './field.css';
import './popover.css';
import './calendar.css';
import './date-picker.css';

type Aria = AriaDatePickerProps<CalendarDate>;
type Dated = 'value' | 'defaultValue' | 'onChange' | 'minValue' | 'maxValue' | 'isDateUnavailable';

export interface DatePickerProps
  extends Omit<Aria, Dated | 'children' | 'className' | 'style'>,
    FieldTexts,
    CalendarMarks {
  value?: DayText | null | undefined;
  defaultValue?: DayText | null | undefined;
  /** null when the field was emptied or is not a whole date yet. */
  onChange?: ((date: DayText | null) => void) | undefined;
  minValue?: DayText | undefined;
  maxValue?: DayText | undefined;
  isDateUnavailable?: ((date: DayText) => boolean) | undefined;
}

/** A date typed as dd/mm/aaaa or chosen from a calendar; days are 'YYYY-MM-DD'. */
export function DatePicker(props: DatePickerProps) {
  const { label, description, errorMessage, today, isMarked, ...dated } = props;
  const { value, defaultValue, onChange, minValue, maxValue, isDateUnavailable, ...rest } = dated;
  const field = useRef<DateFieldState | null>(null);
  return (
    <AriaDatePicker<CalendarDate>
      shouldForceLeadingZeros
      {...rest}
      {...invalidWhen(errorMessage)}
      className="field date-picker"
      minValue={toDate(minValue)}
      maxValue={toDate(maxValue)}
      onChange={(date) => onChange?.(date ? date.toString() : null)}
      onBlur={() => forgetBroken(field.current)}
      isDateUnavailable={(date) => isDateUnavailable?.(date.toString()) ?? false}
      {...(value === undefined ? { defaultValue: toDate(defaultValue) } : { value: toDate(value) })}
    >
      <Label className="field-label">{label}</Label>
      <Group className="date-box">
        <DateInput className="date-input">{(segment) => <Part segment={segment} field={field} />}</DateInput>
        <Button variant="ghost" iconOnly aria-label="Abrir calendário" icon={<CalendarDays />} />
      </Group>
      <FieldText description={description} errorMessage={errorMessage} />
      <Popover className="popover date-popover" placement="bottom start">
        <Dialog className="date-dialog">
          <AriaCalendar className="calendar" firstDayOfWeek="sun" weeksInMonth={6}>
            <CalendarMonth today={today} isMarked={isMarked} />
          </AriaCalendar>
        </Dialog>
      </Popover>
    </AriaDatePicker>
  );
}

/** What the parts show before it is a whole date again. */
type DateFieldState = NonNullable<ContextType<typeof DateFieldStateContext>>;
type Segment = ComponentProps<typeof DateSegment>['segment'];

/** Day, month or year; hands the picker the state of its field. */
function Part({ segment, field }: { segment: Segment; field: RefObject<DateFieldState | null> }) {
  const state = useContext(DateFieldStateContext);
  useEffect(() => {
    field.current = state;
  });
  return <DateSegment segment={segment} className="date-segment" />;
}

/** react-aria keeps the last whole date behind one that lost its day: left like that, the field is empty, as it looks. */
function forgetBroken(field: DateFieldState | null): void {
  const isBroken = field?.segments.some(({ isEditable, isPlaceholder }) => isEditable && isPlaceholder);
  if (field && isBroken && field.value !== null) field.setValue(null);
}
