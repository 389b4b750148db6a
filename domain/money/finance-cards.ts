import { countText, formatCount, formatDate, formatMoney } from '../format.ts';
import type { FinanceTotals } from './finance.ts';
import type { Days } from './period.ts';

type Tone = 'good' | 'bad' | 'neutral';

interface FinanceCard {
  name: 'received' | 'pending' | 'lost' | 'average' | 'payments';
  label: string;
  help: string;
  /** Centavos, but for the number of payments. Null where there is none. */
  read: (totals: FinanceTotals) => number | null;
  write: (value: number) => string;
  more: Tone;
}

export const financeCards: readonly FinanceCard[] = [
  {
    name: 'received',
    label: 'Recebido',
    help: 'Soma dos pagamentos com situação Pago, no dia em que foram pagos. Por isso pode diferir da Receita do Dashboard, que soma os agendamentos concluídos do mês.',
    read: ({ receivedCents }) => receivedCents,
    write: formatMoney,
    more: 'good',
  },
  {
    name: 'pending',
    label: 'Pendente',
    help: 'Soma dos agendamentos do período que estão abertos (agendados, confirmados ou em andamento) e ainda sem pagamento.',
    read: ({ pendingCents }) => pendingCents,
    write: formatMoney,
    more: 'neutral',
  },
  {
    name: 'lost',
    label: 'Perdido',
    help: 'Soma dos agendamentos do período que foram cancelados, incluindo as faltas. O que já estava pago e ficou com o estúdio conta em Recebido.',
    read: ({ lostCents }) => lostCents,
    write: formatMoney,
    more: 'bad',
  },
  {
    name: 'average',
    label: 'Ticket médio',
    help: 'Recebido dividido pelo número de agendamentos a que se refere: o sinal e o restante contam juntos.',
    read: ({ averageCents }) => averageCents,
    write: formatMoney,
    more: 'good',
  },
  {
    name: 'payments',
    label: 'Pagamentos',
    help: 'Quantos pagamentos com situação Pago o período tem, no dia em que foram pagos.',
    read: ({ payments }) => payments,
    write: (count) => formatCount(count),
    more: 'good',
  },
];

export interface Change {
  direction: 'up' | 'down' | 'same';
  tone: Tone;
  text: string;
}

/** How a figure changed; null without comparison, which is when the figure before was zero or there was none. */
export function changeOf(now: number | null, before: number | null, more: Tone): Change | null {
  if (!before || now === null) return null;
  const percent = Math.round(Math.abs(now / before - 1) * 100);
  if (now === before) return { direction: 'same', tone: 'neutral', text: 'igual' };
  const isMore = now > before;
  const figure = percent === 0 ? 'menos de 1 %' : `${formatCount(percent)} %`;
  return {
    direction: isMore ? 'up' : 'down',
    tone: isMore ? more : opposite[more],
    text: `${figure} a ${isMore ? 'mais' : 'menos'}`,
  };
}

const opposite: Record<Tone, Tone> = { good: 'bad', bad: 'good', neutral: 'neutral' };

export const NO_COMPARISON = 'sem comparação';

export const appointmentsText = (count: number): string => countText(count, 'agendamento');

export const paymentsText = (count: number): string => countText(count, 'pagamento');

export function daysText({ from, to }: Days): string {
  return from === to ? formatDate(from) : `${formatDate(from)} a ${formatDate(to)}`;
}
