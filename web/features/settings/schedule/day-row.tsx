import { Copy } from 'lucide-react';
import { useState } from 'react';
import type { BusinessHours, DayHours } from '../../../../domain/scheduling/business-hours.ts';
import { weekdayLabels } from '../../../../domain/scheduling/business-hours.ts';
import type { Weekday } from '../../../../domain/scheduling/clock.ts';
import type { FieldErrors } from '../../../lib/validation.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { CopyDayDialog } from './copy-day-dialog.tsx';
import { DayBreaks } from './day-breaks.tsx';
import { type ChangeHours, copyDay, withDay } from './schedule-edits.ts';
import { TimeRange } from './time-range.tsx';

interface Props {
  day: Weekday;
  hours: BusinessHours;
  change: ChangeHours;
  errors: FieldErrors;
}

/** One day: open or closed, from when to when, with or without lunch and further breaks. */
export function DayRow({ day, hours, change, errors }: Props) {
  const [copying, setCopying] = useState(false);
  const { closed, start, end, hasLunch, lunchStart, lunchEnd } = hours[day];
  const name = weekdayLabels[day];
  const edit = (part: Partial<DayHours>) => change((now) => withDay(now, day, part));
  const error = (field: string) => errors[`hours.${day}.${field}`]?.[0];
  return (
    <fieldset className="day-row" data-closed={closed || undefined}>
      <legend className="visually-hidden">{name}</legend>
      <div className="day-row-head">
        <Switch isSelected={!closed} onChange={(open) => edit({ closed: !open })}>
          {name}
          {closed && <span className="day-row-state">Fechado</span>}
        </Switch>
        <Button
          variant="ghost"
          iconOnly
          aria-label={`Copiar ${name} para outros dias`}
          icon={<Copy />}
          onPress={() => setCopying(true)}
        />
      </div>
      {!closed && (
        <div className="day-row-body">
          <TimeRange
            labels={['Abre', 'Fecha']}
            start={start}
            end={end}
            onStart={(value) => edit({ start: value })}
            onEnd={(value) => edit({ end: value })}
            startError={error('start')}
            endError={error('end')}
          />
          <div className="day-row-lunch">
            <Checkbox isSelected={hasLunch} onChange={(value) => edit({ hasLunch: value })}>
              Almoço
            </Checkbox>
            {hasLunch && (
              <TimeRange
                labels={['Almoço começa', 'Almoço termina']}
                start={lunchStart}
                end={lunchEnd}
                onStart={(value) => edit({ lunchStart: value })}
                onEnd={(value) => edit({ lunchEnd: value })}
                startError={error('lunchStart')}
                endError={error('lunchEnd')}
              />
            )}
          </div>
          <DayBreaks
            day={hours[day]}
            name={name}
            change={(next) => change((now) => ({ ...now, [day]: next(now[day]) }))}
            error={error}
          />
        </div>
      )}
      {copying && (
        <CopyDayDialog
          day={day}
          onClose={() => setCopying(false)}
          onCopy={(targets) => change((now) => copyDay(now, day, targets))}
        />
      )}
    </fieldset>
  );
}
