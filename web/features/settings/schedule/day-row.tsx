import { Copy, Plus, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { weekdayLabels } from '../../../../domain/scheduling/business-hours.ts';
import { type Weekday, weekdays } from '../../../../domain/scheduling/clock.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { BackCloses, Dialog } from '../../../ui/dialog.tsx';
import { FormCheckbox } from '../../../ui/form/bound-fields.tsx';
import { Switch } from '../../../ui/switch.tsx';
import type { SettingsForm } from '../form/use-settings-form.ts';
import { addBreak, copyDay, editDay, mayAddBreak, removeBreak } from './schedule-edits.ts';
import { TimeRange } from './time-range.tsx';

interface Props {
  form: SettingsForm;
  day: Weekday;
}

/** `children`: what the hours of this day leave out. */
export function DayRow({ form, day, children }: Props & { children: ReactNode }) {
  const [copying, setCopying] = useState(false);
  const { closed } = form.fields.hours[day];
  const name = weekdayLabels[day];
  return (
    <fieldset className="day-row" data-closed={closed || undefined}>
      <legend className="visually-hidden">{name}</legend>
      <div className="day-row-head row middle gap-1">
        <Switch
          isSelected={!closed}
          onChange={(open) => editDay(form, day, (now) => ({ ...now, closed: !open }))}
        >
          {name}
          {closed && <span className="day-row-state muted small">Fechado</span>}
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
      {children}
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
    <div className="day-row-body cluster gap-2 across-4 top">
      <TimeRange form={form} labels={['Abre', 'Fecha']} names={[`hours.${day}.start`, `hours.${day}.end`]} />
      <div className="day-row-lunch cluster gap-2 top">
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

const workdays: readonly Weekday[] = weekdays.slice(0, 5);

/** Chooses the days that shall be like `day`. A workday proposes the other workdays. */
function CopyDayDialog(props: { day: Weekday; onClose: () => void; onCopy: (to: Weekday[]) => void }) {
  const { day, onClose, onCopy } = props;
  const others = weekdays.filter((other) => other !== day);
  const [chosen, setChosen] = useState<readonly Weekday[]>(() =>
    workdays.includes(day) ? workdays.filter((other) => other !== day) : [],
  );
  const toggle = (other: Weekday, on: boolean) =>
    setChosen(on ? [...chosen, other] : chosen.filter((one) => one !== other));

  const copy = () => {
    onCopy(others.filter((other) => chosen.includes(other)));
    onClose();
  };
  return (
    <Dialog
      title={`Copiar ${weekdayLabels[day].toLowerCase()}`}
      description="Escolha os dias que terão os mesmos horários."
      size="sm"
      onClose={onClose}
      footer={
        <>
          <Button variant="outline" onPress={onClose}>
            Cancelar
          </Button>
          <Button onPress={copy} isDisabled={chosen.length === 0}>
            Copiar
          </Button>
        </>
      }
    >
      <BackCloses onBack={onClose} />
      <div className="column gap-4 shrinks packed">
        {others.map((other) => (
          <Checkbox key={other} isSelected={chosen.includes(other)} onChange={(on) => toggle(other, on)}>
            {weekdayLabels[other]}
          </Checkbox>
        ))}
      </div>
    </Dialog>
  );
}

function DayBreaks({ form, day }: Props) {
  const hours = form.fields.hours[day];
  const name = weekdayLabels[day];
  const breaks = hours.breaks ?? [];
  return (
    <div className="day-breaks grid justify-start gap-2 wide">
      {breaks.map((_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a break is its place in the day
        <div key={index} className="cluster across-2 top">
          <span className="day-break-name">{breaks.length > 1 ? `Pausa ${index + 1}` : 'Pausa'}</span>
          <TimeRange
            form={form}
            labels={[`Pausa ${index + 1} começa`, `Pausa ${index + 1} termina`]}
            names={[`hours.${day}.breaks[${index}].start`, `hours.${day}.breaks[${index}].end`]}
          />
          <Button
            variant="ghost"
            iconOnly
            aria-label={`Remover pausa ${index + 1} de ${name}`}
            icon={<Trash2 />}
            onPress={() => editDay(form, day, (now) => removeBreak(now, index))}
          />
        </div>
      ))}
      {mayAddBreak(hours) && (
        <Button
          variant="ghost"
          size="sm"
          aria-label={`Adicionar pausa em ${name}`}
          icon={<Plus />}
          onPress={() => editDay(form, day, addBreak)}
        >
          Adicionar pausa
        </Button>
      )}
    </div>
  );
}
