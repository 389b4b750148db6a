import { createFileRoute, useRouteContext } from '@tanstack/react-router';
import { UserPlus } from 'lucide-react';
import { ProfessionalsScreen } from '../../../features/professionals/professionals-screen.tsx';
import { PageHeader } from '../../../layout/page-header.tsx';
import { searchText } from '../../../lib/search.ts';
import { usePageDialog, useSearchChange } from '../../../screens/overlays/overlay.ts';
import { Button } from '../../../ui/button.tsx';

interface Search {
  q?: string | undefined;
  edit?: string | undefined;
}

/** `/professionals`: 'Profissionais' or 'Meu Perfil Profissional'; search and form live in the URL. */
export const Route = createFileRoute('/_member/_shell/professionals')({
  validateSearch: (search: Record<string, unknown>): Search => ({
    q: searchText(search.q, 200),
    edit: searchText(search.edit, 200),
  }),
  staticData: { title: 'Profissionais' },
  component: Professionals,
});

function Professionals() {
  const { q, edit } = Route.useSearch();
  const change = useSearchChange();
  const { entered } = useRouteContext({ from: '/_member' });
  const { showForm } = usePageDialog();
  return (
    <ProfessionalsScreen
      businessName={entered.studio.businessName}
      zone={entered.studio.zone}
      search={q ?? ''}
      onSearch={(next) => change({ q: next || undefined }, true)}
      form={edit}
      onForm={showForm}
      header={(title, mayAdd) => (
        <PageHeader
          title={title}
          description="Quem atende no estúdio, com horários e link de agendamento próprios."
          action={
            mayAdd && (
              <Button aria-label="Novo profissional" icon={<UserPlus />} onPress={() => showForm('new')}>
                Novo
              </Button>
            )
          }
        />
      )}
    />
  );
}
