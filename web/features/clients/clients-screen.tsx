import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { CalendarClock, CalendarPlus, Star } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useDeferredValue, useMemo, useState } from 'react';
import type { ClientRow } from '../../../domain/client/client.ts';
import { clientSentences } from '../../../domain/client/sentences.ts';
import { recallSentences } from '../../../domain/recall/sentences.ts';
import { clientQuery } from '../../lib/client-query.ts';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { NativeButton } from '../../ui/native-button.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { clientsQuery } from './clients-query.ts';
import { ClientFilters } from './list/client-filters.tsx';
import { ClientStatCards } from './list/client-stat-cards.tsx';
import { ClientTable } from './list/client-table.tsx';
import { NobodyFound, NoClients } from './list/no-clients.tsx';
import { ClientRemovalDialog } from './removal-dialog.tsx';
import type { ListParams } from './requests.ts';

export type { ListParams } from './requests.ts';

const ClientDialog = lazy(() =>
  import('./client-dialog.tsx').then((module) => ({ default: module.ClientDialog })),
);
const ImportDialog = lazy(() =>
  import('./import/import-dialog.tsx').then((module) => ({ default: module.ImportDialog })),
);

interface Props {
  /** Whose drafts these are. */
  owner: string;
  /** What is searched and filtered; the URL says it. */
  params: ListParams;
  onParams: (part: Partial<ListParams>, replace?: boolean) => void;
  /** 'new' or the id of who is being edited; the URL says it too. */
  edited: string | undefined;
  onEdit: (edited: string | undefined) => void;
  /** Whether contacts are being imported; the URL says it as well, so that a link can begin it. */
  isImporting: boolean;
  onImporting: (isOpen: boolean) => void;
  onSchedule: (clientId: string) => void;
  onAnamnesis: (clientId: string) => void;
  onOpen: (clientId: string) => void;
  /** Shows 'Hora da manutenção'. */
  onRecalls: () => void;
  /** Shows 'Avaliações'. */
  onReviews: () => void;
  /** Shows 'Encaixe'. */
  onWaitlist: () => void;
  /** The page's title with its buttons. */
  header: (open: { onNew: () => void; onImport: () => void }) => ReactNode;
}

/** 'Clientes': cards, search, filters, and everybody by name, a page after the other. */
export function ClientsScreen(props: Props) {
  const { owner, params, onParams, edited, onEdit, isImporting, onImporting, onOpen } = props;
  const query = useInfiniteQuery(clientsQuery(params));
  const pages = query.data?.pages;
  const rows = useMemo(() => pages?.flatMap((page) => page.clients), [pages]);
  // Fifty rows take a phone a while to draw: keys and touches come in between.
  const shown = useDeferredValue(rows);
  return (
    <>
      {props.header({ onNew: () => onEdit('new'), onImport: () => onImporting(true) })}
      <ClientStatCards stats={pages?.[0]?.stats} />
      <div className="clients-recalls">
        <NativeButton variant="outline" wide icon={<CalendarClock />} onClick={props.onRecalls}>
          {recallSentences.title}
        </NativeButton>
        <NativeButton variant="outline" wide icon={<Star />} onClick={props.onReviews}>
          Avaliações
        </NativeButton>
        <NativeButton variant="outline" wide icon={<CalendarPlus />} onClick={props.onWaitlist}>
          Encaixe
        </NativeButton>
      </div>
      <ClientFilters params={params} onParams={onParams} />
      {query.isError && <LoadFailed query={query} sentence={clientSentences.loadFailed} />}
      {!shown && !query.isError && <SkeletonRows label={clientSentences.loading} rows={6} />}
      {shown && (
        <div className="clients" aria-busy={query.isPlaceholderData || shown !== rows}>
          <Found {...props} rows={shown} onImport={() => onImporting(true)} />
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
      <Suspense fallback={null}>
        {edited && <Edited {...{ owner, edited, rows, onEdit, onOpen }} onSchedule={props.onSchedule} />}
        {isImporting && <ImportDialog onClose={() => onImporting(false)} />}
      </Suspense>
    </>
  );
}

interface FoundProps extends Pick<Props, 'params' | 'onParams' | 'onEdit' | 'onSchedule' | 'onAnamnesis'> {
  rows: Parameters<typeof ClientTable>[0]['rows'];
  onImport: () => void;
}

function Found({ rows, params, onParams, onEdit, onSchedule, onAnamnesis, onImport }: FoundProps) {
  const [leaving, setLeaving] = useState<ClientRow | null>(null);
  if (rows.length === 0) {
    return params.q === '' && params.filter === null ? (
      <NoClients onNew={() => onEdit('new')} onImport={onImport} />
    ) : (
      <NobodyFound onClear={() => onParams({ q: '', filter: null })} />
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

interface EditedProps extends Pick<Props, 'owner' | 'onEdit' | 'onOpen' | 'onSchedule'> {
  edited: string;
  rows: readonly ClientRow[] | undefined;
}

/** The form over the list; who is edited may not be on the pages loaded so far. */
function Edited({ owner, edited, rows, onEdit, onOpen, onSchedule }: EditedProps) {
  const known = rows?.find(({ id }) => id === edited);
  const isNew = edited === 'new';
  const asked = useQuery({ ...clientQuery(edited), enabled: !isNew && rows !== undefined && !known });
  const client = known ?? asked.data;
  return (
    <ClientDialog
      isOpen={isNew || client !== undefined}
      owner={owner}
      client={isNew ? null : (client ?? null)}
      onSaved={() => onEdit(undefined)}
      onClose={() => onEdit(undefined)}
      onSchedule={onSchedule}
      onExisting={isNew ? { label: 'Abrir ficha', onUse: ({ id }) => onOpen(id) } : undefined}
    />
  );
}
