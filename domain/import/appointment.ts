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
import { appointmentOrigins, appointmentStatuses } from '../agenda/appointment.ts';
import {
  checkAt,
  duration,
  FIRST_ONLY,
  flag,
  form,
  MAX_MINUTES,
  money,
  optionalParagraphs,
  optionalPhone,
  optionalText,
  requiredText,
  uuid,
  wholeNumber,
} from '../fields.ts';
import { paymentMethods, paymentStatuses } from '../money/payment.ts';
import { exactInstant, reference, rowKey, rowsOf, UNKNOWN_MEMBER } from './row.ts';

const MAX_PROCEDURES = 20;
const MAX_TEXT = 5000;
const MAX_PROCEDURE_NOTES = 2000;
/** In centavos. */
const MAX_TOTAL = 999_999_999;

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

/** `startsAt`: ISO in UTC. `createdBy`, `contact`, `createdAt` and `confirmedByClientAt` come only from an own export. */
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
          name: requiredText('Nome é obrigatório', 200),
          priceCents: money('Preço é obrigatório', 'Preço deve ser um valor válido'),
          durationMinutes: duration('Duração é obrigatória', 'Duração deve ser um valor válido maior que 0'),
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
    origin: optional(picklist(appointmentOrigins, 'Origem inválida'), 'member'),
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
    ({ procedures }) => minutesOf(procedures) <= MAX_MINUTES,
    'A duração deve ser de no máximo 24 horas',
  ),
  checkAt(
    'procedures',
    ({ procedures }) => centsOf(procedures) <= MAX_TOTAL,
    'O total deve ser de no máximo R$ 9.999.999,99',
  ),
);
export type ImportedAppointment = InferOutput<typeof importedAppointment>;

export const minutesOf = (procedures: readonly { durationMinutes: number }[]): number =>
  procedures.reduce((sum, { durationMinutes }) => sum + durationMinutes, 0);

export const centsOf = (procedures: readonly { priceCents: number }[]): number =>
  procedures.reduce((sum, { priceCents }) => sum + priceCents, 0);

/** POST /api/imports/:id/appointments. */
export const importedAppointmentsInput = form({ appointments: rowsOf(importedAppointment) });
