import { type InferOutput, nullable, object, picklist, string } from 'valibot';
import type { AppointmentChoices } from '../../../../domain/agenda/appointment-query.ts';
import { formatAmount, parseMoney } from '../../../../domain/format.ts';
import { type HandMethod, handMethods } from '../../../../domain/money/deposit-request.ts';
import {
  type DepositHold,
  depositFor,
  depositHoldLabels,
  type ServiceDeposit,
} from '../../../../domain/money/deposit-rules.ts';
import { paymentMethodLabels } from '../../../../domain/money/payment.ts';

/** What a member chooses of a deposit, as typed; null: as the studio's rules say. Also its part of a draft. */
export const requestFields = object({
  kind: nullable(picklist(['none', 'asked', 'received'])),
  amountCents: nullable(string()),
  method: picklist(handMethods),
});
export type RequestFields = InferOutput<typeof requestFields>;

export const unchosenRequest: RequestFields = { kind: null, amountCents: null, method: 'cash' };

export interface Proposal {
  kind: 'none' | 'asked' | 'received';
  amountCents: number;
}

type Chosen = Proposal['kind'];

/** What stands in the form: what was chosen, else what the rules propose. */
export const shownRequest = (fields: RequestFields, proposal: Proposal) => ({
  kind: fields.kind ?? proposal.kind,
  amountCents: fields.amountCents ?? formatAmount(proposal.amountCents),
});

/** What is sent; null for none. What is no amount is refused by the schema, at its field. */
export function requestInputOf(fields: RequestFields, proposal: Proposal) {
  const { kind, amountCents: typed } = shownRequest(fields, proposal);
  const amountCents = parseMoney(typed) ?? Number.NaN;
  if (kind === 'none') return null;
  return kind === 'asked' ? { kind, amountCents } : { kind, amountCents, method: fields.method };
}

interface Line {
  id: string;
  priceCents: number;
}

/** What the rules ask for these services, of a service that is offered no more as the studio's rule says. */
export function proposedCents(
  { deposits, procedureTypes }: Pick<AppointmentChoices, 'deposits' | 'procedureTypes'>,
  lines: readonly Line[],
): number {
  if (deposits === null) return 0;
  const depositOf = (id: string): ServiceDeposit | null =>
    procedureTypes.find((one) => one.id === id)?.deposit ?? null;
  return depositFor(
    deposits,
    lines.map(({ id, priceCents }) => ({ priceCents, deposit: depositOf(id) })),
  );
}

/** What happens unless it is paid, said before it is asked for. */
export const askedHint = (hold: DepositHold): string =>
  `A cliente recebe o link para pagar. Sem o sinal ${hold === 'day' ? 'até o fim do dia' : `em ${depositHoldLabels[hold]}`}, o agendamento é cancelado e o horário volta a ficar livre.`;

export const RECEIVED_HINT = 'Em dinheiro ou por Pix: conta como parte do pagamento.';

export const methodItems = handMethods.map((id) => ({ id, label: paymentMethodLabels[id] }));

export const methodOf = (key: unknown): HandMethod => handMethods.find((one) => one === key) ?? 'cash';

export const kindOf = (value: string): Chosen =>
  (['asked', 'received'] as const).find((one) => one === value) ?? 'none';
