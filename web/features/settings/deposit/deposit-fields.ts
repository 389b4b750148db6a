import { safeParse } from 'valibot';
import {
  type DepositRules,
  defaultDepositRules,
  depositRulesInput,
} from '../../../../domain/money/deposit-rules.ts';
import { type AmountFields, amountFieldsOf, amountInputOf } from '../../shared/deposits/amount-fields.ts';

/** The rules as the form holds them; those of a deposit that is off are kept until it is saved so. */
export interface DepositFields extends Omit<DepositRules, 'amount' | 'hold' | 'asksAfterMisses'> {
  isOn: boolean;
  amount: AmountFields;
  hold: string;
  asksMissed: boolean;
  asksAfterMisses: { times: number; months: number };
}

const suggestedMisses = { times: 1, months: 6 };

export function depositFieldsOf(stored: DepositRules | null): DepositFields {
  const { amount, hold, asksAfterMisses, ...rules } = stored ?? defaultDepositRules;
  return {
    ...rules,
    isOn: stored !== null,
    amount: amountFieldsOf(amount),
    asksMissed: asksAfterMisses !== null,
    asksAfterMisses: asksAfterMisses ?? suggestedMisses,
    hold: String(hold),
  };
}

/** What is sent; null switches deposits off. */
export function depositInputOf({ isOn, asksMissed, ...fields }: DepositFields) {
  if (!isOn) return null;
  const { asksEverybody } = fields;
  return {
    ...fields,
    amount: amountInputOf(fields.amount),
    asksNewClients: !asksEverybody && fields.asksNewClients,
    asksAfterMisses: !asksEverybody && asksMissed ? fields.asksAfterMisses : null,
    hold: fields.hold === 'day' ? fields.hold : Number(fields.hold),
  };
}

/** The rules that would be saved; null while they are off or not whole. */
export function rulesOf(fields: DepositFields): DepositRules | null {
  const read = safeParse(depositRulesInput, depositInputOf(fields));
  return read.success ? read.output : null;
}
