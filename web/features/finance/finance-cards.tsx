import type { FinanceStatistics, FinanceTotals } from '../../../domain/money/finance.ts';
import {
  appointmentsText,
  changeOf,
  financeCards,
  NO_COMPARISON,
  paymentsText,
} from '../../../domain/money/finance-cards.ts';
import { StatCard } from '../../ui/stat-card.tsx';
import './finance-cards.css';

type Figure = (typeof financeCards)[number];

const counts: Record<Figure['name'], (totals: FinanceTotals) => string> = {
  received: ({ payments }) => paymentsText(payments),
  pending: ({ pending }) => appointmentsText(pending),
  lost: ({ lost }) => appointmentsText(lost),
  average: () => 'por agendamento',
  payments: () => 'no período',
};

export function FinanceCards({ statistics }: { statistics: FinanceStatistics | undefined }) {
  return (
    <dl className="finance-cards grid gap-3">
      {financeCards.map((card) => (
        <FinanceCard key={card.name} card={card} statistics={statistics} />
      ))}
    </dl>
  );
}

interface Props {
  card: Figure;
  statistics: FinanceStatistics | undefined;
}

function FinanceCard({ card: { name, label, help, read, write, more }, statistics }: Props) {
  if (!statistics) return <StatCard label={label} help={help} value={null} hint=" " />;
  const { totals, soFar, previous } = statistics;
  const [now, before] = [read(totals), read(previous)];
  const compared = read(soFar ?? totals);
  const change = changeOf(compared, before, more);
  const byNow = compared === now || compared === null ? '' : `até agora ${write(compared)}, `;
  return (
    <StatCard
      label={label}
      help={help}
      value={now === null ? '–' : write(now)}
      trend={change ?? undefined}
      hint={
        <>
          <span>{change ? `${byNow}antes ${write(before ?? 0)}` : NO_COMPARISON}</span>
          <span className="finance-count">{counts[name](totals)}</span>
        </>
      }
    />
  );
}
