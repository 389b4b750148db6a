import { Link } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { formatDuration } from '../../../../domain/format.ts';
import { slotDurations, slotIntervals } from '../../../../domain/scheduling/business-hours.ts';
import { zoneLabel } from '../../../../domain/scheduling/zone.ts';
import { Card } from '../../../ui/card.tsx';
import { FormSelect } from '../../../ui/form/bound-choices.tsx';
import { FormSwitch } from '../../../ui/form/bound-fields.tsx';
import type { HoursField } from '../../shared/hours/hours-edits.ts';
import { useLeftOutside } from '../../shared/hours/outside-note.tsx';
import { WeekRows } from '../../shared/hours/week-rows.tsx';
import { useMe } from '../../shared/people-choice.ts';
import { type SettingsTabProps, TabForm } from '../form/tab-form.tsx';
import type { SettingsForm } from '../form/use-settings-form.ts';
import { SlotPreview } from './slot-preview.tsx';
import './schedule-tab.css';

const SpecialDays = lazy(() => import('../../shared/hours/special-days.tsx'));

export default function ScheduleTab(props: SettingsTabProps) {
  const { form } = props;
  const { hours } = form.fields;
  const outside = useLeftOutside(useMe(), form.base.hours, hours);
  const field: HoursField = {
    ...{ hours, errors: form.errors },
    edit: (part) => form.edit((now) => ({ hours: part(now.hours) })),
  };
  return (
    <TabForm {...props} label="Horários de atendimento">
      <div className="schedule column gap-4 shrinks packed">
        <Card
          title="Horário de funcionamento"
          description={<Clock zone={form.fields.business.zone} mayChange={form.base.mayEditStudio} />}
        >
          <WeekRows field={field} outside={outside} />
        </Card>
        <div className="schedule-side column gap-4 shrinks packed">
          <SlotSettings form={form} />
          <SlotPreview hours={hours} />
          <Card
            title="Dias especiais"
            description="Uma data com outro horário: um domingo aberto, uma véspera mais curta. Sem almoço nem pausas."
          >
            <Suspense>
              <SpecialDays field={field} outside={outside.rows} />
            </Suspense>
          </Card>
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
          description="A de um procedimento novo, até você escrever outra."
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
