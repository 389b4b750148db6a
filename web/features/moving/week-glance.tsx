import { useQuery } from '@tanstack/react-query';
import type { AppointmentRow } from '../../../domain/agenda/appointment.ts';
import { countText, formatShortDay } from '../../../domain/format.ts';
import { datesBetween, type LocalDate } from '../../../domain/scheduling/calendar.ts';
import { api, call } from '../../lib/api.ts';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { useStudioClock } from '../shared/use-studio-clock.ts';

export interface Week {
  from: LocalDate;
  to: LocalDate;
}

/** How many appointments each day of the week has, and from when to when. */
export function WeekGlance({ week: { from, to } }: { week: Week }) {
  const clock = useStudioClock();
  const query = useQuery({
    queryKey: ['appointments', 'week-glance', from],
    queryFn: () => call(api.appointments.calendar.$get({ query: { from, to } })),
  });
  const countedOn = (rows: readonly AppointmentRow[], date: LocalDate) =>
    rows.filter((row) => row.date === date && row.status !== 'cancelled');
  return (
    <>
      <LoadFailed query={query} stale="os agendamentos" />
      {query.isPending && <SkeletonRows label="Carregando semana..." rows={7} />}
      {query.data && (
        <dl className="moving-week">
          {datesBetween(from, to).map((date) => (
            <div className="cluster figures" key={date}>
              <dt>{formatShortDay(date)}</dt>
              <dd className="muted">
                {dayText(countedOn(query.data.rows, date), (instant) => clock.at(instant).time)}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </>
  );
}

/** `timeOf`: of an instant, in the studio. */
export function dayText(
  rows: readonly Pick<AppointmentRow, 'time' | 'endsAt'>[],
  timeOf: (instant: string) => string,
): string {
  const first = rows.map(({ time }) => time).sort()[0];
  const last = rows
    .map(({ endsAt }) => endsAt)
    .sort()
    .at(-1);
  if (first === undefined || last === undefined) return 'Nenhum agendamento';
  const count = countText(rows.length, 'agendamento');
  return `${count}, ${first} a ${timeOf(last)}`;
}
