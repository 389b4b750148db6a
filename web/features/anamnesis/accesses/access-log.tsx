import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  ACCESS_PAGE_SIZE,
  type AccessType,
  accessTypeLabels,
  accessTypes,
} from '../../../../domain/health/access.ts';
import { anamnesisMessages } from '../../../../domain/health/messages.ts';
import { api, call } from '../../../lib/api.ts';
import { ActiveFilters } from '../../../ui/active-filters.tsx';
import { DatePicker } from '../../../ui/date-picker.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { DownloadButton } from '../../../ui/download-button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { NativeButton } from '../../../ui/native-button.tsx';
import { Pagination, usePageThatExists } from '../../../ui/pagination.tsx';
import { Select } from '../../../ui/select.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { AccessTable } from './access-table.tsx';
import '../../../ui/list-filters.css';

interface Props {
  params: AccessParams;
  onParams: (part: Partial<AccessParams>) => void;
}

/** For owner and administrators; latest first. */
export function AccessLog({ params, onParams }: Props) {
  const query = useQuery(accessesQuery(params));
  const { data, isPlaceholderData } = query;
  const total = isPlaceholderData ? undefined : data?.total;
  usePageThatExists(query, params.page, (page) => onParams({ page }), ACCESS_PAGE_SIZE);
  const filter = (part: Partial<AccessParams>) => onParams({ ...part, page: 1 });
  const clear = () => filter({ person: undefined, type: undefined, from: undefined, to: undefined });
  const filters = filtersOf(params, data?.people ?? []);
  return (
    <div>
      <AccessFilters params={params} people={data?.people ?? []} onFilter={filter} />
      <ActiveFilters filters={filters} total={total} onClear={clear} />
      <LoadFailed query={query} sentence={anamnesisMessages.accessesFailed} stale="os acessos" />
      {query.isPending && <SkeletonRows label="Carregando acessos..." rows={6} />}
      {data?.total === 0 && <Nothing isFiltered={filters.length > 0} onClear={clear} />}
      {data && data.total > 0 && (
        <div className="access-list grid justify-start gap-3" aria-busy={isPlaceholderData}>
          <AccessTable accesses={data.accesses} zone={data.zone} hasClient={params.client === undefined} />
          <Pagination
            page={params.page}
            pageSize={ACCESS_PAGE_SIZE}
            total={data.total}
            onPage={(page) => onParams({ page })}
            label="Páginas de acessos"
          />
          <DownloadButton
            size="sm"
            href={`/api/anamnesis-accesses/export?${new URLSearchParams(filtersIn(params))}`}
            download="acessos-anamneses.csv"
          >
            Exportar CSV
          </DownloadButton>
        </div>
      )}
    </div>
  );
}

function filtersOf(
  { person, type, from, to }: AccessParams,
  people: readonly { id: string; name: string }[],
): string[] {
  const filters = [
    people.find(({ id }) => id === person)?.name,
    type && accessTypeLabels[type],
    from || to ? 'período' : undefined,
  ];
  return filters.filter((one) => typeof one === 'string');
}

function Nothing({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) {
  return isFiltered ? (
    <EmptyState
      picture="search"
      sentence="Nenhum acesso encontrado."
      hint="Tente outra pessoa, outro tipo ou um período maior."
      action={<NativeButton onClick={onClear}>Limpar filtros</NativeButton>}
    />
  ) : (
    <EmptyState
      picture="search"
      sentence="Nenhum acesso registrado."
      hint="Cada leitura, impressão ou mudança de uma anamnese aparece aqui."
    />
  );
}

interface AccessFiltersProps {
  params: AccessParams;
  people: readonly { id: string; name: string }[];
  onFilter: (part: Partial<AccessParams>) => void;
}

const ALL = 'all';
const types: { id: AccessType | typeof ALL; label: string }[] = [
  { id: ALL, label: 'Todos os tipos' },
  ...accessTypes.map((id) => ({ id, label: accessTypeLabels[id] })),
];

function AccessFilters({ params, people, onFilter }: AccessFiltersProps) {
  const { person, type, from, to } = params;
  return (
    <div className="list-filters column gap-2 above-4 below-4">
      <div className="list-filters-first cluster middle shrinks gap-2 across-3 labels-hidden">
        <Select
          label="Pessoa"
          items={[
            { id: ALL, label: 'Todas as pessoas' },
            ...people.map(({ id, name }) => ({ id, label: name })),
          ]}
          selectedKey={person ?? ALL}
          onSelectionChange={(key) => onFilter({ person: key === ALL ? undefined : String(key) })}
        />
        <Select
          label="Tipo"
          items={types}
          selectedKey={type ?? ALL}
          onSelectionChange={(key) => onFilter({ type: accessTypes.find((one) => one === key) })}
        />
      </div>
      <div className="list-filters-first cluster middle shrinks gap-2 across-3">
        <DatePicker
          label="De"
          value={from ?? null}
          onChange={(day) => onFilter({ from: day ?? undefined })}
        />
        <DatePicker
          label="Até"
          value={to ?? null}
          onChange={(day) => onFilter({ to: day ?? undefined })}
          errorMessage={from && to && from > to ? 'O último dia vem antes do primeiro' : undefined}
        />
      </div>
    </div>
  );
}

/** What narrows the log. Days are the studio's, both included. */
export interface AccessParams {
  client?: string | undefined;
  person?: string | undefined;
  type?: AccessType | undefined;
  from?: string | undefined;
  to?: string | undefined;
  /** From 1. */
  page: number;
}

function accessesQuery(params: AccessParams) {
  const query = { ...filtersIn(params), page: String(params.page) };
  return queryOptions({
    queryKey: ['clients', 'anamnesis-accesses', query],
    queryFn: () => call(api['anamnesis-accesses'].$get({ query })),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

function filtersIn({ client, person, type, from, to }: AccessParams) {
  return {
    ...(client && { client }),
    ...(person && { person }),
    ...(type && { type }),
    ...(from && { from }),
    ...(to && { to }),
  };
}

interface AccessDialogProps {
  client: { id: string; fullName: string };
  onClose: () => void;
}

export default function AccessDialog({ client, onClose }: AccessDialogProps) {
  const [params, setParams] = useState<AccessParams>({ client: client.id, page: 1 });
  return (
    <Dialog title="Acessos à anamnese" description={client.fullName} size="lg" onClose={onClose}>
      <AccessLog params={params} onParams={(part) => setParams((before) => ({ ...before, ...part }))} />
    </Dialog>
  );
}
