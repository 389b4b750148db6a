import type { AppointmentRow } from '../../../../domain/agenda/appointment.ts';
import { countText } from '../../../../domain/format.ts';
import type { BusinessHours } from '../../../../domain/scheduling/business-hours.ts';
import { leftOutside } from '../../../../domain/scheduling/hours-fit.ts';
import { Banner } from '../../../ui/banner.tsx';
import { same } from '../../../ui/form/merge.ts';
import type { FailedQuery } from '../../../ui/load-failed.tsx';
import { AppointmentLinks } from '../appointments/appointment-links.tsx';
import { useUpcoming } from '../appointments/upcoming.ts';

const SHOWN = 3;

export interface Outside {
  rows: readonly AppointmentRow[];
  /** Who is booked could not be read. */
  failed: FailedQuery | null;
}

/** Somebody's appointments to come that the stored hours hold and the edited ones do not; read once the hours are edited. */
export function useLeftOutside(
  professionalId: string,
  stored: BusinessHours,
  edited: BusinessHours,
): Outside {
  const isEdited = !same(stored, edited);
  const query = useUpcoming(isEdited ? professionalId : undefined);
  return {
    rows: isEdited && query.data ? leftOutside(query.data, stored, edited) : [],
    failed: query.isLoadingError ? query : null,
  };
}

/** Below the day as it is edited: hours cancel nothing, so that who is booked is not forgotten. */
export function OutsideNote({ rows }: { rows: readonly AppointmentRow[] }) {
  const { length } = rows;
  if (length === 0) return null;
  return (
    <div className="day-row-note">
      <Banner
        tone="warning"
        title={`${countText(length, 'agendamento fica', 'agendamentos ficam')} fora deste horário`}
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
