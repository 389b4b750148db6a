import { quietTimes, type ReminderStep } from '../../../domain/reminder/reminder.ts';
import { Card } from '../../ui/card.tsx';
import { FormSelect } from '../../ui/form/bound-choices.tsx';
import { useBound } from '../../ui/form/bound-fields.tsx';
import { ReminderSteps } from '../shared/reminders/reminder-steps.tsx';
import type { SettingsFields } from './form/settings-fields.ts';
import { type SettingsTabProps, TabForm } from './form/tab-form.tsx';

export default function RemindersTab(props: SettingsTabProps) {
  const { form } = props;
  const { value, onChange, errorMessage } = useBound<SettingsFields, readonly ReminderStep[]>({
    form,
    name: 'reminders.steps',
  });
  const { quietFrom, quietUntil } = form.fields.reminders;
  const times = [...new Set([...quietTimes(), quietFrom, quietUntil])].sort();
  const quiet = { form, items: times.map((id) => ({ id, label: id })) };
  return (
    <TabForm {...props} ofStudio label="Lembretes">
      <Card
        title="Lembretes para as clientes"
        description="Por e-mail saem sozinhos. Pelo WhatsApp esperam por você em 'Lembretes de hoje', com o texto pronto. Quem acabou de agendar não é lembrado."
      >
        <ReminderSteps
          value={value}
          onChange={onChange}
          isDisabled={!form.base.mayEditStudio}
          errorMessage={errorMessage}
        />
      </Card>
      <Card
        title="Horário de silêncio"
        description="Um lembrete que cairia neste horário sai quando ele termina; se ficar tarde demais, sai antes."
      >
        <div className="settings-hours grid gap-4">
          <FormSelect {...quiet} name="reminders.quietFrom" label="Das" />
          <FormSelect {...quiet} name="reminders.quietUntil" label="Às" />
        </div>
      </Card>
    </TabForm>
  );
}
