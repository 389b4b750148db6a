import { useQuery } from '@tanstack/react-query';
import type { AppointmentRow } from '../../../../domain/agenda/appointment.ts';
import { leftOutside } from '../../../../domain/scheduling/hours-fit.ts';
import { Banner } from '../../../ui/banner.tsx';
import { same } from '../../../ui/form/merge.ts';
import { AppointmentLinks } from '../../shared/appointments/appointment-links.tsx';
import { useUpcoming } from '../../shared/appointments/upcoming.ts';
import { choicesQuery } from '../../shared/requests.ts';
import type { SettingsForm } from '../form/use-settings-form.ts';

const SHOWN = 3;

/** Own appointments to come that the stored hours hold and the edited ones do not; read once the hours are edited. */
export function useLeftOutside({ base, fields }: SettingsForm): AppointmentRow[] {
  const isEdited = !same(base.hours, fields.hours);
  const { data: choices } = useQuery({ ...choicesQuery, enabled: isEdited });
  const { data = [] } = useUpcoming(isEdited ? choices?.me : undefined);
  return isEdited ? leftOutside(data, base.hours, fields.hours) : [];
}

/** Below the day as it is edited: hours cancel nothing, so that who is booked is not forgotten. */
export function OutsideNote({ rows }: { rows: readonly AppointmentRow[] }) {
  const { length } = rows;
  if (length === 0) return null;
  return (
    <div className="wide">
      <Banner
        tone="warning"
        title={`${length === 1 ? '1 agendamento fica' : `${length} agendamentos ficam`} fora deste horário`}
      >
        <p>
          {length === 1 ? 'Ele continua marcado' : 'Eles continuam marcados'}. Se não for atender, remarque ou
          cancele.
        </p>
        <AppointmentLinks rows={rows.slice(0, SHOWN)} more={length - SHOWN} />
      </Banner>
    </div>
  );
}
