import { useQuery } from '@tanstack/react-query';
import { useNavigate, useRouteContext, useRouter } from '@tanstack/react-router';
import { SlidersHorizontal } from 'lucide-react';
import { type ReactNode, useCallback, useDeferredValue, useMemo, useState } from 'react';
import { type AppointmentRow, appointmentScopeLabels } from '../../../domain/agenda/appointment.ts';
import { canNotify } from '../../../domain/agenda/appointment-detail.ts';
import type { LocalDate } from '../../../domain/scheduling/clock.ts';
import type { ListParams } from '../../features/appointments/appointments-screen.tsx';
import {
  ActiveListFilters,
  AppointmentCounterCards,
  isFiltered,
  ListFilters,
  noFilters,
} from '../../features/appointments/list/list-head.tsx';
import { appointmentsQuery } from '../../features/appointments/requests.ts';
import { CalendarScreen } from '../../features/calendar/calendar-screen.tsx';
import type { NewBlock } from '../../features/calendar/calendar-verbs.ts';
import type { CalendarView } from '../../features/calendar/maths/periods.ts';
import { useFollowing } from '../../features/shared/appointments/live-appointments.ts';
import { useShownProfessional } from '../../features/shared/people-choice.ts';
import { MOBILE, useMedia } from '../../lib/media.ts';
import { lazyDialog } from '../../ui/lazy-dialog.tsx';
import { NativeButton } from '../../ui/native-button.tsx';
import { Switch } from '../../ui/switch.tsx';
import { useAppointmentForm } from '../overlays/appointment-form.tsx';
import { useAppointmentSheet } from '../overlays/appointment-sheet.tsx';
import { stepBack, useSearchChange } from '../overlays/overlay.ts';
import type { AppointmentsSearch } from '../search.ts';
import { paramsOf, readAppointments } from './appointments-params.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The calendar below opened the day: closing it goes back to it. */
    openedDay?: boolean | undefined;
  }
}

const NewBlockDialog = lazyDialog(() => import('../../features/time-blocks/new-block-dialog.tsx'));

const MovedNotice = lazyDialog(() => import('../overlays/moved-notice.tsx'));

interface Props {
  view: CalendarView;
  search: AppointmentsSearch;
  ways: ReactNode;
  onParams: (part: Partial<ListParams>, replace?: boolean) => void;
}

/** Days are chosen by turning: what remains is whether the client has answered. */
const scopes = { coming: appointmentScopeLabels.all, unanswered: appointmentScopeLabels.unanswered };

/** Search and filters behind a button: the calendar needs the room. */
export default function AppointmentsCalendar({ view, search, ways, onParams }: Props) {
  const params = paramsOf(search);
  // The press is answered first; the calendar follows as soon as it is drawn.
  const shown = readAppointments(useDeferredValue(search));
  const { q, status } = shown;
  const professional = useShownProfessional(params.professional) ?? undefined;
  const cancelled = shown.cancelled !== undefined;
  const isNarrowed = params.scope === 'unanswered';
  const filter = useMemo(
    () => ({
      ...{ q, status, professional, cancelled },
      unansweredAt: isNarrowed ? new Date().toISOString() : undefined,
    }),
    [q, status, professional, cancelled, isNarrowed],
  );
  // Whose agenda is shown narrows nothing.
  const narrowing = { ...params, professional: null };
  const [narrow, setNarrow] = useState(isNarrowed || isFiltered(narrowing) || cancelled);
  const onPerson = useCallback((person: string | null) => onParams({ professional: person }), [onParams]);
  const { openAppointment } = useAppointmentSheet();
  const { openNew } = useAppointmentForm();
  const { entered } = useRouteContext({ from: '/_member' });
  const [block, setBlock] = useState<NewBlock | null>(null);
  const [moved, setMoved] = useState<{ row: AppointmentRow; report: () => void } | null>(null);
  const onMoved = useCallback((row: AppointmentRow, report: () => void) => {
    if (canNotify(row, new Date())) setMoved({ row, report });
    else report();
  }, []);
  return (
    <div className="appointments-calendar grid gap-4 shrinks">
      <div className="appointments-ways row gap-3 below-4">
        {ways}
        <FilterButton isOpen={narrow} onPress={() => setNarrow(!narrow)} />
      </div>
      {narrow && <Filters {...{ view, search, professional, onParams }} />}
      <ActiveListFilters
        {...(isNarrowed && { scope: params.scope })}
        params={narrowing}
        total={undefined}
        onClear={() => onParams({ ...noFilters, professional: params.professional, scope: 'coming' })}
      />
      <CalendarScreen
        {...useCalendarMoves()}
        view={shown.view ?? view}
        date={shown.date}
        // At once: a dialog that closes later than its page wakes cannot give the focus back.
        openDay={readAppointments(search).open}
        filter={filter}
        onPerson={onPerson}
        foot={counterCards}
        onNew={openNew}
        onOpen={openAppointment}
        onMoved={onMoved}
        onBlock={setBlock}
      />
      {block && (
        <NewBlockDialog
          {...block}
          professionalId={block.professionalId ?? entered.professional.id}
          onClose={() => setBlock(null)}
        />
      )}
      {moved && <MovedNotice row={moved.row} onSilent={moved.report} onClose={() => setMoved(null)} />}
    </div>
  );
}

interface FiltersProps extends Pick<Props, 'view' | 'search' | 'onParams'> {
  professional: string | undefined;
}

function Filters({ view, search, professional, onParams }: FiltersProps) {
  const unanswered = useCounters(professional)?.unanswered;
  const change = useSearchChange();
  return (
    <>
      <ListFilters params={paramsOf(search)} {...{ scopes, unanswered }} ofAnybody onFilter={onParams} />
      {view !== 'month' && (
        <div className="row">
          <Switch
            isSelected={readAppointments(search).cancelled !== undefined}
            onChange={(isOn) => change({ cancelled: isOn ? '1' : undefined })}
          >
            Mostrar cancelados
          </Switch>
        </div>
      )}
    </>
  );
}

const counterCards = (professional: string | undefined) => <CounterCards professional={professional} />;

function CounterCards({ professional }: { professional: string | undefined }) {
  return <AppointmentCounterCards counters={useCounters(professional)} />;
}

const LABEL = 'Buscar e filtrar';

function FilterButton({ isOpen, onPress }: { isOpen: boolean; onPress: () => void }) {
  const isPhone = useMedia(MOBILE);
  return (
    <NativeButton
      variant="outline"
      iconOnly={isPhone}
      aria-label={isPhone ? LABEL : undefined}
      aria-expanded={isOpen}
      aria-keyshortcuts="/"
      icon={<SlidersHorizontal />}
      onClick={onPress}
    >
      {!isPhone && LABEL}
    </NativeButton>
  );
}

function useCounters(professional: string | undefined) {
  const everything = { ...noFilters, scope: 'coming', page: 1, professional: professional ?? null } as const;
  return useQuery({ ...appointmentsQuery(everything), ...useFollowing() }).data?.counters;
}

/** In the URL, so that 'back' leads to what was seen before. */
function useCalendarMoves() {
  const navigate = useNavigate({ from: '/appointments' });
  const router = useRouter();
  const change = useSearchChange();
  const onShow = useCallback(
    (view: CalendarView, date: LocalDate) => change({ view, date, open: undefined }),
    [change],
  );
  const show = useCallback(
    (open: LocalDate | undefined, replace: boolean) =>
      void navigate({
        search: (before) => ({ ...before, open }),
        replace,
        resetScroll: false,
        state: (before) => ({ ...before, openedDay: replace ? before.openedDay : true }),
      }),
    [navigate],
  );
  const onOpenDay = useCallback(
    (date: LocalDate | undefined) => {
      // Read when it is needed: a calendar that follows the history would be drawn anew by every step of it.
      const { state, search } = router.state.location;
      if (date === undefined && state.openedDay && router.history.canGoBack()) stepBack(router, true);
      else show(date, date === undefined || ('open' in search && search.open !== undefined));
    },
    [show, router],
  );
  return { onShow, onOpenDay };
}
