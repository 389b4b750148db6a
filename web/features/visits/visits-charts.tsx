import { formatCount, formatDate, formatShortDate, formatShortDay } from '../../../domain/format.ts';
import {
  bookingsText,
  conversionText,
  visitMessages,
  visitorsText,
  visitsText,
} from '../../../domain/visit/messages.ts';
import {
  conversionPercent,
  conversionTotal,
  type DayConversion,
  OTHERS,
  sourceName,
  type VisitStatistics,
} from '../../../domain/visit/visit.ts';
import { Card } from '../../ui/card.tsx';
import { BarChart, isMarked } from '../../ui/chart/bar-chart.tsx';
import { ChartTable } from '../../ui/chart/chart-table.tsx';
import { type Share, ShareList } from '../../ui/share-list.tsx';
import { Tooltip } from '../../ui/tooltip.tsx';

export function VisitsCard({ days }: { days: VisitStatistics['dailyVisits'] }) {
  return (
    <Card title={visitMessages.chart}>
      <BarChart
        label={`${visitMessages.chart}, dia a dia`}
        bars={days.map(({ date, visits, uniqueVisitors }, index) => ({
          id: date,
          mark: dayMark(date, index, days.length),
          value: visits,
          text: [formatShortDay(date), visitsText(visits), visitorsText(uniqueVisitors)],
        }))}
      />
      <ChartTable
        caption={visitMessages.chart}
        columns={['Dia', 'Visitas', 'Visitantes']}
        rows={days.map(({ date, visits, uniqueVisitors }) => [formatDate(date), visits, uniqueVisitors])}
      />
    </Card>
  );
}

/** One mark a week, counted from today. */
const dayMark = (date: string, index: number, days: number) =>
  isMarked(index, days, 7) ? formatShortDate(date) : undefined;

const inWords = (day: Pick<DayConversion, 'visits' | 'bookings'>) =>
  `${bookingsText(day.bookings)} em ${visitsText(day.visits)}`;

export function ConversionCard({ days }: { days: readonly DayConversion[] }) {
  return (
    <Card
      title={<Explained title={visitMessages.conversion} help={visitMessages.conversionHelp} />}
      className="visits-card anchor"
    >
      <Total days={days} />
      <ul className="row gap-4 muted tiny below-2 chart-legend" aria-hidden="true">
        <li data-mark="visits">Visitas</li>
        <li data-mark="bookings">Agendamentos</li>
      </ul>
      <BarChart label={visitMessages.conversionChart} bars={days.map(barOf)} />
      <ChartTable
        caption={visitMessages.conversionChart}
        columns={['Dia', 'Visitas', 'Agendamentos', 'Conversão']}
        rows={days.map((day) => [formatDate(day.date), day.visits, day.bookings, conversionText(day)])}
      />
    </Card>
  );
}

function barOf(day: DayConversion, index: number, { length }: readonly DayConversion[]) {
  const { date, visits, bookings } = day;
  const percent = conversionPercent(day);
  const share = percent === null ? [] : [`${percent} % de conversão`];
  return {
    id: date,
    value: visits,
    part: bookings,
    mark: dayMark(date, index, length),
    text: [formatShortDay(date), inWords(day), ...share],
  };
}

/** Never a share above a hundred: more bookings than visits are said as what they are. */
function Total({ days }: { days: readonly DayConversion[] }) {
  const total = conversionTotal(days);
  const percent = conversionPercent(total);
  if (total.visits === 0 && total.bookings === 0)
    return <p className="muted small below-4">{visitMessages.noneYet}</p>;
  const words = total.bookings === 1 ? 'agendamento' : 'agendamentos';
  return (
    <>
      <p className="visits-total cluster across-2 figures">
        <strong>{percent === null ? formatCount(total.bookings) : `${percent} %`}</strong>
        {percent === null ? words : 'das visitas viraram agendamento'}
      </p>
      <p className="muted small below-4">
        {inWords(total)} nos últimos {days.length} dias.
        {total.bookings > total.visits && ` ${visitMessages.more}`}
      </p>
    </>
  );
}

export function SourcesCard({ statistics }: { statistics: VisitStatistics }) {
  const { topReferrers, otherVisits, totalVisits } = statistics;
  const shares = topReferrers.map(({ referrer, visits }) => shareOf(referrer, sourceName(referrer), visits));
  if (otherVisits > 0) shares.push(shareOf(OTHERS, OTHERS, otherVisits));
  return (
    <Card
      title={<Explained title={visitMessages.sources} help={visitMessages.sourcesHelp} />}
      className="visits-card anchor"
    >
      <ShareList shares={shares} total={totalVisits} />
    </Card>
  );
}

function shareOf(id: string, name: string, visits: number): Share {
  return {
    id,
    name,
    detail: name === id ? undefined : id,
    value: visits,
    text: formatCount(visits),
    spoken: visitsText(visits),
  };
}

function Explained({ title, help }: { title: string; help: string }) {
  return (
    <span className="row middle gap-1">
      {title}
      <Tooltip label={`O que conta em ${title}`}>{help}</Tooltip>
    </span>
  );
}
