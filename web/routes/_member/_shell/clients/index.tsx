import { createFileRoute, useRouteContext } from '@tanstack/react-router';
import { Import, UserPlus } from 'lucide-react';
import { useCallback } from 'react';
import { clientFilters } from '../../../../../domain/client/filter.ts';
import { ClientsScreen } from '../../../../features/clients/clients-screen.tsx';
import { PageHeader } from '../../../../layout/page-header.tsx';
import { searchTexts } from '../../../../lib/search.ts';
import { AnamnesisOutlet } from '../../../../screens/overlays/anamnesis-dialog.tsx';
import { AppointmentFormOutlet, useAppointmentForm } from '../../../../screens/overlays/appointment-form.tsx';
import { usePageDialog, useSearchChange } from '../../../../screens/overlays/overlay.ts';
import { lazyDialog } from '../../../../ui/lazy-dialog.tsx';
import { NativeButton } from '../../../../ui/native-button.tsx';

const sheets = {
  recalls: lazyDialog(() => import('../../../../screens/overlays/recalls-sheet.tsx')),
  reviews: lazyDialog(() => import('../../../../screens/overlays/reviews-sheet.tsx')),
  waitlist: lazyDialog(() => import('../../../../screens/overlays/waitlist-sheet.tsx')),
};
const sheetOf = (open = '') =>
  Object.hasOwn(sheets, open) ? sheets[open as keyof typeof sheets] : undefined;

/**
 * `/clients`: 'Clientes'; search, filter, the open form and what else is open live in the URL: 'import', which a link from elsewhere
 * begins, 'recalls', 'reviews' or 'waitlist'.
 */
export const Route = createFileRoute('/_member/_shell/clients/')({
  validateSearch: (search: Record<string, unknown>) =>
    searchTexts(search, ['q', 'filter', 'edit', 'open'], 100),
  staticData: { title: 'Clientes' },
  component: Clients,
});

function Clients() {
  const { q = '', filter, edit, open } = Route.useSearch();
  const navigate = Route.useNavigate();
  const { entered } = useRouteContext({ from: '/_member' });
  const { openNew, openByContact } = useAppointmentForm();
  const { showDialog, showForm } = usePageDialog();
  const change = useSearchChange();
  const Sheet = sheetOf(open);
  // The same from one drawing to the next: the rows hold it.
  const onAnamnesis = useCallback((anamnesis: string) => showDialog({ anamnesis }), [showDialog]);
  const onSchedule = useCallback((clientId: string) => openNew({ clientId }), [openNew]);
  return (
    <>
      <ClientsScreen
        owner={entered.professional.id}
        params={{ q: q.trim(), filter: clientFilters.find((known) => known === filter) ?? null }}
        onParams={({ filter: chosen, ...part }, replace) =>
          change({ ...part, ...(chosen !== undefined && { filter: chosen ?? undefined }) }, replace)
        }
        edited={edit}
        onEdit={showForm}
        isImporting={open === 'import'}
        onImporting={(isOpen) => showDialog(isOpen ? { open: 'import' } : undefined)}
        onSchedule={onSchedule}
        onStudioClient={openByContact}
        onAnamnesis={onAnamnesis}
        onOpen={(clientId) => void navigate({ to: '/clients/$clientId', params: { clientId } })}
        header={({ onNew, onImport }) => <Header onNew={onNew} onImport={onImport} />}
        onSheet={(sheet) => showDialog({ open: sheet })}
      />
      {Sheet && <Sheet key={open} onClose={() => showDialog(undefined)} />}
      <AnamnesisOutlet />
      <AppointmentFormOutlet />
    </>
  );
}

function Header({ onNew, onImport }: { onNew: () => void; onImport: () => void }) {
  return (
    <PageHeader
      title="Clientes"
      description="Quem você atende, com histórico, alergias e observações."
      action={
        <>
          <NativeButton
            variant="outline"
            iconOnly
            icon={<Import />}
            aria-label="Importar contatos"
            onClick={onImport}
          />
          <NativeButton icon={<UserPlus />} aria-label="Nova cliente" aria-keyshortcuts="n" onClick={onNew}>
            Nova
          </NativeButton>
        </>
      }
    />
  );
}
