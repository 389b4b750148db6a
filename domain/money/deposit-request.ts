/** What a member asks of a client ahead, or has received by hand. Amounts are centavos. */
import { type InferOutput, literal, picklist, variant } from 'valibot';
import { type AppointmentRow, isOpen } from '../agenda/appointment.ts';
import { restCents } from '../agenda/prepaid.ts';
import { form, wholeNumber } from '../fields.ts';
import { DEPOSIT_CENTS, MAX_DEPOSIT } from './deposit-rules.ts';
import { METHOD_UNKNOWN, type PaymentMethod } from './payment.ts';

/** How a deposit comes without the client's link. */
export const handMethods = ['cash', 'pix'] as const satisfies PaymentMethod[];
export type HandMethod = (typeof handMethods)[number];

const amountCents = wholeNumber(100, MAX_DEPOSIT, DEPOSIT_CENTS);

/** `asked`: the client gets the link, and the time waits as the studio's rules say. `received`: the studio has it. */
export const depositRequest = variant(
  'kind',
  [
    form({ kind: literal('asked'), amountCents }),
    form({ kind: literal('received'), amountCents, method: picklist(handMethods, METHOD_UNKNOWN) }),
  ],
  'Escolha se o sinal é pedido ou já foi recebido',
);
export type DepositRequest = InferOutput<typeof depositRequest>;

const OFF = 'O estúdio não pede sinal. Ligue em Configurações › Pagamentos.';
const TOO_MUCH = 'O sinal não pode passar do que falta pagar';
const BEGUN = 'O horário já começou: o sinal não pode mais ser pedido';

/** Why it cannot be, at the fields of the request; null where it can. */
export function requestProblems(
  request: DepositRequest,
  { hasRules, restCents, startsAt }: { hasRules: boolean; restCents: number; startsAt: string },
  now: Date,
): Record<string, string[]> | null {
  if (!hasRules) return { 'deposit.kind': [OFF] };
  if (request.amountCents > restCents) return { 'deposit.amountCents': [TOO_MUCH] };
  if (request.kind === 'asked' && new Date(startsAt) <= now) return { 'deposit.kind': [BEGUN] };
  return null;
}

/** Whether an appointment can get a deposit: it stands, something is left to pay, and it has none that counts. */
export const mayRequest = (row: AppointmentRow): boolean =>
  isOpen(row.status) &&
  row.paymentStatus === null &&
  (row.deposit === undefined || row.deposit.state === 'waived') &&
  restCents(row) > 0;
