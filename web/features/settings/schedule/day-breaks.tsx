import { Plus, Trash2 } from 'lucide-react';
import type { DayHours } from '../../../../domain/scheduling/business-hours.ts';
import { Button } from '../../../ui/button.tsx';
import { addBreak, changeBreak, mayAddBreak, removeBreak } from './schedule-edits.ts';
import { TimeRange } from './time-range.tsx';

interface Props {
  day: DayHours;
  /** 'Segunda-feira' */
  name: string;
  change: (edit: (now: DayHours) => DayHours) => void;
  /** Of the day's fields by path: 'breaks.0.start'. */
  error: (field: string) => string | undefined;
}

/** Pauses beside lunch: each from when to when, taken out or added. */
export function DayBreaks({ day, name, change, error }: Props) {
  const breaks = day.breaks ?? [];
  return (
    <div className="day-breaks">
      {breaks.map(({ start, end }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a break is its place in the day
        <div key={index} className="day-break">
          <span className="day-break-name">{breaks.length > 1 ? `Pausa ${index + 1}` : 'Pausa'}</span>
          <TimeRange
            labels={[`Pausa ${index + 1} começa`, `Pausa ${index + 1} termina`]}
            start={start}
            end={end}
            onStart={(value) => change((now) => changeBreak(now, index, { start: value }))}
            onEnd={(value) => change((now) => changeBreak(now, index, { end: value }))}
            startError={error(`breaks.${index}.start`)}
            endError={error(`breaks.${index}.end`)}
          />
          <Button
            variant="ghost"
            iconOnly
            aria-label={`Remover pausa ${index + 1} de ${name}`}
            icon={<Trash2 />}
            onPress={() => change((now) => removeBreak(now, index))}
          />
        </div>
      ))}
      {mayAddBreak(day) && (
        <Button
          variant="ghost"
          size="sm"
          aria-label={`Adicionar pausa em ${name}`}
          icon={<Plus />}
          onPress={() => change(addBreak)}
        >
          Adicionar pausa
        </Button>
      )}
    </div>
  );
}
