import { createFileRoute, useRouteContext } from '@tanstack/react-router';
import { firstName } from '../../../../domain/format.ts';
import { useStatusFlow } from '../../../features/appointments/status/use-status-flow.tsx';
import { DashboardScreen } from '../../../features/dashboard/dashboard-screen.tsx';
import { FirstStepsCard } from '../../../features/first-steps/first-steps-card.tsx';
import { PageHeader } from '../../../layout/page-header.tsx';
import { type AppointmentFormSearch, readAppointmentForm } from '../../-appointment-form-search.ts';
import { AppointmentFormOutlet, useAppointmentForm } from './-appointment-form.tsx';
import {
  AppointmentSheetOutlet,
  type AppointmentSheetSearch,
  readAppointmentSheet,
  useAppointmentSheet,
} from './-appointment-sheet.tsx';
import { NextActions } from './-next-actions.tsx';
import { QuickDialogs, type QuickSearch, readQuick, useQuickDialogs } from './-quick-dialogs.tsx';

/** `/dashboard`: the day at a glance (S2 §2). What is open over it lives in the URL. */
export const Route = createFileRoute('/_member/_shell/dashboard')({
  validateSearch: (
    search: Record<string, unknown>,
  ): QuickSearch & AppointmentSheetSearch & AppointmentFormSearch => ({
    ...readQuick(search),
    ...readAppointmentSheet(search),
    ...readAppointmentForm(search),
  }),
  staticData: { title: 'Dashboard' },
  component: Dashboard,
});

function Dashboard() {
  const { quick, appointment } = Route.useSearch();
  const { entered } = useRouteContext({ from: '/_member' });
  const { businessName } = entered.studio;
  const flow = useStatusFlow({ businessName });
  const { openAppointment } = useAppointmentSheet();
  const { openNew, openEdit } = useAppointmentForm();
  const { openQuick } = useQuickDialogs();
  const name = firstName(entered.user.fullName ?? '');
  const next = { flow, businessName, onEdit: openEdit };
  return (
    <>
      <PageHeader title={name ? `Olá, ${name}` : 'Olá'} />
      <DashboardScreen
        firstSteps={(steps) => <FirstStepsCard steps={steps} />}
        nextActions={(row, today) => <NextActions row={row} today={today} {...next} />}
        onOpen={openAppointment}
        verbs={{
          onNew: () => openNew(),
          onNewClient: () => openQuick('client'),
          onSettle: () => openQuick('payment'),
        }}
      />
      <QuickDialogs quick={quick} onSettle={flow.settle} />
      <AppointmentSheetOutlet id={appointment} />
      <AppointmentFormOutlet />
      {flow.dialogs}
    </>
  );
}
