import { createFileRoute, useRouteContext } from '@tanstack/react-router';
import { UserPlus } from 'lucide-react';
import { ProfessionalsScreen } from '../../../features/professionals/professionals-screen.tsx';
import { PageHeader } from '../../../layout/page-header.tsx';
import { searchTexts } from '../../../lib/search.ts';
import { usePageDialog, useSearchChange } from '../../../screens/overlays/overlay.ts';
import { Button } from '../../../ui/button.tsx';

/** `/professionals`: 'Profissionais' or 'Meu Perfil Profissional'; search and form live in the URL. */
export const Route = createFileRoute('/_member/_shell/professionals')({
  validateSearch: (search: Record<string, unknown>) => searchTexts(search, ['q', 'edit'], 200),
  staticData: { title: 'Profissionais' },
  component: Professionals,
});

function Professionals() {
  const { q = '', edit } = Route.useSearch();
  const change = useSearchChange();
  const { entered } = useRouteContext({ from: '/_member' });
  const { showForm } = usePageDialog();
  return (
    <ProfessionalsScreen
      businessName={entered.studio.businessName}
      zone={entered.studio.zone}
      search={q}
      onSearch={(next) => change({ q: next }, true)}
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
