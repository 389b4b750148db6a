import { formatDuration } from '../../../../domain/format.ts';
import { slotDurations, slotIntervals } from '../../../../domain/scheduling/business-hours.ts';
import { Card } from '../../../ui/card.tsx';
import { FormSelect } from '../../../ui/form/bound-choices.tsx';
import { FormSwitch } from '../../../ui/form/bound-fields.tsx';
import type { SettingsForm } from '../form/use-settings-form.ts';

const choices = (minutes: readonly number[]) => minutes.map((id) => ({ id, label: formatDuration(id) }));
const intervals = choices(slotIntervals);
const durations = choices(slotDurations);

/** The grid: how often an appointment may start, and how long it is unless its procedures set another duration. */
export function SlotSettings({ form }: { form: SettingsForm }) {
  return (
    <Card title="Horários oferecidos">
      <div className="slot-settings">
        <FormSelect
          form={form}
          name="hours.slotInterval"
          label="Intervalo entre horários"
          items={intervals}
        />
        <FormSelect
          form={form}
          name="hours.slotDuration"
          label="Duração padrão do atendimento"
          items={durations}
        />
        <FormSwitch
          form={form}
          name="hours.finishByClosing"
          description="Sem isso, o horário de fechamento ainda pode ser o começo de um atendimento."
        >
          Terminar até o fechamento
        </FormSwitch>
      </div>
    </Card>
  );
}
