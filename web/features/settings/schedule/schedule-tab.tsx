import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { weekdays } from '../../../../domain/scheduling/clock.ts';
import { zoneLabel } from '../../../../domain/scheduling/zone.ts';
import { Card } from '../../../ui/card.tsx';
import { type SettingsTabProps, TabForm } from '../form/tab-form.tsx';
import { markHoursSeen } from '../requests.ts';
import { DayRow } from './day-row.tsx';
import { SlotPreview } from './slot-preview.tsx';
import { SlotSettings } from './slot-settings.tsx';
import './schedule-tab.css';

/** Configurações › Horários: the week, the grid, and what comes of both. */
export function ScheduleTab(props: SettingsTabProps) {
  const { form } = props;
  useSeen();
  return (
    <TabForm {...props} label="Horários de atendimento">
      <div className="schedule">
        <Card
          title="Horário de funcionamento"
          description={<Clock zone={form.fields.business.zone} mayChange={form.base.mayEditStudio} />}
        >
          <div className="schedule-days">
            {weekdays.map((day) => (
              <DayRow key={day} form={form} day={day} />
            ))}
          </div>
        </Card>
        <div className="schedule-side">
          <SlotSettings form={form} />
          <SlotPreview hours={form.fields.hours} />
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
