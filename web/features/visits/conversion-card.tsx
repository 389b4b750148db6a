import { formatDate } from '../../../domain/format.ts';
import {
  bookingsText,
  conversionText,
  dayText,
  visitSentences,
  visitsText,
} from '../../../domain/visit/sentences.ts';
import { conversionPercent, conversionTotal, type DayConversion } from '../../../domain/visit/visit.ts';
import { Card } from '../../ui/card.tsx';
import { BarChart } from '../../ui/chart/bar-chart.tsx';
import { ChartTable } from '../../ui/chart/chart-table.tsx';
import { Tooltip } from '../../ui/tooltip.tsx';
import { dayMark } from './visits-card.tsx';

const inWords = (day: Pick<DayConversion, 'visits' | 'bookings'>) =>
  `${bookingsText(day.bookings)} em ${visitsText(day.visits)}`;

/** How many visits became bookings: altogether, and by day. */
export function ConversionCard({ days }: { days: readonly DayConversion[] }) {
  const title = (
    <span className="visits-help">
      {visitSentences.conversion}
      <Tooltip label={`O que conta em ${visitSentences.conversion}`}>{visitSentences.conversionHelp}</Tooltip>
    </span>
  );
  return (
    <Card title={title} className="visits-card">
      <Total days={days} />
      <ul className="visits-legend" aria-hidden="true">
        <li data-mark="visits">Visitas</li>
        <li data-mark="bookings">Agendamentos</li>
      </ul>
      <BarChart label={visitSentences.conversionChart} bars={days.map(barOf)} />
      <ChartTable
        caption={visitSentences.conversionChart}
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
    text: [dayText(date), inWords(day), ...share],
  };
}

/** Never a share above a hundred: more bookings than visits are said as what they are. */
function Total({ days }: { days: readonly DayConversion[] }) {
  const total = conversionTotal(days);
  const percent = conversionPercent(total);
  if (total.visits === 0 && total.bookings === 0)
    return <p className="visits-words">{visitSentences.noneYet}</p>;
  return (
    <>
      <p className="visits-total">
        <strong>{percent === null ? total.bookings.toLocaleString('pt-BR') : `${percent} %`}</strong>
        {percent === null ? 'agendamentos' : 'das visitas viraram agendamento'}
      </p>
      <p className="visits-words">
        {inWords(total)} nos últimos {days.length} dias.
        {total.bookings > total.visits && ` ${visitSentences.more}`}
      </p>
    </>
  );
}
