import { Plus, Trash2 } from 'lucide-react';
import { weekdayLabels } from '../../../../domain/scheduling/business-hours.ts';
import type { Weekday } from '../../../../domain/scheduling/clock.ts';
import { Button } from '../../../ui/button.tsx';
import type { SettingsForm } from '../form/use-settings-form.ts';
import { addBreak, editDay, mayAddBreak, removeBreak } from './schedule-edits.ts';
import { TimeRange } from './time-range.tsx';

/** Pauses beside lunch: each from when to when, taken out or added. */
export function DayBreaks({ form, day }: { form: SettingsForm; day: Weekday }) {
  const hours = form.fields.hours[day];
  const name = weekdayLabels[day];
  const breaks = hours.breaks ?? [];
  return (
    <div className="day-breaks">
      {breaks.map((_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a break is its place in the day
        <div key={index} className="day-break">
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
