import { createFileRoute, Link, useRouteContext } from '@tanstack/react-router';
import { ChevronLeft } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { ClientPage } from '../../../../features/clients/page/client-page.tsx';
import { searchTexts } from '../../../../lib/search.ts';
import { useAnamnesisDialog } from '../../../../screens/overlays/anamnesis-dialog.tsx';
import { AppointmentFormOutlet, useAppointmentForm } from '../../../../screens/overlays/appointment-form.tsx';
import {
  AppointmentSheetOutlet,
  useAppointmentSheet,
} from '../../../../screens/overlays/appointment-sheet.tsx';
import { usePageDialog } from '../../../../screens/overlays/overlay.ts';
import { useWorkRecord } from '../../../../screens/overlays/work-record-dialog.tsx';
import type { AppointmentSheetSearch } from '../../../../screens/search.ts';
import { SkeletonRows } from '../../../../ui/skeleton.tsx';
import '../../../../layout/back-link.css';

const AnamnesisCard = lazy(() => import('../../../../features/anamnesis/card/anamnesis-card.tsx'));

const RecordsCard = lazy(() => import('../../../../features/work-record/records-card.tsx'));

const PublishingCard = lazy(() => import('../../../../features/gallery/publishing-card.tsx'));

interface PageSearch {
  edit?: '1' | undefined;
}

export const Route = createFileRoute('/_member/_shell/clients/$clientId')({
  validateSearch: (search: Record<string, unknown>): PageSearch & AppointmentSheetSearch => ({
    edit: search.edit === '1' ? '1' : undefined,
    ...searchTexts(search, ['appointment']),
  }),
  staticData: { title: 'Cliente' },
  component: Client,
});

function Client() {
  const { clientId } = Route.useParams();
  const { edit, appointment } = Route.useSearch();
  const navigate = Route.useNavigate();
  const { entered } = useRouteContext({ from: '/_member' });
  const { openNew } = useAppointmentForm();
  const { showForm } = usePageDialog();
  const openAnamnesis = useAnamnesisDialog();
  const openRecord = useWorkRecord();
  const { openAppointment } = useAppointmentSheet();
  const leave = (other?: string) =>
    void (other === undefined
      ? navigate({ to: '/clients', replace: true })
      : navigate({ to: '/clients/$clientId', params: { clientId: other }, replace: true }));
  return (
    <>
      <Link to="/clients" className="back-link middle gap-1 muted small medium">
        <ChevronLeft />
        Clientes
      </Link>
      <ClientPage
        key={clientId}
        id={clientId}
        owner={entered.professional.id}
        isEditing={edit !== undefined}
        onEditing={(isEditing) => showForm(isEditing ? '1' : undefined)}
        onSchedule={() => openNew({ clientId })}
        renderAnamnesis={(client) => (
          <Suspense fallback={<SkeletonRows label="Carregando anamnese..." rows={1} />}>
            <AnamnesisCard
              client={client}
              studio={entered.studio}
              mayReadAccesses={entered.user.isOwner || entered.user.role === 'admin'}
              onEdit={() => openAnamnesis(clientId)}
            />
            <PublishingCard client={client} />
          </Suspense>
        )}
        renderRecords={() => (
          <Suspense fallback={<SkeletonRows label="Carregando fichas técnicas..." rows={1} />}>
            <RecordsCard clientId={clientId} onOpen={openRecord} />
          </Suspense>
        )}
        onOpenAppointment={openAppointment}
        onLeave={leave}
      />
      <AppointmentSheetOutlet id={appointment} />
      <AppointmentFormOutlet />
    </>
  );
}
