import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { AppointmentRow } from '../../../../domain/agenda/appointment.ts';
import { formatDate } from '../../../../domain/format.ts';
import { MAX_SPECIAL_DAYS, type SpecialDay } from '../../../../domain/scheduling/special-days.ts';
import { Button } from '../../../ui/button.tsx';
import { DatePicker } from '../../../ui/date-picker.tsx';
import { useStudioClock } from '../use-studio-clock.ts';
import { addSpecialDay, editSpecialDays, type HoursField } from './hours-edits.ts';
import { OutsideNote } from './outside-note.tsx';
import { TimeRange } from './time-range.tsx';
import './day-row.css';

/** Dates with hours of their own, from today on; one whose date is being typed has none. */
export default function SpecialDays({
  field,
  outside,
}: {
  field: HoursField;
  outside: readonly AppointmentRow[];
}) {
  const { today } = useStudioClock();
  const { errors } = field;
  const days = field.hours.specialDays ?? [];
  // Of what was stored: a date that is being typed may be any.
  const [past] = useState(() => days.filter(({ date }) => date < today).map(({ date }) => date));
  const change = (index: number, part: Partial<SpecialDay>) =>
    editSpecialDays(field, (now) => now.map((day, place) => (place === index ? { ...day, ...part } : day)));
  const remove = (index: number) =>
    editSpecialDays(field, (now) => now.filter((_, place) => place !== index));
  return (
    <div className="grid gap-4 shrinks">
      {days.map((day, index) =>
        past.includes(day.date) ? null : (
          // biome-ignore lint/suspicious/noArrayIndexKey: a day is its place in the list
          <fieldset key={index} className="grid gap-2 shrinks">
            <legend className="visually-hidden">Dia especial {index + 1}</legend>
            <DatePicker
              label="Data"
              today={today}
              minValue={today}
              value={day.date === '' ? null : day.date}
              onChange={(date) => change(index, { date: date ?? '' })}
              errorMessage={errors[`hours.specialDays.${index}.date`]?.[0]}
            />
            <div className="cluster gap-2 top">
              <TimeRange
                field={field}
                start={{
                  ...{ name: `specialDays.${index}.start`, label: 'Abre', value: day.start },
                  onChange: (start) => change(index, { start }),
                }}
                end={{
                  ...{ name: `specialDays.${index}.end`, label: 'Fecha', value: day.end },
                  onChange: (end) => change(index, { end }),
                }}
              />
              <Button
                variant="ghost"
                iconOnly
                aria-label={`Remover dia especial${day.date === '' ? '' : ` ${formatDate(day.date)}`}`}
                icon={<Trash2 />}
                onPress={() => remove(index)}
              />
            </div>
            <OutsideNote rows={outside.filter(({ date }) => date === day.date)} />
          </fieldset>
        ),
      )}
      {errors['hours.specialDays'] && <p className="field-error small">{errors['hours.specialDays'][0]}</p>}
      {days.length < MAX_SPECIAL_DAYS && (
        <Button
          variant="outline"
          size="sm"
          icon={<Plus />}
          onPress={() => field.edit((hours) => addSpecialDay(hours, today))}
        >
          Adicionar dia
        </Button>
      )}
    </div>
  );
}
