import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { AppointmentRow } from '../../../../domain/agenda/appointment.ts';
import { dateIn, type LocalDate } from '../../../../domain/scheduling/clock.ts';
import { returnDate } from '../../../../domain/studio/procedure-category.ts';
import { choicesQuery } from '../../shared/requests.ts';

export interface ReturnAppointment {
  clientId: string;
  professionalId: string;
  procedureIds: string[];
  date?: LocalDate | undefined;
}

/** Without the services' usual intervals there is no `date`. */
export function useReturn(onReturn: (appointment: ReturnAppointment) => void): (row: AppointmentRow) => void {
  const queryClient = useQueryClient();
  return useCallback(
    async ({ client, professional, procedures, date }: AppointmentRow) => {
      const choices = await queryClient.ensureQueryData(choicesQuery).catch(() => undefined);
      const procedureIds = procedures.map(({ id }) => id);
      const services = choices?.procedureTypes.filter(({ id }) => procedureIds.includes(id)) ?? [];
      onReturn({
        clientId: client.id,
        professionalId: professional.id,
        procedureIds,
        date: (choices && returnDate(date, services, dateIn(choices.zone, new Date()))) ?? undefined,
      });
    },
    [queryClient, onReturn],
  );
}
