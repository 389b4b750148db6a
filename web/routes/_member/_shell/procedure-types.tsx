import { createFileRoute, useRouteContext } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import {
  type ProcedureTab,
  ProcedureTypesScreen,
} from '../../../features/procedure-types/procedure-types-screen.tsx';
import { PageHeader } from '../../../layout/page-header.tsx';
import { Button } from '../../../ui/button.tsx';

/** `/procedure-types`: 'Tipos de Procedimentos' (S2 §2); the tab lives in the URL. */
export const Route = createFileRoute('/_member/_shell/procedure-types')({
  validateSearch: (search: Record<string, unknown>): { tab?: ProcedureTab | undefined } => ({
    tab: search.tab === 'inactive' ? 'inactive' : undefined,
  }),
  staticData: { title: 'Procedimentos' },
  component: ProcedureTypes,
});

function ProcedureTypes() {
  const { tab = 'active' } = Route.useSearch();
  const navigate = Route.useNavigate();
  const { entered } = useRouteContext({ from: '/_member' });
  return (
    <ProcedureTypesScreen
      owner={entered.professional.id}
      tab={tab}
      onTab={(next) =>
        navigate({ search: { tab: next === 'inactive' ? next : undefined }, resetScroll: false })
      }
      header={(openNew) => (
        <PageHeader
          title="Tipos de Procedimentos"
          description="Os serviços que suas clientes escolhem ao agendar."
          action={
            <Button
              aria-label="Novo procedimento"
              icon={<Plus size={20} strokeWidth={1.75} />}
              onPress={openNew}
            >
              Novo
            </Button>
          }
        />
      )}
    />
  );
}
