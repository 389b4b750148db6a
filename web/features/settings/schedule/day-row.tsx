import { Copy } from 'lucide-react';
import { useState } from 'react';
import { weekdayLabels } from '../../../../domain/scheduling/business-hours.ts';
import type { Weekday } from '../../../../domain/scheduling/clock.ts';
import { Button } from '../../../ui/button.tsx';
import { FormCheckbox } from '../../../ui/form/bound-fields.tsx';
import { Switch } from '../../../ui/switch.tsx';
import type { SettingsForm } from '../form/use-settings-form.ts';
import { CopyDayDialog } from './copy-day-dialog.tsx';
import { DayBreaks } from './day-breaks.tsx';
import { copyDay, editDay } from './schedule-edits.ts';
import { TimeRange } from './time-range.tsx';

interface Props {
  form: SettingsForm;
  day: Weekday;
}

/** One day: open or closed, from when to when, with or without lunch and further breaks. */
export function DayRow({ form, day }: Props) {
  const [copying, setCopying] = useState(false);
  const { closed } = form.fields.hours[day];
  const name = weekdayLabels[day];
  return (
    <fieldset className="day-row" data-closed={closed || undefined}>
      <legend className="visually-hidden">{name}</legend>
      <div className="day-row-head">
        <Switch
          isSelected={!closed}
          onChange={(open) => editDay(form, day, (now) => ({ ...now, closed: !open }))}
        >
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
      {!closed && <OpenHours form={form} day={day} />}
      {copying && (
        <CopyDayDialog
          day={day}
          onClose={() => setCopying(false)}
          onCopy={(targets) => form.edit(({ hours }) => ({ hours: copyDay(hours, day, targets) }))}
        />
      )}
    </fieldset>
  );
}

function OpenHours({ form, day }: Props) {
  return (
    <div className="day-row-body">
      <TimeRange form={form} labels={['Abre', 'Fecha']} names={[`hours.${day}.start`, `hours.${day}.end`]} />
      <div className="day-row-lunch">
        <FormCheckbox form={form} name={`hours.${day}.hasLunch`}>
          Almoço
        </FormCheckbox>
        {form.fields.hours[day].hasLunch && (
          <TimeRange
            form={form}
            labels={['Almoço começa', 'Almoço termina']}
            names={[`hours.${day}.lunchStart`, `hours.${day}.lunchEnd`]}
          />
        )}
      </div>
      <DayBreaks form={form} day={day} />
    </div>
  );
}
