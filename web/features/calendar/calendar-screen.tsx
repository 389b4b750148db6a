import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  lazy,
  memo,
  type ReactNode,
  Suspense,
  useCallback,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { AppointmentRow } from '../../../domain/agenda/appointment.ts';
import { appointmentMessages } from '../../../domain/messages.ts';
import { type EpochMinute, type LocalDate, localOf } from '../../../domain/scheduling/clock.ts';
import { DEFAULT_ZONE } from '../../../domain/studio/studio.ts';
import { lazyDialog } from '../../ui/lazy-dialog.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { useSelf } from '../shared/people-choice.ts';
import { choicesQuery } from '../shared/requests.ts';
import { useNow } from '../shared/use-studio-clock.ts';
import {
  type Agenda,
  canShowAll,
  personShown,
  type ShownMonth,
  useAgenda,
  useCalendar,
  useMonth,
} from './agenda.ts';
import { CalendarSkeleton } from './calendar-skeleton.tsx';
import { type CalendarVerbs, NEW_TIME } from './calendar-verbs.ts';
import { ServiceLegend, StatusLegend } from './legend.tsx';
import { blockedOn, blockedText, isClosedFor } from './maths/blocked.ts';
import { type CalendarView, datesOf, type Period, periodOf, turnPeriod } from './maths/periods.ts';
import { MonthView } from './month/month-view.tsx';
import { PeopleSwitch } from './people-switch.tsx';
import { PeriodBar } from './period-bar.tsx';
import { type CalendarFilter, calendarQuery, cancelledInFull, monthQuery } from './requests.ts';
import { type Aim, useAim } from './use-aim.ts';
import './calendar-screen.css';

const loadDayDialog = () => import('./day-dialog/day-dialog.tsx');
const DayDialog = lazyDialog(loadDayDialog);

interface Props extends CalendarVerbs {
  view: CalendarView;
  /** Undefined stands for the studio's today. */
  date: LocalDate | undefined;
  /** `professional` is whom was chosen: one is shown where everybody cannot be. */
  filter: CalendarFilter;
  openDay: LocalDate | undefined;
  onShow: (view: CalendarView, date: LocalDate) => void;
  onOpenDay: (date: LocalDate | undefined) => void;
  /** An id, `EVERYONE`, or null for whom was chosen last. */
  onPerson: (professional: string | null) => void;
  /** Below, of the person shown. */
  foot: (professional: string | undefined) => ReactNode;
}

export const CalendarScreen = memo(function CalendarScreen(props: Props) {
  const { view, openDay, onShow, onOpenDay, onPerson, foot, onNew, onOpen, onBlock } = props;
  const [zone, setZone] = useState(DEFAULT_ZONE);
  const now = useNow();
  const today = localOf(zone, now).date;
  const date = props.date ?? today;
  const { from, to } = periodOf(view, date);
  const { query, people, person, filter, ...shown } = useShown(view, { from, to }, props.filter);
  // The likeliest zone until the first answer: at most today is another day around midnight.
  if (query.data && query.data.zone !== zone) setZone(query.data.zone);

  const onDate = useCallback((next: LocalDate) => onShow(view, next), [onShow, view]);
  const onTurn = useTurning(view, date, onDate);
  const onIntent = useIntent(view, date, filter);
  // Of the week and the day on screen nothing is requested twice; a month carries its days in part.
  const periodOfDay = useCallback(
    (day: LocalDate) => (view !== 'month' && day >= from && day <= to ? { from, to } : periodOf('day', day)),
    [view, from, to],
  );
  const onAim = useAim(periodOfDay);
  const isNow = today >= from && today <= to;
  const isLoading = query.isPlaceholderData || query.isPending;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a day is about to be pressed; its dialog is fetched meanwhile
    <div
      className="calendar-screen grid gap-4 shrinks"
      onPointerEnter={loadDayDialog}
      onFocus={loadDayDialog}
    >
      <PeriodBar {...{ view, date, isNow, onTurn, onIntent }} onToday={() => onDate(today)} />
      <PeopleSwitch {...{ people, onPerson }} shown={person} canShowAll={canShowAll(view, people)} />
      <LoadFailed query={query} sentence={appointmentMessages.loadFailed} stale="a agenda" />
      <PeriodView
        {...props}
        {...shown}
        {...{ filter, date, today, now, isLoading, onAim, onDate, onTurn }}
        onDay={onOpenDay}
      />
      {view === 'month' ? (
        <StatusLegend />
      ) : (
        <ServiceLegend rows={shown.rows} cancelledInFull={cancelledInFull(filter)} />
      )}
      {openDay !== undefined && (
        <DayDialog
          {...{ now, today, filter, onOpenDay, onAim, onNew, onBlock, onOpen, onShow }}
          date={openDay}
          period={periodOfDay(openDay)}
        />
      )}
      {foot(filter.professional)}
    </div>
  );
});

/** Of the month its days in part, of week and day their rows. `person` is whose they are, at once; `filter` follows as soon as it is drawn. */
function useShown(view: CalendarView, period: Period, asked: CalendarFilter) {
  const isMonth = view === 'month';
  const self = useSelf();
  const me = self.id;
  const choices = useQuery(choicesQuery).data;
  const calendar = useCalendar(period, { enabled: !isMonth });
  const people = isMonth ? (choices?.professionals ?? [self]) : calendar.people;
  const drawn = useDeferredValue(asked.professional);
  const professional = personShown(view, people, { chosen: drawn, me });
  const filter = useMemo(() => ({ ...asked, professional }), [asked, professional]);
  const { month, ...ofMonth } = useMonth(period, filter, { enabled: isMonth });
  const { all, rows, agenda } = useAgenda(calendar.query.data, filter);
  return {
    ...{ people, filter, month, all, rows },
    person: personShown(view, people, { chosen: asked.professional, me }),
    ...(isMonth ? ofMonth : { query: calendar.query, agenda }),
  };
}

/** Turns from where the last turn leads: two quick presses may come before the first is drawn. */
function useTurning(view: CalendarView, date: LocalDate, onDate: (date: LocalDate) => void) {
  const aim = useRef(date);
  useEffect(() => {
    aim.current = date;
  }, [date]);
  return useCallback(
    (count: -1 | 1) => {
      aim.current = turnPeriod(view, aim.current, count);
      onDate(aim.current);
    },
    [onDate, view],
  );
}

function useIntent(view: CalendarView, date: LocalDate, filter: CalendarFilter) {
  const queryClient = useQueryClient();
  return (count: -1 | 1) => {
    const period = periodOf(view, turnPeriod(view, date, count));
    if (view === 'month') void queryClient.prefetchQuery(monthQuery(period, filter));
    else void queryClient.prefetchQuery(calendarQuery(period));
  };
}

const TimeGrid = lazy(() => import('./time-grid/time-grid.tsx'));

interface PeriodProps extends Props {
  date: LocalDate;
  today: LocalDate;
  now: EpochMinute;
  /** Undefined until the first answer. */
  agenda: Agenda | undefined;
  month: ShownMonth;
  all: readonly AppointmentRow[];
  rows: readonly AppointmentRow[];
  isLoading: boolean;
  onAim: Aim;
  onDay: (date: LocalDate) => void;
  onDate: (date: LocalDate) => void;
  onTurn: (count: -1 | 1) => void;
}

/** The month is shown before its appointments; the grid needs the hours. */
function PeriodView(props: PeriodProps) {
  const { view, date, today, filter, agenda, month, isLoading, onDay, onAim, onDate, onTurn, onNew } = props;
  const { professional } = filter;
  const { closed, blocked } = useMonthDays(agenda, date);
  const onNewDay = useCallback(
    (day: LocalDate) => onNew({ date: day, time: NEW_TIME, professionalId: professional }),
    [onNew, professional],
  );
  if (view === 'month') {
    return (
      <MonthView
        {...{ date, today, month, closed, blocked, isLoading, onDay, onAim, onDate, onTurn }}
        onNew={onNewDay}
      />
    );
  }
  if (!agenda) return isLoading && <CalendarSkeleton />;
  return (
    <Suspense fallback={<CalendarSkeleton />}>
      <TimeGrid {...props} view={view} agenda={agenda} />
    </Suspense>
  );
}

/** Of the month: the days on which nobody receives, and what is blocked, in words. */
function useMonthDays(agenda: Agenda | undefined, date: LocalDate) {
  return useMemo(() => {
    const closed = new Set<LocalDate>();
    const blocked = new Map<LocalDate, string>();
    if (!agenda) return { closed, blocked };
    for (const day of datesOf('month', date)) {
      if (isClosedFor(agenda.rules, day)) closed.add(day);
      const blocks = blockedOn(agenda, day);
      if (blocks.length > 0) blocked.set(day, blockedText(blocks, agenda.professionals.length > 1));
    }
    return { closed, blocked };
  }, [agenda, date]);
}
