import { createFileRoute, useRouteContext } from '@tanstack/react-router';
import { CalendarPlus, Import } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useCallback, useDeferredValue } from 'react';
import { AppointmentsScreen, type ListParams } from '../../../features/appointments/appointments-screen.tsx';
import { type CalendarView, calendarViews } from '../../../features/calendar/maths/periods.ts';
import { ImportPart } from '../../../import/import-part.tsx';
import { PageHeader } from '../../../layout/page-header.tsx';
import { PagePending } from '../../../layout/pending.tsx';
import { searchTexts } from '../../../lib/search.ts';
import { paramsOf, readAppointments, searchOf } from '../../../screens/appointments/appointments-params.ts';
import { AppointmentFormOutlet, useAppointmentForm } from '../../../screens/overlays/appointment-form.tsx';
import { AppointmentSheetOutlet, useAppointmentSheet } from '../../../screens/overlays/appointment-sheet.tsx';
import { useFlowParams } from '../../../screens/overlays/flow-params.ts';
import { usePageDialog } from '../../../screens/overlays/overlay.ts';
import { type AppointmentsSearch, appointmentsNames } from '../../../screens/search.ts';
import { lazyDialog } from '../../../ui/lazy-dialog.tsx';
import { NativeButton } from '../../../ui/native-button.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import '../../../screens/appointments/appointments.css';

// Not loaded with the list.
const AppointmentsCalendar = lazy(() => import('../../../screens/appointments/appointments-calendar.tsx'));
const ImportDialog = lazyDialog(
  () => import('../../../features/appointments/import/import-appointments-dialog.tsx'),
);

/** `/appointments`: list or calendar, what it shows and what is open over it, all in the URL. */
export const Route = createFileRoute('/_member/_shell/appointments')({
  validateSearch: (search: Record<string, unknown>) =>
    searchTexts(search, [...appointmentsNames, 'appointment']),
  staticData: { title: 'Agendamentos' },
  component: Appointments,
});

const allWays: { value: 'list' | CalendarView; label: string }[] = [
  { value: 'list', label: 'Lista' },
  { value: 'month', label: 'Mês' },
  { value: 'week', label: 'Semana' },
  { value: 'day', label: 'Dia' },
];

function Appointments() {
  const search = Route.useSearch();
  const { entered } = useRouteContext({ from: '/_member' });
  const { openNew } = useAppointmentForm();
  const { showDialog } = usePageDialog();
  const showImport = (isOpen: boolean) => showDialog(isOpen ? { open: 'import' } : undefined);
  const { onParams, onWay } = useListParams();
  const { view: chosen, date } = readAppointments(search);
  // The choice itself answers the press; what was chosen follows as soon as it is drawn.
  const view = useDeferredValue(chosen);
  const ways = <Segmented label="Ver como" items={allWays} value={chosen ?? 'list'} onChange={onWay} />;
  const action = (
    <>
      <NativeButton
        variant="outline"
        iconOnly
        icon={<Import />}
        aria-label="Importar agendamentos"
        onClick={() => showImport(true)}
      />
      <NativeButton
        icon={<CalendarPlus />}
        aria-keyshortcuts="n"
        onClick={() => openNew({ date: chosen && date })}
      >
        Novo
      </NativeButton>
    </>
  );
  return (
    <>
      <PageHeader title="Agendamentos" action={action} />
      <ImportPart
        owner={entered.professional.id}
        kind="appointments"
        isOpen={search.open === 'import'}
        onOpen={showImport}
        Dialog={ImportDialog}
      />
      {view ? (
        <Suspense fallback={<PagePending />}>
          <AppointmentsCalendar {...{ view, search, ways, onParams }} />
        </Suspense>
      ) : (
        <List {...{ search, ways, onParams }} />
      )}
      <AppointmentSheetOutlet id={search.appointment} />
      <AppointmentFormOutlet />
    </>
  );
}

interface ListProps {
  search: AppointmentsSearch;
  ways: ReactNode;
  onParams: ReturnType<typeof useListParams>['onParams'];
}

function List({ search, ways, onParams }: ListProps) {
  const { openAppointment } = useAppointmentSheet();
  const { openEdit } = useAppointmentForm();
  return (
    <>
      <div className="appointments-ways row gap-3 below-4">{ways}</div>
      <AppointmentsScreen
        {...useFlowParams()}
        params={paramsOf(search)}
        onParams={onParams}
        onOpen={openAppointment}
        onEdit={openEdit}
      />
    </>
  );
}

/** Both stay the same functions while the search changes. */
function useListParams() {
  const navigate = Route.useNavigate();
  const onParams = useCallback(
    (part: Partial<ListParams>, replace = false) =>
      void navigate({
        search: (before) => ({ ...before, ...searchOf({ ...paramsOf(before), ...part }) }),
        replace,
        resetScroll: part.page !== undefined && part.page !== 1,
      }),
    [navigate],
  );
  const onWay = useCallback(
    (way: 'list' | CalendarView) =>
      void navigate({
        search: (before) => ({
          ...before,
          view: calendarViews.find((one) => one === way),
          open: undefined,
          page: undefined,
        }),
        resetScroll: false,
      }),
    [navigate],
  );
  return { onParams, onWay };
}
