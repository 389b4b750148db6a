import { appointmentInput } from '../../../domain/agenda/appointment-input.ts';
import { parseDuration, parseMoney } from '../../../domain/format.ts';
import { totals } from '../../../domain/studio/procedure-type.ts';
import { check, typedTime } from '../../lib/validation.ts';
import type { AppointmentFields, ProcedureLine } from './appointment-fields.ts';

/** The form by the domain's rules; messages under the paths of the body, 'procedures.0.priceCents'. */
export function checkAppointment(fields: AppointmentFields) {
  return check(appointmentInput, {
    clientId: fields.client?.id ?? '',
    professionalId: fields.professionalId,
    date: fields.date,
    time: typedTime(fields.time.trim()),
    procedures: fields.lines.map((line) => ({
      procedureTypeId: line.procedureTypeId,
      priceCents: centsOf(line),
      durationMinutes: minutesOf(line),
    })),
    notes: fields.notes,
  });
}

/** Minutes and centavos of all lines; what is not a number yet counts nothing. */
export function totalsOf(lines: readonly ProcedureLine[]): { totalMinutes: number; totalCents: number } {
  return totals(
    lines.map((line) => ({
      priceCents: centsOf(line) || 0,
      durationMinutes: minutesOf(line) || 0,
    })),
  );
}

const centsOf = (line: ProcedureLine): number => parseMoney(line.price) ?? Number.NaN;
const minutesOf = (line: ProcedureLine): number => parseDuration(line.duration);
