import { weekdays } from '../../../../domain/scheduling/clock.ts';
import { Card } from '../../../ui/card.tsx';
import { type SettingsTabProps, TabForm } from '../form/tab-form.tsx';
import { DayRow } from './day-row.tsx';
import type { HoursEdit } from './schedule-edits.ts';
import { SlotPreview } from './slot-preview.tsx';
import { SlotSettings } from './slot-settings.tsx';
import './schedule-tab.css';

/** Configurações › Horários (S1 §2.4, §9): the week, the grid, and what comes of both. */
export function ScheduleTab(props: SettingsTabProps) {
  const { fields, errors } = props.form;
  const change = (edit: HoursEdit) => props.form.change((now) => ({ ...now, hours: edit(now.hours) }));
  return (
    <TabForm {...props} label="Horários de atendimento">
      <div className="schedule">
        <Card title="Horário de funcionamento" description="Quando suas clientes podem agendar pelo link.">
          <div className="schedule-days">
            {weekdays.map((day) => (
              <DayRow key={day} day={day} hours={fields.hours} change={change} errors={errors} />
            ))}
          </div>
        </Card>
        <div className="schedule-side">
          <SlotSettings hours={fields.hours} change={change} />
          <SlotPreview hours={fields.hours} />
        </div>
      </div>
    </TabForm>
  );
}
