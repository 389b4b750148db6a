import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { CircleCheck, CircleOff, Clock, FileUp, ListOrdered, UsersRound, Wallet } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { formatWholeMoney } from '../../../domain/format.ts';
import { professionalMessages } from '../../../domain/messages.ts';
import { foundProcedures, type ProcedureType, summary } from '../../../domain/studio/procedure-type.ts';
import type { Specialty } from '../../../domain/studio/starter-services.ts';
import { Button } from '../../ui/button.tsx';
import { lazyDialog } from '../../ui/lazy-dialog.tsx';
import { type FailedQuery, LoadFailed } from '../../ui/load-failed.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { StatCard, StatGrid } from '../../ui/stat-card.tsx';
import { Tab, TabList, TabPanel, Tabs } from '../../ui/tabs.tsx';
import { useHadTeam } from '../shared/people-choice.ts';
import { procedureTypesQuery, settingsQuery, teamQuery } from '../shared/requests.ts';
import { ProcedureTypeDialog } from './procedure-type-dialog.tsx';
import { ProcedureTypeList } from './procedure-type-list.tsx';

const StarterServices = lazy(() => import('./starter-services.tsx'));
const ImportServicesDialog = lazyDialog(() => import('./import/import-services-dialog.tsx'));
const OffersDialog = lazyDialog(() => import('./offers-dialog.tsx'));
const ServiceOrderDialog = lazyDialog(() => import('./service-order-dialog.tsx'));

export type ProcedureTab = 'active' | 'inactive';

interface Props {
  owner: string;
  /** What a studio without services is shown first. */
  specialty: Specialty;
  tab: ProcedureTab;
  onTab: (tab: ProcedureTab) => void;
  search: string;
  onSearch: (search: string) => void;
  /** Whose form is open: an id, 'new', or none. */
  form: string | undefined;
  onForm: (form: string | undefined) => void;
  /** 'import': the list from elsewhere. 'offers': who offers what. */
  open: 'import' | 'offers' | undefined;
  onOpen: (dialog: 'import' | 'offers' | undefined) => void;
  /** The page's title with its button, which opens the form. */
  header: (openNew: () => void) => ReactNode;
}

/** 'Tipos de Procedimentos'. */
export function ProcedureTypesScreen(props: Props) {
  const { owner, specialty, form, onForm, open, onOpen, header } = props;
  const query = useQuery(procedureTypesQuery);
  const reading = useQuery(teamQuery);
  const team = reading.data;
  const hadTeam = useHadTeam();
  const teamFailed = hadTeam && reading.isLoadingError ? reading : undefined;
  // Of a team each service says whose it is: the names come with it.
  const isReading = query.isLoading || (hadTeam && reading.isLoading && reading.failureCount === 0);
  const settings = useQuery(settingsQuery);
  const edited = query.data?.find((procedure) => procedure.id === form && procedure.mayEdit) ?? null;
  // A new one begins with the usual length.
  const isNew = form === 'new' && !settings.isLoading;
  const openNew = () => onForm('new');
  const openImport = () => onOpen('import');
  const people = team?.mayManage ? team.professionals.filter((row) => row.isActive) : [];
  const services = query.data?.filter(({ isActive }) => isActive) ?? [];
  const mayOffer = isReading ? hadTeam : people.length > 1 && services.length > 0;
  return (
    <>
      {header(openNew)}
      {query.data?.length === 0 ? (
        <Suspense>
          <StarterServices specialty={specialty} onNew={openNew} onImport={openImport} />
        </Suspense>
      ) : (
        <StoredProcedures
          {...props}
          query={query}
          onImport={openImport}
          onOffers={mayOffer ? () => onOpen('offers') : undefined}
          {...{ isReading, teamFailed }}
          names={new Map(team?.professionals.map((row) => [row.id, row.fullName]))}
        />
      )}
      {(edited || isNew) && (
        <ProcedureTypeDialog
          key={form}
          {...{ team, teamFailed, owner, procedure: edited }}
          hours={settings.data?.hours}
          others={query.data?.filter(({ id, isActive }) => isActive && id !== edited?.id) ?? []}
          onClose={() => onForm(undefined)}
        />
      )}
      {open === 'import' && (
        <ImportServicesDialog {...{ team, teamFailed, owner }} onClose={() => onOpen(undefined)} />
      )}
      {open === 'offers' && people.length > 1 && services.length > 0 && (
        <OffersDialog services={services} team={people} onClose={() => onOpen(undefined)} />
      )}
    </>
  );
}

interface StoredProps extends Pick<Props, 'tab' | 'onTab' | 'search' | 'onSearch' | 'onForm'> {
  query: UseQueryResult<ProcedureType[]>;
  onImport: () => void;
  /** Left out where nobody else could offer anything, and for who does not manage the team. */
  onOffers: (() => void) | undefined;
  /** What can be done is not known yet: the room of the buttons is kept. */
  isReading: boolean;
  teamFailed: FailedQuery | undefined;
  names: ReadonlyMap<string, string>;
}

function StoredProcedures(props: StoredProps) {
  const { query, names, onForm, onImport, onOffers, isReading, teamFailed, ...view } = props;
  const [sorting, setSorting] = useState(false);
  const movable = (query.data ?? []).filter((procedure) => procedure.isActive && procedure.mayEdit);
  return (
    <>
      <ProcedureCards list={query.data} />
      {query.isError && !query.data ? (
        <LoadFailed title="Erro ao carregar procedimentos" query={query} />
      ) : (
        <>
          <div className="procedure-tools cluster gap-3">
            <SearchField
              label="Buscar procedimento"
              placeholder="Buscar"
              value={view.search}
              onChange={view.onSearch}
            />
            <Button variant="outline" icon={<FileUp />} onPress={onImport}>
              Importar
            </Button>
            {(query.isLoading || movable.length > 1) && (
              <Button
                variant="outline"
                icon={<ListOrdered />}
                onPress={() => setSorting(true)}
                isDisabled={isReading}
              >
                Ordenar
              </Button>
            )}
            {onOffers && (
              <Button variant="outline" icon={<UsersRound />} onPress={onOffers} isDisabled={isReading}>
                Quem oferece o quê
              </Button>
            )}
          </div>
          {teamFailed && <LoadFailed query={teamFailed} sentence={professionalMessages.loadFailed} />}
          <ProcedureTabs
            {...view}
            list={isReading ? undefined : query.data}
            names={names}
            onEdit={({ id }) => onForm(id)}
            onNew={() => onForm('new')}
          />
        </>
      )}
      {sorting && <ServiceOrderDialog list={movable} onClose={() => setSorting(false)} />}
    </>
  );
}

interface TabsProps extends Pick<Props, 'tab' | 'onTab' | 'search' | 'onSearch'> {
  list: readonly ProcedureType[] | undefined;
  names: ReadonlyMap<string, string>;
  onEdit: (procedure: ProcedureType) => void;
  onNew: () => void;
}

const labels = { active: 'Ativos', inactive: 'Inativos' } as const;
const kinds = ['active', 'inactive'] as const;

function ProcedureTabs({ tab, onTab, search, onSearch, list, names, onEdit, onNew }: TabsProps) {
  const of = (kind: ProcedureTab) => list?.filter((one) => one.isActive === (kind === 'active'));
  return (
    <Tabs selectedKey={tab} onSelectionChange={(key) => onTab(key === 'inactive' ? 'inactive' : 'active')}>
      <TabList label="Procedimentos">
        {kinds.map((kind) => (
          <Tab key={kind} id={kind} count={of(kind)?.length}>
            {labels[kind]}
          </Tab>
        ))}
      </TabList>
      {kinds.map((kind) => (
        <TabPanel key={kind} id={kind}>
          {list ? (
            <ProcedureTypeList
              list={foundProcedures(of(kind) ?? [], search)}
              kind={kind}
              names={names}
              search={{ text: search, clear: () => onSearch('') }}
              onEdit={onEdit}
              onNew={onNew}
            />
          ) : (
            <SkeletonRows label="Carregando procedimentos..." rows={4} />
          )}
        </TabPanel>
      ))}
    </Tabs>
  );
}

function ProcedureCards({ list }: { list: readonly ProcedureType[] | undefined }) {
  const figures = list && summary(list);
  const average = (text: string) => (figures?.active === 0 ? '–' : text);
  return (
    <StatGrid>
      <StatCard label="Ativos" icon={<CircleCheck />} value={figures?.active ?? null} />
      <StatCard label="Inativos" icon={<CircleOff />} value={figures?.inactive ?? null} />
      <StatCard
        label="Preço médio"
        icon={<Wallet />}
        value={figures ? average(formatWholeMoney(figures.averageCents)) : null}
      />
      <StatCard
        label="Duração média"
        icon={<Clock />}
        value={figures ? average(`${figures.averageMinutes} min`) : null}
      />
    </StatGrid>
  );
}
