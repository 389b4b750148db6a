import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { weekdays } from '../../../../domain/scheduling/clock.ts';
import { zoneLabel } from '../../../../domain/scheduling/zone.ts';
import { Card } from '../../../ui/card.tsx';
import { type SettingsTabProps, TabForm } from '../form/tab-form.tsx';
import { markHoursSeen } from '../requests.ts';
import { DayRow } from './day-row.tsx';
import type { HoursEdit } from './schedule-edits.ts';
import { SlotPreview } from './slot-preview.tsx';
import { SlotSettings } from './slot-settings.tsx';
import './schedule-tab.css';

/** Configurações › Horários: the week, the grid, and what comes of both. */
export function ScheduleTab(props: SettingsTabProps) {
  const { fields, errors } = props.form;
  useSeen();
  const change = (edit: HoursEdit) => props.form.change((now) => ({ ...now, hours: edit(now.hours) }));
  return (
    <TabForm {...props} label="Horários de atendimento">
      <div className="schedule">
        <Card
          title="Horário de funcionamento"
          description={<Clock zone={fields.business.zone} mayChange={props.form.base.mayEditStudio} />}
        >
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

/** One of the first steps is done. Not worth a word to the person, nor an error. */
function useSeen(): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    markHoursSeen().then(
      () => queryClient.invalidateQueries({ queryKey: ['dashboard'] }),
      () => undefined,
    );
  }, [queryClient]);
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
