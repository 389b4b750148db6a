import { array, type InferOutput, nullable, number, object, optional, string } from 'valibot';
import type { AppointmentRow } from '../../../domain/agenda/appointment.ts';
import {
  type AppointmentInput,
  appointmentInput,
  type ContactBookingInput,
  contactBookingInput,
  priceErrors,
} from '../../../domain/agenda/appointment-input.ts';
import type { AppointmentChoices } from '../../../domain/agenda/appointment-query.ts';
import { formatDate } from '../../../domain/format.ts';
import {
  isLocalDate,
  type LocalDate,
  type LocalMoment,
  parseTime,
} from '../../../domain/scheduling/clock.ts';
import { offeredBy } from '../../../domain/studio/offer.ts';
import { type Checked, check, typedTime } from '../../lib/validation.ts';
import type { StudioContact } from '../shared/clients/studio-contact.ts';
import {
  type Proposal,
  proposedCents,
  requestFields,
  type requestInputOf,
  unchosenRequest,
} from '../shared/deposits/request-fields.ts';
import { centsOf, chosen, emptyLine, minutesOf, procedureLine } from './procedure-fields.ts';

const contact = object({ phone: string(), email: string() });
/** `contact`: of the client of the studio who has it, of whom nothing else is known yet; the id is empty. */
const client = object({
  ...{ id: string(), fullName: string(), phone: nullable(string()) },
  contact: optional(contact),
});

/** The form as typed, also the shape of the local draft. */
const appointmentFields = object({
  client: nullable(client),
  professionalId: string(),
  date: string(),
  time: string(),
  lines: array(procedureLine),
  notes: string(),
  deposit: requestFields,
});

export type AppointmentFields = InferOutput<typeof appointmentFields>;
export type ChosenClient = NonNullable<AppointmentFields['client']>;

export interface Prefill {
  client?: ChosenClient | undefined;
  professionalId?: string | undefined;
  date?: LocalDate | undefined;
  time?: string | undefined;
  /** Those the professional still offers are chosen, at today's prices. */
  procedureIds?: readonly string[] | undefined;
}

export function chosenClient({ id, fullName, phone }: ChosenClient): ChosenClient {
  return { id, fullName, phone };
}

/** The client of the studio who has this phone or e-mail. */
export const clientOfStudio = (contact: StudioContact): ChosenClient => ({
  ...{ id: '', fullName: 'Cadastro do estúdio', phone: contact.phone, contact },
});

/** By default the signed-in professional, today. */
export function newFields(
  choices: Pick<AppointmentChoices, 'me' | 'professionals' | 'procedureTypes'> & { today: LocalDate },
  prefill: Prefill,
): AppointmentFields {
  const { client = null, professionalId, date = '', time = '', procedureIds = [] } = prefill;
  const known = choices.professionals.map((one) => one.id);
  const requested = [professionalId, choices.me].find((id) => id !== undefined && known.includes(id));
  const host = requested ?? known[0] ?? '';
  const lines = procedureIds
    .flatMap((id) => choices.procedureTypes.filter((one) => one.id === id))
    .filter((one) => one.professionalIds.includes(host))
    .map((service, key) => ({ ...emptyLine(key), ...chosen(offeredBy(service, host)) }));
  return {
    client,
    professionalId: host,
    date: isLocalDate(date) ? date : choices.today,
    time: parseTime(time) === null ? '' : time.slice(0, 5),
    lines: lines.length > 0 ? lines : [emptyLine(0)],
    notes: '',
    deposit: unchosenRequest,
  };
}

export function fieldsOf(row: AppointmentRow): AppointmentFields {
  return {
    client: chosenClient(row.client),
    professionalId: row.professional.id,
    date: row.date,
    time: row.time,
    lines: row.procedures.map((procedure, key) => ({ key, ...chosen(procedure) })),
    notes: row.notes ?? '',
    deposit: unchosenRequest,
  };
}

/** Messages are under the paths of the body: 'procedures.0.priceCents'. `services`: those that may cost nothing among them. */
export function checkAppointment(
  fields: AppointmentFields,
  services: Parameters<typeof priceErrors>[1],
  deposit: ReturnType<typeof requestInputOf> = null,
): Checked<AppointmentInput | ContactBookingInput> {
  const contact = fields.client?.contact;
  const whole = {
    ...(contact ? { contact } : { clientId: fields.client?.id ?? '' }),
    professionalId: fields.professionalId,
    date: fields.date,
    time: typedTime(fields.time.trim()),
    procedures: fields.lines.map((line) => ({
      procedureTypeId: line.procedureTypeId,
      priceCents: centsOf(line),
      durationMinutes: minutesOf(line),
    })),
    notes: fields.notes,
    ...(deposit && { deposit }),
  };
  const checked = contact ? check(contactBookingInput, whole) : check(appointmentInput, whole);
  const unpriced = priceErrors(whole.procedures, services);
  if (Object.keys(unpriced).length === 0) return checked;
  return { ok: false, errors: { ...(!checked.ok && checked.errors), ...unpriced } };
}

/** Kept over a reload: what was typed, over which version (an older one leads to the comparison), and the key of a lost answer. */
export const appointmentDraft = object({
  ...appointmentFields.entries,
  version: nullable(number()),
  attempt: nullable(object({ key: string(), text: string() })),
});
type AppointmentDraft = InferOutput<typeof appointmentDraft>;

export const draftOf = (fields: AppointmentFields, version: number | null): AppointmentDraft => ({
  ...fields,
  version,
  attempt: null,
});

export const storedDraft = (row: AppointmentRow): AppointmentDraft => draftOf(fieldsOf(row), row.version);

export function draftWords({ client, date, time }: AppointmentDraft): string {
  const when = isLocalDate(date) ? `${formatDate(date)}${time ? ` às ${time}` : ''}` : '';
  return [client?.fullName ?? 'Sem cliente', when].filter(Boolean).join(', ');
}

interface Asking {
  /** For the rules' proposal: whether they mean this client; undefined while it is not known. */
  asksClient: boolean | undefined;
  now: LocalMoment;
}

/** What the rules propose for a new appointment; null where the studio asks for no deposits. */
export function askingOf(
  { lines, date, time }: Pick<AppointmentFields, 'lines' | 'date' | 'time'>,
  choices: Pick<AppointmentChoices, 'deposits' | 'procedureTypes'>,
  { asksClient, now }: Asking,
) {
  const { deposits } = choices;
  if (deposits === null) return null;
  const priced = lines.map((line) => ({ id: line.procedureTypeId, priceCents: centsOf(line) || 0 }));
  const amountCents = proposedCents(choices, priced);
  const hasBegun = time !== '' && `${date} ${time}` <= `${now.date} ${now.time}`;
  const isAsked = amountCents > 0 && !hasBegun && (asksClient ?? deposits.asksEverybody);
  const proposal: Proposal = { kind: isAsked ? 'asked' : 'none', amountCents };
  return { proposal, hasBegun, hold: deposits.hold };
}
