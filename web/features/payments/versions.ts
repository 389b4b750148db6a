import { formatDate } from '../../../domain/format.ts';
import {
  needsTransactionId,
  paymentMethodLabels,
  paymentStatusLabels,
} from '../../../domain/money/payment.ts';
import { type Difference, differences, type Words } from '../../ui/form/merge.ts';
import type { PaymentFields } from './payment-fields.ts';

/** Where what was typed and what another screen stored differ, in words. `base` is what both began from. */
export function paymentDifferences(
  base: PaymentFields,
  mine: PaymentFields,
  theirs: PaymentFields,
): Difference[] {
  return differences(wordsOf(base), wordsOf(mine), wordsOf(theirs));
}

function wordsOf({ amountCents, method, status, transactionId, paidAt, notes }: PaymentFields): Words {
  return [
    ['Forma de pagamento', paymentMethodLabels[method]],
    ['Valor', `R$ ${amountCents}`],
    ['ID da transação', needsTransactionId(method) ? transactionId.trim() : ''],
    ['Situação', paymentStatusLabels[status]],
    ['Data do pagamento', status === 'paid' && paidAt !== null ? formatDate(paidAt) : ''],
    ['Observações', notes.trim()],
  ];
}
