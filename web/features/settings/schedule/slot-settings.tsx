import { formatDuration } from '../../../../domain/format.ts';
import {
  type BusinessHours,
  slotDurations,
  slotIntervals,
} from '../../../../domain/scheduling/business-hours.ts';
import { Card } from '../../../ui/card.tsx';
import { Select } from '../../../ui/select.tsx';
import { Switch } from '../../../ui/switch.tsx';
import type { ChangeHours } from './schedule-edits.ts';

const choices = (minutes: readonly number[]) => minutes.map((id) => ({ id, label: formatDuration(id) }));
const intervals = choices(slotIntervals);
const durations = choices(slotDurations);

/** The grid: how often an appointment may start, and how long it is unless its services say otherwise. */
export function SlotSettings({ hours, change }: { hours: BusinessHours; change: ChangeHours }) {
  return (
    <Card title="Horários oferecidos">
      <div className="slot-settings">
        <Select
          label="Intervalo entre horários"
          name="slotInterval"
          items={intervals}
          value={hours.slotInterval}
          onChange={(key) => change((now) => ({ ...now, slotInterval: Number(key) }))}
        />
        <Select
          label="Duração padrão do atendimento"
          name="slotDuration"
          items={durations}
          value={hours.slotDuration}
          onChange={(key) => change((now) => ({ ...now, slotDuration: Number(key) }))}
        />
        <Switch
          isSelected={hours.finishByClosing}
          onChange={(finishByClosing) => change((now) => ({ ...now, finishByClosing }))}
          description="Sem isso, o horário de fechamento ainda pode ser o começo de um atendimento."
        >
          Terminar até o fechamento
        </Switch>
      </div>
    </Card>
  );
}
