import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { ProcedureType } from '../../../domain/procedure-type.ts';
import { sentenceOf } from '../../lib/api.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { Tab, TabList, TabPanel, Tabs } from '../../ui/tabs.tsx';
import { ProcedureCards } from './procedure-cards.tsx';
import { ProcedureTypeDialog } from './procedure-type-dialog.tsx';
import { ProcedureTypeList } from './procedure-type-list.tsx';
import { procedureTypesQuery } from './procedure-types-query.ts';

export type ProcedureTab = 'active' | 'inactive';

interface Props {
  owner: string;
  tab: ProcedureTab;
  onTab: (tab: ProcedureTab) => void;
  /** The page's title with its button, which opens the form. */
  header: (openNew: () => void) => ReactNode;
}

/** 'Tipos de Procedimentos' (S2 §2). */
export function ProcedureTypesScreen({ owner, tab, onTab, header }: Props) {
  const query = useQuery(procedureTypesQuery);
  const [editing, setEditing] = useState<ProcedureType | 'new' | null>(null);
  const list = query.data ?? [];
  const active = list.filter((procedure) => procedure.isActive);
  const inactive = list.filter((procedure) => !procedure.isActive);
  const openNew = () => setEditing('new');
  return (
    <>
      {header(openNew)}
      <ProcedureCards list={query.data} />
      {query.isError && !query.data ? (
        <LoadFailed error={query.error} retry={() => query.refetch()} />
      ) : (
        <Tabs
          selectedKey={tab}
          onSelectionChange={(key) => onTab(key === 'inactive' ? 'inactive' : 'active')}
        >
          <TabList label="Procedimentos">
            <Tab id="active" count={query.data && active.length}>
              Ativos
            </Tab>
            <Tab id="inactive" count={query.data && inactive.length}>
              Inativos
            </Tab>
          </TabList>
          <TabPanel id="active">
            {query.data ? (
              <ProcedureTypeList list={active} kind="active" onEdit={setEditing} onNew={openNew} />
            ) : (
              <SkeletonRows label="Carregando procedimentos..." rows={4} />
            )}
          </TabPanel>
          <TabPanel id="inactive">
            {query.data ? (
              <ProcedureTypeList list={inactive} kind="inactive" onEdit={setEditing} onNew={openNew} />
            ) : (
              <SkeletonRows label="Carregando procedimentos..." rows={4} />
            )}
          </TabPanel>
        </Tabs>
      )}
      {editing && (
        <ProcedureTypeDialog
          key={editing === 'new' ? 'new' : editing.id}
          owner={owner}
          procedure={editing === 'new' ? null : editing}
          onClose={() => setEditing(null)}
        />
      )}
    </>
  );
}

function LoadFailed({ error, retry }: { error: unknown; retry: () => void }) {
  return (
    <Banner
      tone="danger"
      title="Erro ao carregar procedimentos"
      action={
        <Button size="sm" variant="outline" onPress={retry}>
          Tentar Novamente
        </Button>
      }
    >
      {sentenceOf(error)}
    </Banner>
  );
}
