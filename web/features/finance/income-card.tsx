import {
  formatDay,
  formatMoney,
  formatMonth,
  formatShortDate,
  formatWholeMoney,
} from '../../../domain/format.ts';
import type { DayTotal, FinanceStatistics } from '../../../domain/money/finance.ts';
import { paymentsText } from '../../../domain/money/finance-cards.ts';
import type { Days } from '../../../domain/money/period.ts';
import { addDays, addMonths, datesBetween, dayNumber, monthOf } from '../../../domain/scheduling/calendar.ts';
import { Card } from '../../ui/card.tsx';
import { BarChart, isMarked } from '../../ui/chart/bar-chart.tsx';
import { ChartTable } from '../../ui/chart/chart-table.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';

const MOST_DAY_BARS = 62;
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
      <ul className="row gap-4 muted tiny below-2 chart-legend" aria-hidden="true">
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
  return id.length === 7 ? formatMonth(id) : formatDay(id);
}

/** '21/11', 'nov'. */
function markOf(id: string): string {
  return id.length === 7 ? formatMonth(id).slice(0, 3) : formatShortDate(id);
}

/** One day or month of the chart, beside the one it is compared with. Amounts are centavos. */
interface IncomeBar {
  /** 'YYYY-MM-DD' or 'YYYY-MM'. */
  id: string;
  cents: number;
  payments: number;
  /** The day or month before; null where the period before has none. Its id is null when it is no whole month. */
  previous: { id: string | null; cents: number } | null;
}

/**
 * By day, or by month when there are too many days. Days and months stand beside those of the period before in order; a long
 * period that does not begin with a month is compared by the distance from its first day.
 */
export function incomeBars(
  days: Days & { previous: Days },
  byDay: readonly DayTotal[],
  previousByDay: readonly DayTotal[],
): IncomeBar[] {
  const dates = datesBetween(days.from, days.to);
  if (dates.length <= MOST_DAY_BARS) {
    const before = datesBetween(days.previous.from, days.previous.to);
    return dates.map((id, index) => {
      const other = before[index];
      return {
        id,
        ...sumOf(byDay, id),
        previous: other ? { id: other, cents: sumOf(previousByDay, other).cents } : null,
      };
    });
  }
  const months = [...new Set(dates.map(monthOf))];
  const isWhole = days.from.endsWith('-01') && days.previous.from.endsWith('-01');
  const place = isWhole ? monthsSince(days.previous.from, months.length - 1) : placeAfterShift(days, months);
  return months.map((id, index) => ({
    id,
    ...sumOf(byDay, id),
    previous: {
      id: isWhole ? addMonths(monthOf(days.previous.from), index) : null,
      cents: previousByDay.reduce((sum, { date, cents }) => (place(date) === index ? sum + cents : sum), 0),
    },
  }));
}

/** Of the days that begin with this: one day, or all of a month. */
function sumOf(totals: readonly DayTotal[], id: string): { cents: number; payments: number } {
  const own = totals.filter(({ date }) => date.startsWith(id));
  return {
    cents: own.reduce((sum, { cents }) => sum + cents, 0),
    payments: own.reduce((sum, { payments }) => sum + payments, 0),
  };
}

type Place = (date: string) => number;

/** Beside which month a day of the period before stands; the last one takes what comes after it. */
function monthsSince(from: string, last: number): Place {
  const count = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));
  return (date) => Math.min(last, count(date) - count(from));
}

function placeAfterShift({ from, previous }: Days & { previous: Days }, months: readonly string[]): Place {
  const distance = dayNumber(from) - dayNumber(previous.from);
  return (date) => months.indexOf(monthOf(addDays(date, distance)));
}
