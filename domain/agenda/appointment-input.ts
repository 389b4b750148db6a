/** What members send about an appointment. Prices in centavos, durations in minutes, times in the studio's zone. */
import {
  array,
  check,
  config,
  type InferOutput,
  maxLength,
  minLength,
  nullable,
  optional,
  picklist,
  pipe,
  regex,
  string,
  transform,
} from 'valibot';
import { optionalEmail, phone } from '../contact/fields.ts';
import {
  duration,
  FIRST_ONLY,
  flag,
  form,
  localDate,
  localTime,
  MAX_MINUTES,
  money,
  optionalParagraphs,
  optionalText,
  rowVersion,
  uuid,
} from '../fields.ts';
import { type Canceller, cancellers, type DepositFate, depositFates } from '../money/deposit.ts';
import { depositRequest } from '../money/deposit-request.ts';
import { paymentInput } from '../money/payment.ts';
import { appointmentStatuses } from './appointment.ts';

export const MAX_APPOINTMENT_PROCEDURES = 10;

const PRICE = 'Preço deve ser maior que zero';
const DURATION = 'Duração deve ser maior que zero';
const VERSION = 'Versão inválida';
const NO_PROCEDURE = 'Pelo menos um procedimento é obrigatório';

const appointmentProcedureInput = form({
  procedureTypeId: uuid('Tipo de procedimento é obrigatório'),
  /** Over zero where `priceErrors` knows of no free service. */
  priceCents: money(PRICE, PRICE),
  durationMinutes: duration(DURATION, DURATION),
});
export type AppointmentProcedureInput = InferOutput<typeof appointmentProcedureInput>;

/**
 * A price is over zero, but for a service that costs nothing by itself (`services`: those of the studio, and what the appointment has already).
 * By the paths of the body.
 */
export function priceErrors(
  procedures: readonly Pick<AppointmentProcedureInput, 'procedureTypeId' | 'priceCents'>[],
  services: readonly { id: string; priceCents: number }[],
): Record<string, string[]> {
  const isFree = (wanted: string) => services.some(({ id, priceCents }) => id === wanted && priceCents === 0);
  const wrong = procedures.flatMap(({ procedureTypeId, priceCents }, index) =>
    priceCents > 0 || isFree(procedureTypeId) ? [] : [[`procedures.${index}.priceCents`, [PRICE]]],
  );
  return Object.fromEntries(wrong);
}

const procedures = config(
  pipe(
    array(appointmentProcedureInput, NO_PROCEDURE),
    minLength(1, NO_PROCEDURE),
    maxLength(MAX_APPOINTMENT_PROCEDURES, `Escolha no máximo ${MAX_APPOINTMENT_PROCEDURES} procedimentos`),
    check(
      (rows) => new Set(rows.map((row) => row.procedureTypeId)).size === rows.length,
      'Cada procedimento só pode ser escolhido uma vez',
    ),
    check(
      (rows) => rows.reduce((sum, row) => sum + row.durationMinutes, 0) <= MAX_MINUTES,
      'A duração total deve ser de no máximo 24 horas',
    ),
  ),
  FIRST_ONLY,
);

const wanted = {
  clientId: uuid('Cliente é obrigatório'),
  professionalId: uuid('Profissional é obrigatório'),
  date: localDate('Data é obrigatória'),
  time: localTime('Horário é obrigatório'),
  procedures,
  notes: optionalParagraphs(),
};

const deposit = optional(nullable(depositRequest));

export const appointmentInput = form({ ...wanted, deposit });
export type AppointmentInput = InferOutput<typeof appointmentInput>;

/** POST /api/appointments/by-contact: for the one client of the studio who has this e-mail or phone. */
export const contactBookingInput = form({
  contact: form({ phone: phone(), email: optionalEmail() }),
  professionalId: wanted.professionalId,
  date: wanted.date,
  time: wanted.time,
  procedures: wanted.procedures,
  notes: wanted.notes,
  deposit,
});
export type ContactBookingInput = InferOutput<typeof contactBookingInput>;

export const appointmentEdit = form({ ...wanted, version: rowVersion() });
export type AppointmentEdit = InferOutput<typeof appointmentEdit>;

/** PUT /api/appointments/:id/time. Fields left out stay; another total changes the durations of the last procedures. */
export const appointmentMove = form({
  professionalId: optional(uuid('Profissional é obrigatório')),
  date: wanted.date,
  time: wanted.time,
  totalMinutes: optional(duration(DURATION, DURATION)),
  version: rowVersion(),
});
export type AppointmentMove = InferOutput<typeof appointmentMove>;

/** What becomes of a payment when its appointment is cancelled: it stays received, or the client gets it back. */
export const paymentFates = ['kept', 'returned'] as const;
export type PaymentFate = (typeof paymentFates)[number];

/** POST /api/appointments/:id/cancellation. `noShow`: the client did not come. */
export const cancellationInput = form({
  noShow: optional(flag(), false),
  payment: optional(picklist(paymentFates, 'Diga se o valor fica com o estúdio ou foi devolvido'), 'kept'),
  /** What becomes of a deposit that was paid: left out, it is to be returned, or kept where the client did not come and the policy lets it. */
  deposit: optional(picklist(depositFates, 'Diga o que acontece com o sinal')),
  /** Who wished it: of what the studio cancels no deposit is kept. */
  by: optional(picklist(cancellers, 'Diga quem cancelou'), 'studio'),
  version: rowVersion(),
});

/** What becomes of the money of an appointment that is cancelled. */
export interface CancelledMoney {
  by?: Canceller | undefined;
  payment?: PaymentFate | undefined;
  deposit?: DepositFate | undefined;
}

export const MAX_RETURN_NOTE = 200;

/** POST /api/deposits/:id/return. `note`: how it was returned. */
export const depositReturnInput = form({ note: optionalText(MAX_RETURN_NOTE), version: rowVersion() });

/** POST /api/deposits/:id */
export const depositRequestInput = form({ deposit: depositRequest, version: rowVersion() });

export const versionInput = form({ version: rowVersion() });

export const versionQuery = form({
  version: config(
    pipe(string(VERSION), regex(/^\d{1,10}$/, VERSION), transform(Number), rowVersion()),
    FIRST_ONLY,
  ),
});

export const statusInput = form({
  status: picklist(appointmentStatuses, 'Status inválido'),
  version: rowVersion(),
});

const yesOrNo = flag();

/** POST /api/appointments/:id/confirmation: channels by which the client is notified; none is allowed. */
export const confirmationInput = form({ email: yesOrNo, whatsapp: yesOrNo, version: rowVersion() });
export type ConfirmationInput = InferOutput<typeof confirmationInput>;

const statusEmailKinds = ['moved', 'cancelled'] as const;
export type StatusEmailKind = (typeof statusEmailKinds)[number];

/** POST /api/appointments/:id/client-notice: `whatsapp` only records that the conversation was opened. */
export const statusEmailInput = form({
  about: picklist(statusEmailKinds, 'Aviso inválido'),
  email: yesOrNo,
  whatsapp: yesOrNo,
  version: rowVersion(),
});
export type StatusEmailInput = InferOutput<typeof statusEmailInput>;

export const settlementInput = form({ payment: paymentInput, version: rowVersion() });

const whatsappPurposes = ['confirmation', 'reminder', 'deposit', 'other'] as const;
export type WhatsappPurpose = (typeof whatsappPurposes)[number];

export const whatsappInput = form({ purpose: picklist(whatsappPurposes, 'Finalidade inválida') });
