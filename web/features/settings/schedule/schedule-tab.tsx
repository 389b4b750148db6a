import { Link } from '@tanstack/react-router';
import { formatDuration } from '../../../../domain/format.ts';
import {
  type BusinessHours,
  slotDurations,
  slotIntervals,
  weekdayLabels,
} from '../../../../domain/scheduling/business-hours.ts';
import { weekdays } from '../../../../domain/scheduling/clock.ts';
import { PREVIEW_SIZE, previewSlots } from '../../../../domain/scheduling/slots.ts';
import { zoneLabel } from '../../../../domain/scheduling/zone.ts';
import { Card } from '../../../ui/card.tsx';
import { FormSelect } from '../../../ui/form/bound-choices.tsx';
import { FormSwitch } from '../../../ui/form/bound-fields.tsx';
import { type SettingsTabProps, TabForm } from '../form/tab-form.tsx';
import type { SettingsForm } from '../form/use-settings-form.ts';
import { DayRow } from './day-row.tsx';
import { checkHours } from './schedule-edits.ts';
import './schedule-tab.css';

export default function ScheduleTab(props: SettingsTabProps) {
  const { form } = props;
  return (
    <TabForm {...props} label="Horários de atendimento">
      <div className="schedule column gap-4 shrinks packed">
        <Card
          title="Horário de funcionamento"
          description={<Clock zone={form.fields.business.zone} mayChange={form.base.mayEditStudio} />}
        >
          <div className="ruled grid">
            {weekdays.map((day) => (
              <DayRow key={day} form={form} day={day} />
            ))}
          </div>
        </Card>
        <div className="schedule-side column gap-4 shrinks packed">
          <SlotSettings form={form} />
          <SlotPreview hours={form.fields.hours} />
        </div>
      </div>
    </TabForm>
  );
}

/** By which clock the hours are meant; it is the studio's, and changed there. */
function Clock({ zone, mayChange }: { zone: string; mayChange: boolean }) {
  return (
    <>
      Quando suas clientes podem agendar pelo link. Fuso horário: {zoneLabel(zone)}.{' '}
      {mayChange && (
        <Link to="/settings" hash="business" aria-label="Alterar o fuso horário">
          Alterar
        </Link>
      )}
    </>
  );
}

const choices = (minutes: readonly number[]) => minutes.map((id) => ({ id, label: formatDuration(id) }));
const intervals = choices(slotIntervals);
const durations = choices(slotDurations);

function SlotSettings({ form }: { form: SettingsForm }) {
  return (
    <Card title="Horários oferecidos">
      <div className="column gap-4 shrinks packed">
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

/** The first times of a Monday, by the very rule that the public page uses. */
function SlotPreview({ hours }: { hours: BusinessHours }) {
  const checked = checkHours(hours);
  const valid = checked.ok || Object.keys(checked.errors).every((name) => !name.startsWith('monday.'));
  const slots = valid ? previewSlots(hours) : [];
  return (
    <Card title="Prévia dos horários" description={`${weekdayLabels.monday}, até ${PREVIEW_SIZE} horários.`}>
      <div aria-live="polite">
        {slots.length > 0 ? (
          <ul className="slot-preview grid gap-2">
            {slots.map((time) => (
              <li className="centred small figures" key={time}>
                {time}
              </li>
            ))}
          </ul>
        ) : (
          <p className="muted">{noneBecause(hours, valid)}</p>
        )}
      </div>
    </Card>
  );
}

function noneBecause(hours: BusinessHours, valid: boolean): string {
  if (!valid) return 'Corrija os horários de segunda-feira para ver a prévia.';
  return hours.monday.closed ? 'Segunda-feira está fechada.' : 'Nenhum horário com esta configuração.';
}
