import { type InferOutput, nullable, number, object, string } from 'valibot';
import type { AppointmentRow } from '../../../domain/agenda/appointment.ts';
import { formatDate } from '../../../domain/format.ts';
import { isLocalDate } from '../../../domain/scheduling/clock.ts';
import { type AppointmentFields, appointmentFields, fieldsOf } from './appointment-fields.ts';

/**
 * What the form holds and what outlives a reload: what was typed, the version it was typed over (a draft of an older one is refused
 * like any edit of it: then both are compared), and the key of an answer that got lost.
 */
export const appointmentDraft = object({
  ...appointmentFields.entries,
  version: nullable(number()),
  attempt: nullable(object({ key: string(), text: string() })),
});
export type AppointmentDraft = InferOutput<typeof appointmentDraft>;

export const draftOf = (fields: AppointmentFields, version: number | null): AppointmentDraft => ({
  ...fields,
  version,
  attempt: null,
});

export const storedDraft = (row: AppointmentRow): AppointmentDraft => draftOf(fieldsOf(row), row.version);

/** A few words that identify the draft. */
export function draftWords({ client, date, time }: AppointmentDraft): string {
  const when = isLocalDate(date) ? `${formatDate(date)}${time ? ` às ${time}` : ''}` : '';
  return [client?.fullName ?? 'Sem cliente', when].filter(Boolean).join(', ');
}
