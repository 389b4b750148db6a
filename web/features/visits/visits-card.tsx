import { formatDate } from '../../../domain/format.ts';
import { dayText, visitorsText, visitSentences, visitsText } from '../../../domain/visit/sentences.ts';
import type { VisitStatistics } from '../../../domain/visit/visit.ts';
import { Card } from '../../ui/card.tsx';
import { DayChart } from './chart/day-chart.tsx';
import { DayTable } from './chart/day-table.tsx';

/** A bar for each of the last thirty days. */
export function VisitsCard({ days }: { days: VisitStatistics['dailyVisits'] }) {
  return (
    <Card title={visitSentences.chart}>
      <DayChart
        label={`${visitSentences.chart}, dia a dia`}
        days={days.map(({ date, visits, uniqueVisitors }) => ({
          date,
          value: visits,
          text: [dayText(date), visitsText(visits), visitorsText(uniqueVisitors)],
        }))}
      />
      <DayTable
        caption={visitSentences.chart}
        columns={['Dia', 'Visitas', 'Visitantes']}
        rows={days.map(({ date, visits, uniqueVisitors }) => [formatDate(date), visits, uniqueVisitors])}
      />
    </Card>
  );
}
