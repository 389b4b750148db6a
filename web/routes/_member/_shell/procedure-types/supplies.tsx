import { createFileRoute } from '@tanstack/react-router';
import { Plus, Printer } from 'lucide-react';
import { SuppliesScreen } from '../../../../features/supplies/supplies-screen.tsx';
import { PageHeader } from '../../../../layout/page-header.tsx';
import { searchTexts } from '../../../../lib/search.ts';
import { usePageDialog, useSearchChange } from '../../../../screens/overlays/overlay.ts';
import { ProcedureNav } from '../../../../screens/procedure-nav.tsx';
import { Button } from '../../../../ui/button.tsx';
import { LinkButton } from '../../../../ui/link-button.tsx';

/** `/procedure-types/supplies`: 'Produtos'; search and form live in the URL. */
export const Route = createFileRoute('/_member/_shell/procedure-types/supplies')({
  validateSearch: (search: Record<string, unknown>) => searchTexts(search, ['q', 'edit'], 200),
  staticData: { title: 'Produtos' },
  component: Supplies,
});

function Supplies() {
  const { q = '', edit } = Route.useSearch();
  const { showForm, turnToForm } = usePageDialog();
  const change = useSearchChange();
  return (
    <SuppliesScreen
      search={q}
      onSearch={(next) => change({ q: next }, true)}
      form={edit}
      onForm={showForm}
      onNextForm={turnToForm}
      header={(openNew) => (
        <>
          <PageHeader
            title="Produtos"
            description="O que você usa nas clientes, com lote e validade."
            action={
              <>
                <LinkButton
                  to="/procedure-types/lots"
                  variant="outline"
                  iconOnly
                  icon={<Printer />}
                  aria-label="Lotes em uso, para imprimir"
                />
                <Button aria-label="Novo produto" icon={<Plus />} onPress={openNew}>
                  Novo
                </Button>
              </>
            }
          />
          <ProcedureNav />
        </>
      )}
    />
  );
}
