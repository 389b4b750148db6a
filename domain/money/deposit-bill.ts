/** What of a price is paid ahead and what is left, in the words of emails and messages. */
import { formatMoney } from '../format.ts';
import type { LocalMoment } from '../scheduling/clock.ts';
import type { DepositState } from './deposit.ts';
import { holdEndText } from './hold-end.ts';

interface Bill {
  deposit?: { state: DepositState; amountCents: number } | undefined;
  /** Of the price, without what was paid ahead. */
  restCents: number;
  /** Until when the time waits, on the studio's clock; null where no clock ends it or it is not known. */
  holdEnds: LocalMoment | null;
}

export type BillLine = readonly [label: string, cents: number];

/** None where nothing was asked ahead, or it counts no more. */
export function depositBill({ deposit, restCents, holdEnds }: Bill): BillLine[] {
  if (deposit === undefined) return [];
  const { state, amountCents } = deposit;
  if (state === 'received' || state === 'covered')
    return [
      [paidLabels[state], amountCents],
      [LEFT, restCents],
    ];
  const label = openLabel(state, holdEnds);
  return label === null
    ? []
    : [
        [label, amountCents],
        [LEFT, Math.max(0, restCents - amountCents)],
      ];
}

const paidLabels = { received: 'Sinal pago', covered: 'Sinal pago com crédito' };
const LEFT = 'Falta pagar no dia';

function openLabel(state: DepositState, holdEnds: LocalMoment | null): string | null {
  if (state === 'claimed') return 'Sinal informado, em conferência';
  if (state === 'planned') return 'Sinal, depois da confirmação';
  if (state !== 'awaiting') return null;
  return holdEnds === null ? 'Sinal a pagar' : `Sinal a pagar até ${holdEndText(holdEnds)}`;
}

/** 'Sinal pago: R$ 30,00'. */
export const billText = ([label, cents]: BillLine): string => `${label}: ${formatMoney(cents)}`;
