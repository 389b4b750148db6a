import type { AppointmentRow } from '../../domain/agenda/appointment.ts';
import type { WithDepositLink } from '../../domain/agenda/appointment-detail.ts';
import type { Env } from '../env.ts';
import { appointmentUrl } from './client-links.ts';

/** With the client's link while a deposit is awaited. The studio hands it on, so that a press on it proves no address. */
export function withDepositLink<Row extends AppointmentRow>(
  env: Env,
  row: Row,
  generation: number,
): WithDepositLink<Row> {
  if (row.deposit?.state !== 'awaiting') return row;
  return { ...row, depositLink: appointmentUrl(env, { appointmentId: row.id, generation }) };
}
