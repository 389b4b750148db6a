import { createFileRoute, useRouteContext } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { usualSpecialty } from '../../../../../domain/studio/starter-services.ts';
import NextStep from '../../../../features/first-steps/next-step.tsx';
import {
  type ProcedureTab,
  ProcedureTypesScreen,
} from '../../../../features/procedure-types/procedure-types-screen.tsx';
import { PageHeader } from '../../../../layout/page-header.tsx';
import { searchText } from '../../../../lib/search.ts';
import { usePageDialog, useSearchChange } from '../../../../screens/overlays/overlay.ts';
import { ProcedureNav } from '../../../../screens/procedure-nav.tsx';
import { Button } from '../../../../ui/button.tsx';

interface Search {
  tab?: ProcedureTab | undefined;
  q?: string | undefined;
  edit?: string | undefined;
  open?: 'import' | 'offers' | undefined;
}

/** `/procedure-types`: 'Tipos de Procedimentos'; tab, search and form live in the URL. */
export const Route = createFileRoute('/_member/_shell/procedure-types/')({
  validateSearch: (search: Record<string, unknown>): Search => ({
    tab: search.tab === 'inactive' ? 'inactive' : undefined,
    q: searchText(search.q, 200),
    edit: searchText(search.edit, 200),
    open: search.open === 'import' || search.open === 'offers' ? search.open : undefined,
  }),
  staticData: { title: 'Procedimentos' },
  component: ProcedureTypes,
});

function ProcedureTypes() {
  const { tab = 'active', q = '', edit, open } = Route.useSearch();
  const { showForm, showDialog } = usePageDialog();
  const change = useSearchChange();
  const { entered } = useRouteContext({ from: '/_member' });
  return (
    <ProcedureTypesScreen
      owner={entered.professional.id}
      specialty={usualSpecialty[entered.studio.businessType]}
      tab={tab}
      onTab={(next) => change({ tab: next === 'inactive' ? next : undefined })}
      search={q}
      onSearch={(next) => change({ q: next }, true)}
      form={edit}
      onForm={showForm}
      open={open}
      onOpen={(dialog) => showDialog(dialog && { open: dialog })}
      header={(openNew) => (
        <>
          <PageHeader
            title="Tipos de Procedimentos"
            description="Os serviços que suas clientes escolhem ao agendar."
            action={
              <Button aria-label="Novo procedimento" icon={<Plus />} onPress={openNew}>
                Novo
              </Button>
            }
          />
          <ProcedureNav />
          <NextStep of="procedure" />
        </>
      )}
    />
  );
}
