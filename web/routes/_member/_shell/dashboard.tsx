import { createFileRoute, useRouteContext } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { firstName } from '../../../../domain/format.ts';
import { DashboardScreen } from '../../../features/dashboard/dashboard-screen.tsx';
import { FirstStepsCard } from '../../../features/first-steps/first-steps-card.tsx';
import { PageHeader } from '../../../layout/page-header.tsx';
import { searchTexts } from '../../../lib/search.ts';
import { draftNames } from '../../../lib/storage.ts';
import type { DashboardVerbs } from '../../../screens/dashboard/appointment-actions.tsx';
import { AppointmentFormOutlet, useAppointmentForm } from '../../../screens/overlays/appointment-form.tsx';
import { AppointmentSheetOutlet, useAppointmentSheet } from '../../../screens/overlays/appointment-sheet.tsx';
import { QuickDialogs, useQuickDialogs } from '../../../screens/overlays/quick-dialogs.tsx';
import type { AppointmentSheetSearch, QuickSearch } from '../../../screens/search.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';

/** `/dashboard`: the day at a glance. What is open over it lives in the URL. */
export const Route = createFileRoute('/_member/_shell/dashboard')({
  validateSearch: (search: Record<string, unknown>): QuickSearch & AppointmentSheetSearch =>
    searchTexts(search, ['quick', 'of', 'appointment']),
  staticData: { title: 'Dashboard' },
  component: Dashboard,
});

const DashboardActions = lazy(() => import('../../../screens/dashboard/appointment-actions.tsx'));

function Dashboard() {
  const { entered } = useRouteContext({ from: '/_member' });
  const { appointment } = Route.useSearch();
  const [verbs, setVerbs] = useState(notYet);
  const name = firstName(entered.user.fullName ?? '');
  return (
    <>
      <PageHeader title={name ? `Olá, ${name}` : 'Olá'} />
      <Day verbs={verbs} />
      <Suspense>
        <DashboardActions onChange={setVerbs} />
      </Suspense>
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

const notYet: DashboardVerbs = {
  nextActions: () => <Skeleton shape="box" width="100%" height={52} />,
  leftActions: () => null,
};

function Day({ verbs }: { verbs: DashboardVerbs }) {
  const { quick, of } = Route.useSearch();
  const { openAppointment } = useAppointmentSheet();
  const { openNew, openNow } = useAppointmentForm();
  const { openQuick } = useQuickDialogs();
  return (
    <>
      <DashboardScreen
        firstSteps={(steps) => <FirstStepsCard steps={steps} onInstall={install} />}
        drafts={<Drafts />}
        nextActions={verbs.nextActions}
        leftActions={verbs.leftActions}
        onOpen={openAppointment}
        verbs={{
          onNew: () => openNew(),
          onNow: openNow,
          onNewClient: () => openQuick('client'),
          onSettle: () => openQuick('payment'),
          onBlock: () => openQuick('block'),
          onReminders: () => openQuick('reminders'),
        }}
      />
      <QuickDialogs quick={quick} of={of} />
    </>
  );
}
