import { weekdays } from '../../../domain/scheduling/clock.ts';
import { Card } from '../../ui/card.tsx';
import { Form } from '../../ui/form.tsx';
import { DayRow } from './day-row.tsx';
import type { Schedule } from './requests.ts';
import { SaveBar } from './save-bar.tsx';
import { SlotPreview } from './slot-preview.tsx';
import { SlotSettings } from './slot-settings.tsx';
import { UnsavedGuard } from './unsaved-guard.tsx';
import { useScheduleForm } from './use-schedule-form.ts';
import './schedule-form.css';

/** The week, the grid, and what comes of both. */
export function ScheduleForm({ loaded }: { loaded: Schedule }) {
  const form = useScheduleForm(loaded);
  const { hours, change, errors } = form;
  return (
    <Form onSubmit={form.submit} validationErrors={form.refused} aria-label="Horários de atendimento">
      <UnsavedGuard dirty={form.dirty} />
      <div className="schedule">
        <Card title="Horário de funcionamento" description="Quando suas clientes podem agendar pelo link.">
          <div className="schedule-days">
            {weekdays.map((day) => (
              <DayRow key={day} day={day} hours={hours} change={change} errors={errors} />
            ))}
          </div>
        </Card>
        <div className="schedule-side">
          <SlotSettings hours={hours} change={change} />
          <SlotPreview hours={hours} />
        </div>
      </div>
      <SaveBar form={form} />
    </Form>
  );
}
