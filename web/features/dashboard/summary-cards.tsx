import type { ReactNode } from 'react';
import {
  type Dashboard,
  type MonthFigures,
  type SummaryCard,
  shortMonth,
  summaryCards,
} from '../../../domain/agenda/dashboard.ts';
import { countText, formatCount, formatMoney, formatMonth } from '../../../domain/format.ts';
import { Sparkline } from '../../ui/sparkline.tsx';
import { StatCard } from '../../ui/stat-card.tsx';
import './summary-cards.css';

export function SummaryCards({ data }: { data: Dashboard | undefined }) {
  return (
    <dl className="summary">
      {summaryCards.map(({ name, label, help }) => (
        <StatCard
          key={name}
          label={label}
          help={help}
          value={data ? figures[name](data) : null}
          hint={data ? hints[name](data) : <span className="summary-hint" />}
          chart={trendOf(name, data)}
        />
      ))}
    </dl>
  );
}

function trendOf(name: SummaryCard, data: Dashboard | undefined): ReactNode {
  if (name === 'today') return <DayProgress data={data} />;
  const trend = trends[name];
  return trend && <TrendLine trend={trend} months={data?.trends} />;
}

const figures: Record<SummaryCard, (data: Dashboard) => ReactNode> = {
  today: ({ cards }) => cards.today,
  clients: ({ cards }) => formatCount(cards.clients),
  revenue: ({ cards }) => formatMoney(cards.revenueCents),
  completed: ({ cards }) => cards.completed,
  cancelled: ({ cards }) => cards.cancelled,
};

const inMonth = ({ date }: Dashboard) => `em ${formatMonth(date).split(' ')[0]}`;

const hints: Record<SummaryCard, (data: Dashboard) => string> = {
  today: (data) => countText(doneToday(data), 'já concluído', 'já concluídos'),
  clients: ({ trends: months }) => `+${formatCount(months.at(-1)?.clients ?? 0)} neste mês`,
  revenue: inMonth,
  completed: inMonth,
  cancelled: inMonth,
};

const doneToday = ({ today }: Dashboard) => today.filter(({ status }) => status === 'completed').length;

function DayProgress({ data }: { data: Dashboard | undefined }) {
  const share = data && data.cards.today > 0 ? doneToday(data) / data.cards.today : 0;
  return (
    <div className="summary-progress" aria-hidden="true">
      <div style={{ width: `${Math.min(100, share * 100)}%` }} />
    </div>
  );
}

const trends: Partial<Record<SummaryCard, Trend>> = {
  clients: { what: 'Clientes novos', value: ({ clients }) => clients },
  revenue: { what: 'Receita', value: ({ revenueCents }) => revenueCents, write: formatMoney },
  completed: { what: 'Concluídos', value: ({ completed }) => completed },
  cancelled: { what: 'Cancelados', value: ({ cancelled }) => cancelled },
};

interface Trend {
  what: string;
  value: (month: MonthFigures) => number;
  write?: (value: number) => string;
}

function TrendLine({ trend, months }: { trend: Trend; months: readonly MonthFigures[] | undefined }) {
  if (!months) return <div className="summary-chart" />;
  const { what, value, write = formatCount } = trend;
  const points = months.map((month) => ({
    name: shortMonth(month.month),
    value: value(month),
    text: write(value(month)),
  }));
  return <Sparkline label={`${what} nos últimos ${points.length} meses`} points={points} />;
}
