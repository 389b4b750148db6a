import { type InferOutput, nullable, number, object, string } from 'valibot';
import { formatDate } from '../../../domain/format.ts';
import { isLocalDate } from '../../../domain/scheduling/clock.ts';
import { appointmentFields } from './appointment-fields.ts';

/** What outlives a reload: what was typed, the version it was typed over, and the key of an answer that got lost. */
export const appointmentDraft = object({
  ...appointmentFields.entries,
  version: nullable(number()),
  attempt: nullable(object({ key: string(), text: string() })),
});
export type AppointmentDraft = InferOutput<typeof appointmentDraft>;

/** A few words that tell which draft it is. */
export function draftWords({ client, date, time }: AppointmentDraft): string {
  const when = isLocalDate(date) ? `${formatDate(date)}${time ? ` às ${time}` : ''}` : '';
  return [client?.fullName ?? 'Sem cliente', when].filter(Boolean).join(', ');
}
