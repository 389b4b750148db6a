import { useQueryClient } from '@tanstack/react-query';
import { lazy, memo, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { type LocalDate, todayIn } from '../../../domain/scheduling/clock.ts';
import { appointmentSentences } from '../../../domain/sentences.ts';
import { DEFAULT_ZONE } from '../../../domain/studio/studio.ts';
import { useNow } from '../../lib/use-now.ts';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { type CalendarFilter, useAgenda } from './agenda.ts';
import { calendarQuery } from './calendar-query.ts';
import type { CalendarVerbs } from './calendar-verbs.ts';
import { ServiceLegend, StatusLegend } from './legend.tsx';
import { type CalendarView, periodOf, turned } from './maths/periods.ts';
import { PeriodBar } from './period-bar.tsx';
import { PeriodView } from './period-view.tsx';
import './calendar-screen.css';

const loadDayDialog = () => import('./day-dialog/day-dialog.tsx');
const DayDialog = lazy(() => loadDayDialog().then(({ DayDialog: dialog }) => ({ default: dialog })));

interface Props extends CalendarVerbs {
  view: CalendarView;
  /** Undefined stands for the studio's today. */
  date: LocalDate | undefined;
  filter: CalendarFilter;
  openDay: LocalDate | undefined;
  onShow: (view: CalendarView, date: LocalDate) => void;
  onOpenDay: (date: LocalDate | undefined) => void;
}

export const CalendarScreen = memo(function CalendarScreen(props: Props) {
  const { view, filter, openDay, onShow, onOpenDay, onNew, onOpen, onBlock } = props;
  const [zone, setZone] = useState(DEFAULT_ZONE);
  const now = useNow();
  const today = todayIn(zone, now);
  const date = props.date ?? today;
  const period = periodOf(view, date);
  const { query, ...shown } = useAgenda(period, filter);
  // The likeliest zone until the first answer: at most today is another day around midnight.
  if (query.data && query.data.zone !== zone) setZone(query.data.zone);

  const onDate = useCallback((next: LocalDate) => onShow(view, next), [onShow, view]);
  const onTurn = useTurning(view, date, onDate);
  const onIntent = useIntent(view, date, filter.professional);
  const isNow = today >= period.from && today <= period.to;
  const isLoading = query.isPlaceholderData || query.isPending;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a day is about to be pressed; its dialog is fetched meanwhile
    <div className="calendar-screen" onPointerEnter={loadDayDialog} onFocus={loadDayDialog}>
      <PeriodBar {...{ view, date, isNow, onTurn, onIntent }} onToday={() => onDate(today)} />
      {query.isError && (
        <LoadFailed query={query} sentence={appointmentSentences.loadFailed} stale="a agenda" />
      )}
      <PeriodView
        {...props}
        {...shown}
        {...{ date, today, now, isLoading, onDate, onTurn }}
        onDay={onOpenDay}
      />
      {view === 'month' ? <StatusLegend /> : <ServiceLegend rows={shown.rows} />}
      {openDay !== undefined && (
        <Suspense>
          <DayDialog
            {...{ now, today, filter, onOpenDay, onNew, onBlock, onOpen, onShow }}
            date={openDay}
            period={openDay >= period.from && openDay <= period.to ? period : periodOf('day', openDay)}
          />
        </Suspense>
      )}
    </div>
  );
});

/** Turns from where the last turn leads: two quick presses may come before the first is drawn. */
function useTurning(view: CalendarView, date: LocalDate, onDate: (date: LocalDate) => void) {
  const aim = useRef(date);
  useEffect(() => {
    aim.current = date;
  }, [date]);
  return useCallback(
    (count: -1 | 1) => {
      aim.current = turned(view, aim.current, count);
      onDate(aim.current);
    },
    [onDate, view],
  );
}

function useIntent(view: CalendarView, date: LocalDate, professional: string | undefined) {
  const queryClient = useQueryClient();
  return (count: -1 | 1) =>
    void queryClient.prefetchQuery(calendarQuery(periodOf(view, turned(view, date, count)), professional));
}
