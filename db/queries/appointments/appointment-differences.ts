import type { AppointmentProcedure, AppointmentRow } from '../../../domain/agenda/appointment.ts';
import type { AppointmentInput } from '../../../domain/agenda/appointment-input.ts';
import type { LocalDate, LocalMoment } from '../../../domain/scheduling/clock.ts';
import type { AppointmentEvent } from './appointment-events.ts';

/** Whether an appointment is already what a form asks for. */
export function isStored(row: AppointmentRow, input: AppointmentInput): boolean {
  const asked = input.procedures.map(({ procedureTypeId: id, ...rest }) => agreedLine({ ...rest, id }));
  const stored = [row.client.id, row.notes, row.procedures.map(agreedLine)];
  return isAt(row, input) && JSON.stringify(stored) === JSON.stringify([input.clientId, input.notes, asked]);
}

export const isAt = (
  row: AppointmentRow,
  { date, time, professionalId }: LocalMoment & { professionalId: string },
) => row.date === date && row.time === time && row.professional.id === professionalId;

/** In anything but time and professional. */
export function isDifferent(before: AppointmentRow, after: AppointmentRow): boolean {
  const shape = ({ client, notes, procedures }: AppointmentRow) =>
    JSON.stringify([client.id, notes, procedures.map(agreedLine)]);
  return shape(before) !== shape(after);
}

const agreedLine = ({
  id,
  priceCents,
  durationMinutes,
}: Pick<AppointmentProcedure, 'id' | 'priceCents' | 'durationMinutes'>) => [id, priceCents, durationMinutes];

/** None where neither time nor professional changes. */
export function moveEvents(before: AppointmentRow, after: AppointmentRow): AppointmentEvent[] {
  const [from, to] = [before, after].map(({ date, time }): LocalMoment & { date: LocalDate } => ({
    date,
    time,
  }));
  const isSameHost = before.professional.id === after.professional.id;
  if (before.startsAt === after.startsAt && isSameHost) return [];
  const data = { from, to, ...(isSameHost ? {} : { fromProfessional: before.professional.id }) };
  return [{ kind: 'moved', professionalId: after.professional.id, data }];
}
