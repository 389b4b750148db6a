/** Appointments brought from elsewhere: a list of another program, an .ics, or another studio's own export. */
import {
  array,
  check,
  config,
  type InferOutput,
  maxLength,
  nonEmpty,
  nullable,
  optional,
  picklist,
  pipe,
  regex,
  string,
} from 'valibot';
import { appointmentOrigins, appointmentStatuses, isOpen } from '../agenda/appointment.ts';
import { optionalPhone } from '../contact/fields.ts';
import {
  checkAt,
  FIRST_ONLY,
  flag,
  form,
  MAX_MINUTES,
  optionalParagraphs,
  optionalText,
  requiredText,
  uuid,
  wholeNumber,
} from '../fields.ts';
import { formatMoney } from '../format.ts';
import { paymentMethods, paymentStatuses } from '../money/payment.ts';
import { procedureTypeInput, totals } from '../studio/procedure-type.ts';
import { listedClient } from './listed-client.ts';
import { MAX_IMPORT } from './portion.ts';
import { exactInstant, reference, rowKey, rowsOf, UNKNOWN_MEMBER } from './row.ts';

export const MAX_PROCEDURES = 20;
const MAX_TEXT = 5000;
const MAX_PROCEDURE_NOTES = 2000;
/** In centavos. */
const MAX_TOTAL = 999_999_999;

const { name, priceCents, durationMinutes } = procedureTypeInput.entries;

const MINUTE = 'O horário deve ser um minuto inteiro';
const wholeMinute = config(
  pipe(
    string(MINUTE),
    regex(/^(?:19|20)\d\d-\d\d-\d\dT\d\d:\d\d:00(?:\.0+)?Z$/, MINUTE),
    check((text) => !Number.isNaN(Date.parse(text)), MINUTE),
  ),
  FIRST_ONLY,
);

const PAYMENT = 'Pagamento inválido';
const paid = pipe(
  form({
    amountCents: wholeNumber(1, MAX_TOTAL, PAYMENT),
    method: picklist(paymentMethods, PAYMENT),
    status: picklist(paymentStatuses, PAYMENT),
    paidAt: nullable(exactInstant),
    transactionId: optionalText(200),
    notes: optionalParagraphs(MAX_TEXT),
    createdAt: optional(exactInstant),
  }),
  checkAt('paidAt', ({ status, paidAt }) => (status === 'paid') === (paidAt !== null), PAYMENT),
  checkAt(
    'transactionId',
    ({ status, method, transactionId }) => status !== 'paid' || method === 'cash' || transactionId !== null,
    PAYMENT,
  ),
);

/** `startsAt`: ISO in UTC. `client`: one that is here, or what `clients` beside the appointments call it. `origin`, `createdBy`, `contact`, `createdAt` and `confirmedByClientAt` come only from an own export. */
export const importedAppointment = pipe(
  form({
    key: rowKey,
    professionalId: uuid(UNKNOWN_MEMBER),
    client: reference,
    startsAt: wholeMinute,
    procedures: pipe(
      array(
        form({
          procedureType: reference,
          ...{ name, priceCents, durationMinutes },
          notes: optionalParagraphs(MAX_PROCEDURE_NOTES),
        }),
        'Escolha um procedimento',
      ),
      nonEmpty('Escolha um procedimento'),
      maxLength(MAX_PROCEDURES, 'Procedimentos demais'),
    ),
    status: picklist(appointmentStatuses, 'Situação inválida'),
    noShow: flag(),
    notes: optionalParagraphs(MAX_TEXT),
    payment: nullable(paid),
    origin: optional(picklist(appointmentOrigins, 'Origem inválida')),
    createdAt: optional(exactInstant),
    createdBy: optional(nullable(uuid(UNKNOWN_MEMBER))),
    contact: optional(
      nullable(
        form({
          fullName: requiredText('Nome é obrigatório', 200),
          phone: optionalPhone(),
          notes: optionalParagraphs(MAX_TEXT),
          diverges: flag(),
        }),
      ),
      null,
    ),
    confirmedByClientAt: optional(nullable(exactInstant), null),
  }),
  checkAt('noShow', ({ noShow, status }) => !noShow || status === 'cancelled', 'Situação inválida'),
  checkAt(
    'procedures',
    ({ procedures }) => totals(procedures).totalMinutes <= MAX_MINUTES,
    'A duração deve ser de no máximo 24 horas',
  ),
  checkAt(
    'procedures',
    ({ procedures }) => totals(procedures).totalCents <= MAX_TOTAL,
    'O total deve ser de no máximo R$ 9.999.999,99',
  ),
);
export type ImportedAppointment = InferOutput<typeof importedAppointment>;

const clients = optional(
  pipe(
    array(listedClient, 'Envie uma lista'),
    maxLength(MAX_IMPORT, `Envie no máximo ${MAX_IMPORT} por vez`),
  ),
  [],
);

/** POST /api/imports/:id/appointments. `clients`: those whom the appointments name by a key. */
export const importedAppointmentsInput = form({ clients, appointments: rowsOf(importedAppointment) });

/** POST /api/imports/appointments/preview. */
export const appointmentsPreviewInput = form({
  clients,
  appointments: rowsOf(
    form({
      key: rowKey,
      professionalId: uuid(UNKNOWN_MEMBER),
      startsAt: wholeMinute,
      minutes: durationMinutes,
    }),
  ),
});
export type AppointmentsPreviewInput = InferOutput<typeof appointmentsPreviewInput>;

/** Which listed clients are here, and which appointments lie over one that is here. */
export interface AppointmentsPreview {
  /** `client` null: nobody; 'several': more than one has the name. */
  clients: { key: string; client: { id: string; fullName: string } | 'several' | null }[];
  overlapping: { key: string; with: { fullName: string; startsAt: string } }[];
}

/**
 * What has passed in a former agenda, whose rows have no `origin`, is history: what stood open took place, and without a payment it is worth nothing here, so that no sum
 * of money counts it; its price stays in the notes.
 */
export function asHistory(row: ImportedAppointment, now: Date): ImportedAppointment {
  if (row.origin !== undefined || new Date(row.startsAt) >= now) return row;
  const status = isOpen(row.status) ? 'completed' : row.status;
  const price = totals(row.procedures).totalCents;
  if (row.payment !== null || price === 0) return { ...row, status };
  const procedures = row.procedures.map((one) => ({ ...one, priceCents: 0 }));
  return { ...row, status, procedures, notes: withPrice(row.notes, price) };
}

/** Notes that fill all their room stay whole. */
function withPrice(notes: string | null, cents: number): string {
  const line = `Preço na agenda anterior: ${formatMoney(cents)}`;
  const whole = notes === null ? line : `${line}\n${notes}`;
  return notes !== null && whole.length > MAX_TEXT ? notes : whole;
}
