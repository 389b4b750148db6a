import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { CalendarClock, CalendarPlus, Star, TrendingUp, UserPlus, Users } from 'lucide-react';
import { type ReactNode, useDeferredValue, useMemo, useState } from 'react';
import type { ClientRow } from '../../../domain/client/client.ts';
import { type ClientStats, clientGrowth } from '../../../domain/client/list.ts';
import { clientMessages } from '../../../domain/client/messages.ts';
import { formatCount } from '../../../domain/format.ts';
import { recallMessages } from '../../../domain/recall/messages.ts';
import { ImportPart } from '../../import/import-part.tsx';
import { MOBILE, useMedia } from '../../lib/media.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { lazyDialog } from '../../ui/lazy-dialog.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { NativeButton } from '../../ui/native-button.tsx';
import { SkeletonForm, SkeletonRows } from '../../ui/skeleton.tsx';
import { StatCard, StatGrid } from '../../ui/stat-card.tsx';
import type { StudioContact } from '../shared/clients/studio-contact.ts';
import { clientQuery } from '../shared/requests.ts';
import { ClientFilters } from './list/client-filters.tsx';
import { ClientTable } from './list/client-table.tsx';
import { ClientRemovalDialog } from './removal-dialog.tsx';
import { clientsQuery, type ListParams } from './requests.ts';

export type { ListParams } from './requests.ts';

const ClientDialog = lazyDialog(() => import('./client-dialog.tsx'));
const ImportDialog = lazyDialog(() => import('./import/import-dialog.tsx'));

type ClientSheet = 'recalls' | 'reviews' | 'waitlist';

interface Props {
  /** Whose drafts these are. */
  owner: string;
  params: ListParams;
  onParams: (part: Partial<ListParams>, replace?: boolean) => void;
  /** 'new' or the id of the client that is being edited. */
  edited: string | undefined;
  onEdit: (edited: string | undefined) => void;
  isImporting: boolean;
  onImporting: (isOpen: boolean) => void;
  onSchedule: (clientId: string) => void;
  onStudioClient: (contact: StudioContact) => void;
  onAnamnesis: (clientId: string) => void;
  onOpen: (clientId: string) => void;
  onSheet: (sheet: ClientSheet) => void;
  header: (open: { onNew: () => void; onImport: () => void }) => ReactNode;
}

export function ClientsScreen(props: Props) {
  const { owner, params, onParams, edited, onEdit, isImporting, onImporting, onOpen } = props;
  const query = useInfiniteQuery(clientsQuery(params));
  const pages = query.data?.pages;
  const rows = useMemo(() => pages?.flatMap((page) => page.clients), [pages]);
  // Fifty rows take a phone a while to draw.
  const shown = useDeferredValue(rows);
  // On a phone the clients come before their sums.
  const isPhone = useMedia(MOBILE);
  const cards = <ClientStatCards stats={pages?.[0]?.stats} />;
  return (
    <>
      {props.header({ onNew: () => onEdit('new'), onImport: () => onImporting(true) })}
      <ImportPart
        owner={owner}
        kind="clients"
        isOpen={isImporting}
        onOpen={onImporting}
        Dialog={ImportDialog}
      />
      {!isPhone && cards}
      <div className="no-scrollbar clients-recalls row gap-2 above-4">
        <NativeButton variant="outline" icon={<CalendarClock />} onClick={() => props.onSheet('recalls')}>
          {recallMessages.title}
        </NativeButton>
        <NativeButton variant="outline" icon={<Star />} onClick={() => props.onSheet('reviews')}>
          Avaliações
        </NativeButton>
        <NativeButton variant="outline" icon={<CalendarPlus />} onClick={() => props.onSheet('waitlist')}>
          Encaixe
        </NativeButton>
      </div>
      <ClientFilters params={params} onParams={onParams} />
      {!query.isFetchNextPageError && <LoadFailed query={query} sentence={clientMessages.loadFailed} />}
      {!shown && !query.isError && <SkeletonRows label={clientMessages.loading} rows={6} />}
      {shown && (
        <div className="column gap-4 refreshed" aria-busy={query.isPlaceholderData || shown !== rows}>
          <Found {...props} rows={shown} onImport={() => onImporting(true)} />
          {query.isFetchNextPageError && (
            <LoadFailed
              query={{ error: query.error, refetch: query.fetchNextPage }}
              sentence={clientMessages.loadFailed}
            />
          )}
          {query.hasNextPage && (
            <NativeButton
              className="clients-more"
              variant="outline"
              pending={query.isFetchingNextPage}
              pendingLabel="Carregando..."
              onClick={() => query.fetchNextPage()}
            >
              Carregar mais
            </NativeButton>
          )}
        </div>
      )}
      {isPhone && <div className="above-4">{cards}</div>}
      {edited && (
        <Edited
          {...{ owner, edited, rows, onEdit, onOpen }}
          onSchedule={props.onSchedule}
          onStudioClient={props.onStudioClient}
        />
      )}
    </>
  );
}

interface FoundProps extends Pick<Props, 'params' | 'onParams' | 'onEdit' | 'onSchedule' | 'onAnamnesis'> {
  rows: Parameters<typeof ClientTable>[0]['rows'];
  onImport: () => void;
}

function ClientStatCards({ stats }: { stats: ClientStats | undefined }) {
  const growth = stats && clientGrowth(stats);
  return (
    <StatGrid>
      <StatCard label="Total de clientes" icon={<Users />} value={stats ? stats.total : null} />
      <StatCard label="Novas no mês" icon={<UserPlus />} value={stats ? stats.thisMonth : null} />
      <StatCard
        label="Crescimento"
        icon={<TrendingUp />}
        value={
          growth === undefined
            ? null
            : growth === null
              ? '–'
              : `${growth > 0 ? '+' : ''}${formatCount(growth)}%`
        }
        hint={stats ? `${formatCount(stats.lastMonth)} no mês passado` : ' '}
      />
    </StatGrid>
  );
}

function Found({ rows, params, onParams, onEdit, onSchedule, onAnamnesis, onImport }: FoundProps) {
  const [leaving, setLeaving] = useState<ClientRow | null>(null);
  if (rows.length === 0) {
    return params.q === '' && params.filter === null ? (
      <EmptyState
        picture="people"
        sentence={clientMessages.none}
        hint="Quem agenda pelo seu link entra aqui sozinha. Você também pode cadastrar ou trazer seus contatos."
        action={
          <div className="cluster gap-2 centre">
            <NativeButton onClick={() => onEdit('new')}>Cadastrar cliente</NativeButton>
            <NativeButton variant="outline" onClick={onImport}>
              Importar contatos
            </NativeButton>
          </div>
        }
      />
    ) : (
      <EmptyState
        picture="search"
        sentence={clientMessages.none}
        hint="Confira a busca ou tente outro filtro."
        action={<NativeButton onClick={() => onParams({ q: '', filter: null })}>Limpar filtros</NativeButton>}
      />
    );
  }
  return (
    <>
      <ClientTable
        rows={rows}
        filter={params.filter}
        onSchedule={onSchedule}
        onAnamnesis={onAnamnesis}
        onEdit={onEdit}
        onRemove={setLeaving}
      />
      <ClientRemovalDialog client={leaving} onClose={() => setLeaving(null)} />
    </>
  );
}

interface EditedProps extends Pick<Props, 'owner' | 'onEdit' | 'onOpen' | 'onSchedule' | 'onStudioClient'> {
  edited: string;
  rows: readonly ClientRow[] | undefined;
}

/** The form over the list; who is edited may not be on the pages loaded so far. */
function Edited({ owner, edited, rows, onEdit, onOpen, onSchedule, onStudioClient }: EditedProps) {
  const known = rows?.find(({ id }) => id === edited);
  const isNew = edited === 'new';
  const asked = useQuery({ ...clientQuery(edited), enabled: !isNew && !known });
  const client = known ?? asked.data;
  if (!isNew && !client) {
    return (
      <Dialog title="Editar cliente" onClose={() => onEdit(undefined)}>
        {asked.isError ? (
          <LoadFailed query={asked} sentence={clientMessages.loadFailed} />
        ) : (
          <SkeletonForm label={clientMessages.loading} />
        )}
      </Dialog>
    );
  }
  return (
    <ClientDialog
      key={edited}
      owner={owner}
      client={client ?? null}
      onSaved={() => onEdit(undefined)}
      onClose={() => onEdit(undefined)}
      onSchedule={onSchedule}
      onStudioClient={onStudioClient}
      onExisting={isNew ? { label: 'Abrir ficha', onUse: ({ id }) => onOpen(id) } : undefined}
    />
  );
}
