import { createFileRoute, useRouteContext } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { firstName } from '../../../../domain/format.ts';
import { LeftActions } from '../../../features/appointments/status/left-actions.tsx';
import { useStatusFlow } from '../../../features/appointments/status/use-status-flow.tsx';
import { DashboardScreen } from '../../../features/dashboard/dashboard-screen.tsx';
import { PeopleSwitch } from '../../../features/dashboard/people-switch.tsx';
import { FirstStepsCard } from '../../../features/first-steps/first-steps-card.tsx';
import { PageHeader } from '../../../layout/page-header.tsx';
import { searchTexts } from '../../../lib/search.ts';
import { draftNames } from '../../../lib/storage.ts';
import { NextActions } from '../../../screens/dashboard/appointment-actions.tsx';
import { AppointmentFormOutlet, useAppointmentForm } from '../../../screens/overlays/appointment-form.tsx';
import { AppointmentSheetOutlet, useAppointmentSheet } from '../../../screens/overlays/appointment-sheet.tsx';
import { useFlowParams } from '../../../screens/overlays/flow-params.ts';
import { QuickDialogs, useQuickDialogs } from '../../../screens/overlays/quick-dialogs.tsx';

/** `/dashboard`: the day at a glance. What is open over it lives in the URL. */
export const Route = createFileRoute('/_member/_shell/dashboard')({
  validateSearch: (search: Record<string, unknown>) => searchTexts(search, ['quick', 'of', 'appointment']),
  staticData: { title: 'Dashboard' },
  component: Dashboard,
});

function Dashboard() {
  const { entered } = useRouteContext({ from: '/_member' });
  const { appointment } = Route.useSearch();
  const name = firstName(entered.user.fullName ?? '');
  return (
    <>
      <PageHeader title={name ? `Olá, ${name}` : 'Olá'} action={<PeopleSwitch />} />
      <Day />
      <AppointmentSheetOutlet id={appointment} />
      <AppointmentFormOutlet />
    </>
  );
}

const install = () =>
  void import('../../../layout/offer-installation.tsx').then((module) => module.offerInstallation());

const DraftsCard = lazy(() => import('../../../features/drafts/drafts-card.tsx'));

/** Rare: the card is fetched with the first draft. */
function Drafts() {
  const { entered } = useRouteContext({ from: '/_member' });
  if (draftNames().length === 0) return null;
  return (
    <Suspense>
      <DraftsCard owner={entered.professional.id} />
    </Suspense>
  );
}

function Day() {
  const { quick, of } = Route.useSearch();
  const { openAppointment } = useAppointmentSheet();
  const { openNew, openNow, openEdit } = useAppointmentForm();
  const { openQuick } = useQuickDialogs();
  const { flow, dialogs } = useStatusFlow(useFlowParams());
  return (
    <>
      <DashboardScreen
        firstSteps={(steps) => <FirstStepsCard steps={steps} onInstall={install} />}
        drafts={<Drafts />}
        nextActions={(row, today) => <NextActions row={row} today={today} flow={flow} onEdit={openEdit} />}
        leftActions={(row) => <LeftActions row={row} flow={flow} />}
        onOpen={openAppointment}
        onNew={() => openNew()}
        onNow={openNow}
        onQuick={openQuick}
      />
      <QuickDialogs quick={quick} of={of} />
      {dialogs}
    </>
  );
}
