import {
  formatDate,
  formatMoney,
  formatMonth,
  formatWeekday,
  formatWholeMoney,
} from '../../../domain/format.ts';
import type { FinanceStatistics } from '../../../domain/money/finance.ts';
import { paymentsText } from '../../../domain/money/finance-cards.ts';
import type { Days } from '../../../domain/money/period.ts';
import { Card } from '../../ui/card.tsx';
import { isMarked } from '../../ui/chart/axis.ts';
import { BarChart } from '../../ui/chart/bar-chart.tsx';
import { ChartTable } from '../../ui/chart/chart-table.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';
import { type IncomeBar, incomeBars } from './income-bars.ts';

/** That fit side by side below the bars of a phone: '21/11' and 'nov'. */
const MOST_MARKS = { day: 5, month: 7 };
/** Centavos. */
const REAL = 100;

interface Props {
  days: Days & { previous: Days };
  statistics: FinanceStatistics | undefined;
}

export function IncomeCard({ days, statistics }: Props) {
  const bars = incomeBars(days, statistics?.byDay ?? [], statistics?.previousByDay ?? []);
  const isByMonth = bars[0]?.id.length === 7;
  const every = Math.ceil(bars.length / MOST_MARKS[isByMonth ? 'month' : 'day']);
  const title = `Recebido por ${isByMonth ? 'mês' : 'dia'}`;
  return (
    <Card title={title}>
      <ul className="finance-legend" aria-hidden="true">
        <li>Este período</li>
        <li data-mark="before">Período anterior</li>
      </ul>
      {statistics ? (
        <>
          <BarChart
            label={`${title}, comparado com o período anterior`}
            bars={bars.map((bar, index) =>
              chartBar(bar, isMarked(index, bars.length, every) && markOf(bar.id)),
            )}
            write={formatWholeMoney}
            unit={REAL}
          />
          <ChartTable
            caption={title}
            columns={[isByMonth ? 'Mês' : 'Dia', 'Recebido', 'Pagamentos', 'Período anterior']}
            rows={bars.map(({ id, cents, payments, previous }) => [
              nameOf(id),
              formatMoney(cents),
              payments,
              previous ? formatMoney(previous.cents) : '–',
            ])}
          />
        </>
      ) : (
        <SkeletonGroup label="Carregando gráfico...">
          <Skeleton shape="box" height={232} />
        </SkeletonGroup>
      )}
    </Card>
  );
}

function chartBar({ id, cents, payments, previous }: IncomeBar, mark: string | false) {
  const when = previous?.id ? `antes, ${markOf(previous.id)}` : 'antes';
  const before = previous && `${when}: ${formatMoney(previous.cents)}`;
  return {
    id,
    value: cents,
    before: previous?.cents ?? 0,
    mark: mark || undefined,
    text: [nameOf(id), `${formatMoney(cents)} em ${paymentsText(payments)}`, ...(before ? [before] : [])],
  };
}

/** 'sáb., 21/11/2026', 'novembro de 2026'. */
function nameOf(id: string): string {
  return id.length === 7 ? formatMonth(id) : `${formatWeekday(id).slice(0, 3)}., ${formatDate(id)}`;
}

/** '21/11', 'nov'. */
function markOf(id: string): string {
  return id.length === 7 ? formatMonth(id).slice(0, 3) : formatDate(id).slice(0, 5);
}
