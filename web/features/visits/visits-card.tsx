import { formatDate } from '../../../domain/format.ts';
import { dayText, visitorsText, visitSentences, visitsText } from '../../../domain/visit/sentences.ts';
import type { VisitStatistics } from '../../../domain/visit/visit.ts';
import { Card } from '../../ui/card.tsx';
import { isMarked } from '../../ui/chart/axis.ts';
import { BarChart } from '../../ui/chart/bar-chart.tsx';
import { ChartTable } from '../../ui/chart/chart-table.tsx';

/** A bar for each of the last thirty days. */
export function VisitsCard({ days }: { days: VisitStatistics['dailyVisits'] }) {
  return (
    <Card title={visitSentences.chart}>
      <BarChart
        label={`${visitSentences.chart}, dia a dia`}
        bars={days.map(({ date, visits, uniqueVisitors }, index) => ({
          id: date,
          mark: dayMark(date, index, days.length),
          value: visits,
          text: [dayText(date), visitsText(visits), visitorsText(uniqueVisitors)],
        }))}
      />
      <ChartTable
        caption={visitSentences.chart}
        columns={['Dia', 'Visitas', 'Visitantes']}
        rows={days.map(({ date, visits, uniqueVisitors }) => [formatDate(date), visits, uniqueVisitors])}
      />
    </Card>
  );
}

/** One mark a week, counted from today. */
export function dayMark(date: string, index: number, days: number): string | undefined {
  return isMarked(index, days, 7) ? formatDate(date).slice(0, 5) : undefined;
}
