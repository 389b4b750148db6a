import { array, type InferOutput, nullable, number, object, string } from 'valibot';
import type { AppointmentRow } from '../../../domain/agenda/appointment.ts';
import type { AppointmentChoices } from '../../../domain/agenda/appointment-query.ts';
import { formatAmount } from '../../../domain/format.ts';
import { isLocalDate, type LocalDate, parseTime } from '../../../domain/scheduling/clock.ts';

const client = object({ id: string(), fullName: string(), phone: nullable(string()) });
const line = object({ key: number(), procedureTypeId: string(), price: string(), duration: string() });

/** The form as typed: every field is the text on screen. It is also the shape of the local draft. */
export const appointmentFields = object({
  client: nullable(client),
  professionalId: string(),
  date: string(),
  time: string(),
  lines: array(line),
  notes: string(),
});

export type AppointmentFields = InferOutput<typeof appointmentFields>;
export type ProcedureLine = AppointmentFields['lines'][number];
export type ChosenClient = NonNullable<AppointmentFields['client']>;
export type ServiceChoice = AppointmentChoices['procedureTypes'][number];

/** What a new form may begin with, as the URL says it. */
export interface Prefill {
  client?: ChosenClient | undefined;
  professionalId?: string | undefined;
  date?: LocalDate | undefined;
  time?: string | undefined;
  /** Those that the professional still offers are chosen, at today's prices. */
  procedureIds?: readonly string[] | undefined;
}

/** Of all that is known of a client, what the form keeps. */
export function chosenClient({ id, fullName, phone }: ChosenClient): ChosenClient {
  return { id, fullName, phone };
}

/** Nothing chosen yet: price and duration 0. */
const emptyLine = (key: number): ProcedureLine => ({
  key,
  procedureTypeId: '',
  price: formatAmount(0),
  duration: '0',
});

/** A new form: the signed-in professional unless another is named, today unless another day is. */
export function newFields(
  choices: Pick<AppointmentChoices, 'today' | 'me' | 'professionals' | 'procedureTypes'>,
  prefill: Prefill,
): AppointmentFields {
  const { client = null, professionalId, date = '', time = '', procedureIds = [] } = prefill;
  const known = choices.professionals.map((one) => one.id);
  const requested = [professionalId, choices.me].find((id) => id !== undefined && known.includes(id));
  const host = requested ?? known[0] ?? '';
  const lines = procedureIds
    .flatMap((id) => choices.procedureTypes.filter((one) => one.id === id))
    .filter((one) => one.professionalIds.includes(host))
    .map((service, key) => ({ ...emptyLine(key), ...chosen(service) }));
  return {
    client,
    professionalId: host,
    date: isLocalDate(date) ? date : choices.today,
    time: parseTime(time) === null ? '' : time.slice(0, 5),
    lines: lines.length > 0 ? lines : [emptyLine(0)],
    notes: '',
  };
}

/** A stored appointment, to be edited. */
export function fieldsOf(row: AppointmentRow): AppointmentFields {
  return {
    client: chosenClient(row.client),
    professionalId: row.professional.id,
    date: row.date,
    time: row.time,
    lines: row.procedures.map((procedure, key) => ({
      key,
      procedureTypeId: procedure.id,
      price: formatAmount(procedure.priceCents),
      duration: String(procedure.durationMinutes),
    })),
    notes: row.notes ?? '',
  };
}

/** Another service, still to be chosen. */
export function withLine(lines: readonly ProcedureLine[]): ProcedureLine[] {
  return [...lines, emptyLine(Math.max(-1, ...lines.map((one) => one.key)) + 1)];
}

/** Without one service; the last remaining one stays. */
export function withoutLine(lines: readonly ProcedureLine[], key: number): readonly ProcedureLine[] {
  return lines.length > 1 ? lines.filter((one) => one.key !== key) : lines;
}

export function withChange(
  lines: readonly ProcedureLine[],
  key: number,
  part: Partial<ProcedureLine>,
): ProcedureLine[] {
  return lines.map((one) => (one.key === key ? { ...one, ...part } : one));
}

/** A service chosen for a line fills in its price and minutes, which stay editable. */
export function chosen(
  service: Pick<ServiceChoice, 'id' | 'priceCents' | 'durationMinutes'>,
): Partial<ProcedureLine> {
  return {
    procedureTypeId: service.id,
    price: formatAmount(service.priceCents),
    duration: String(service.durationMinutes),
  };
}

/**
 * The services a professional offers, and those the form holds that are not (or no longer) among them: what was chosen
 * or stored stays.
 */
export function servicesFor(
  all: readonly ServiceChoice[],
  professionalId: string,
  stored: AppointmentRow | null,
  lines: readonly ProcedureLine[],
): ServiceChoice[] {
  const old = (stored?.procedures ?? []).filter((one) => !all.some(({ id }) => id === one.id));
  const known = [...all, ...old.map((one) => ({ ...one, returnAfterDays: null, professionalIds: [] }))];
  const held = new Set(lines.map((line) => line.procedureTypeId));
  return known.filter((one) => one.professionalIds.includes(professionalId) || held.has(one.id));
}
