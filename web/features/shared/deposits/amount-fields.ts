import { type InferOutput, object, picklist, safeParse, string } from 'valibot';
import { formatAmount, formatMoney, parseMoney } from '../../../../domain/format.ts';
import {
  type DepositAmount,
  depositFor,
  serviceDepositInput,
} from '../../../../domain/money/deposit-rules.ts';

/** An amount as it is typed: each kind keeps its own text while the other is chosen. Also its part of a draft. */
export const amountFields = object({
  kind: picklist(['percent', 'fixed']),
  percent: string(),
  cents: string(),
});
export type AmountFields = InferOutput<typeof amountFields>;

const suggested = { percent: '30', cents: '30,00' };

export const amountFieldsOf = (amount: DepositAmount): AmountFields =>
  amount.kind === 'percent'
    ? { ...suggested, kind: 'percent', percent: String(amount.percent) }
    : { ...suggested, kind: 'fixed', cents: formatAmount(amount.cents) };

/** What is sent. What is no amount is refused by the schema, at its field. */
export function amountInputOf({ kind, percent, cents }: AmountFields) {
  if (kind === 'percent') return { kind, percent: percent.trim() === '' ? Number.NaN : Number(percent) };
  return { kind, cents: parseMoney(cents) ?? Number.NaN };
}

/** Null while it is none. */
export function amountOf(fields: AmountFields): DepositAmount | null {
  const read = safeParse(serviceDepositInput, amountInputOf(fields));
  return read.success && read.output?.kind !== 'none' ? read.output : null;
}

/** Of one service at this price. */
export function amountExample(amount: DepositAmount, priceCents: number): string {
  const deposit = depositFor({ amount }, [{ priceCents, deposit: null }]);
  const rest = priceCents - deposit;
  const left = rest === 0 ? 'no dia não falta nada' : `no dia faltam ${formatMoney(rest)}`;
  return `Em um serviço de ${formatMoney(priceCents)} o sinal é ${formatMoney(deposit)}, e ${left}.`;
}
