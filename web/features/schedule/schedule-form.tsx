import { weekdays } from '../../../domain/scheduling/clock.ts';
import { Banner } from '../../ui/banner.tsx';
import { Card } from '../../ui/card.tsx';
import { Form } from '../../ui/form.tsx';
import { NativeButton } from '../../ui/native-button.tsx';
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
      {form.overtaken && <Overtaken form={form} />}
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

function Overtaken({ form }: { form: ReturnType<typeof useScheduleForm> }) {
  const choices = (
    <span className="schedule-overtaken">
      <NativeButton size="sm" variant="outline" onClick={form.takeTheirs}>
        Ver a versão atual
      </NativeButton>
      <NativeButton size="sm" variant="outline" onClick={form.keepMine}>
        Salvar a minha
      </NativeButton>
    </span>
  );
  return (
    <Banner tone="warning" title="Estes horários foram alterados em outro lugar." action={choices}>
      Suas alterações ainda não foram salvas. Você pode ver a versão atual ou salvar a sua por cima.
    </Banner>
  );
}
