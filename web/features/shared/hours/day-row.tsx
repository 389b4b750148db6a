import { Copy, Plus, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { type DayHours, weekdayLabels } from '../../../../domain/scheduling/business-hours.ts';
import { type Weekday, weekdays } from '../../../../domain/scheduling/clock.ts';
import { BackCloses } from '../../../ui/back-closes.tsx';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Switch } from '../../../ui/switch.tsx';
import {
  addBreak,
  copyDay,
  editBreak,
  editDay,
  type HoursField,
  mayAddBreak,
  removeBreak,
} from './hours-edits.ts';
import { TimeRange } from './time-range.tsx';
import './day-row.css';

interface Props {
  field: HoursField;
  day: Weekday;
}

/** `children`: what the hours of this day leave out. */
export function DayRow({ field, day, children }: Props & { children: ReactNode }) {
  const [copying, setCopying] = useState(false);
  const { closed } = field.hours[day];
  const name = weekdayLabels[day];
  return (
    <fieldset className="day-row" data-closed={closed || undefined}>
      <legend className="visually-hidden">{name}</legend>
      <div className="day-row-head row middle gap-1">
        <Switch
          isSelected={!closed}
          onChange={(open) => editDay(field, day, (now) => ({ ...now, closed: !open }))}
        >
          {name}
          {closed && <span className="day-row-state muted small regular block">Fechado</span>}
        </Switch>
        <Button
          variant="ghost"
          iconOnly
          aria-label={`Copiar ${name} para outros dias`}
          icon={<Copy />}
          onPress={() => setCopying(true)}
        />
      </div>
      {!closed && <OpenHours field={field} day={day} />}
      {children}
      {copying && (
        <CopyDayDialog
          day={day}
          onClose={() => setCopying(false)}
          onCopy={(targets) => field.edit((hours) => copyDay(hours, day, targets))}
        />
      )}
    </fieldset>
  );
}

function OpenHours({ field, day }: Props) {
  const { start, end, hasLunch, lunchStart, lunchEnd } = field.hours[day];
  const edit = (part: Partial<DayHours>) => editDay(field, day, (now) => ({ ...now, ...part }));
  return (
    <div className="day-row-body cluster gap-2 across-4 top">
      <TimeRange
        field={field}
        start={{
          name: `${day}.start`,
          label: 'Abre',
          value: start,
          onChange: (time) => edit({ start: time }),
        }}
        end={{ name: `${day}.end`, label: 'Fecha', value: end, onChange: (time) => edit({ end: time }) }}
      />
      <div className="day-row-lunch cluster gap-2 top">
        <Checkbox isSelected={hasLunch} onChange={(on) => edit({ hasLunch: on })}>
          Almoço
        </Checkbox>
        {hasLunch && (
          <TimeRange
            field={field}
            start={{
              ...{ name: `${day}.lunchStart`, label: 'Almoço começa', value: lunchStart },
              onChange: (time) => edit({ lunchStart: time }),
            }}
            end={{
              ...{ name: `${day}.lunchEnd`, label: 'Almoço termina', value: lunchEnd },
              onChange: (time) => edit({ lunchEnd: time }),
            }}
          />
        )}
      </div>
      <DayBreaks field={field} day={day} />
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

function DayBreaks({ field, day }: Props) {
  const hours = field.hours[day];
  const name = weekdayLabels[day];
  const breaks = hours.breaks ?? [];
  return (
    <div className="day-breaks grid justify-start gap-2 wide">
      {breaks.map(({ start, end }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a break is its place in the day
        <div key={index} className="cluster across-2 top">
          <span className="day-break-name">{breaks.length > 1 ? `Pausa ${index + 1}` : 'Pausa'}</span>
          <TimeRange
            field={field}
            start={{
              ...{ name: `${day}.breaks.${index}.start`, label: `Pausa ${index + 1} começa`, value: start },
              onChange: (time) => editDay(field, day, (now) => editBreak(now, index, { start: time })),
            }}
            end={{
              ...{ name: `${day}.breaks.${index}.end`, label: `Pausa ${index + 1} termina`, value: end },
              onChange: (time) => editDay(field, day, (now) => editBreak(now, index, { end: time })),
            }}
          />
          <Button
            variant="ghost"
            iconOnly
            aria-label={`Remover pausa ${index + 1} de ${name}`}
            icon={<Trash2 />}
            onPress={() => editDay(field, day, (now) => removeBreak(now, index))}
          />
        </div>
      ))}
      {mayAddBreak(hours) && (
        <Button
          variant="ghost"
          size="sm"
          aria-label={`Adicionar pausa em ${name}`}
          icon={<Plus />}
          onPress={() => editDay(field, day, addBreak)}
        >
          Adicionar pausa
        </Button>
      )}
    </div>
  );
}
