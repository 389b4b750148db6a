import { useQuery } from '@tanstack/react-query';
import { FileDown } from 'lucide-react';
import { ACCESS_PAGE_SIZE, accessTypeLabels } from '../../../../domain/health/access.ts';
import { anamnesisSentences } from '../../../../domain/health/sentences.ts';
import { ActiveFilters } from '../../../ui/active-filters.tsx';
import { ButtonAnchor } from '../../../ui/button-anchor.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { NativeButton } from '../../../ui/native-button.tsx';
import { Pagination } from '../../../ui/pagination.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { AccessFilters } from './access-filters.tsx';
import { type AccessParams, accessesQuery, filtersIn } from './access-params.ts';
import { AccessTable } from './access-table.tsx';

interface Props {
  params: AccessParams;
  onParams: (part: Partial<AccessParams>) => void;
}

/** Who read, printed, changed or removed health data, latest first; for owner and administrators. */
export function AccessLog({ params, onParams }: Props) {
  const query = useQuery(accessesQuery(params));
  const { data, isPlaceholderData } = query;
  const filter = (part: Partial<AccessParams>) => onParams({ ...part, page: 1 });
  const clear = () => filter({ person: undefined, type: undefined, from: undefined, to: undefined });
  const filters = filtersOf(params, data?.people ?? []);
  return (
    <div className="access-log">
      <AccessFilters params={params} people={data?.people ?? []} onFilter={filter} />
      <ActiveFilters filters={filters} total={isPlaceholderData ? undefined : data?.total} onClear={clear} />
      {query.isError && (
        <LoadFailed query={query} sentence={anamnesisSentences.accessesFailed} stale="os acessos" />
      )}
      {query.isPending && <SkeletonRows label="Carregando acessos..." rows={6} />}
      {data?.total === 0 && <Nothing isFiltered={filters.length > 0} onClear={clear} />}
      {data && data.total > 0 && (
        <div className="access-list" aria-busy={isPlaceholderData}>
          <AccessTable accesses={data.accesses} zone={data.zone} hasClient={params.client === undefined} />
          <Pagination
            page={params.page}
            pageSize={ACCESS_PAGE_SIZE}
            total={data.total}
            onPage={(page) => onParams({ page })}
            label="Páginas de acessos"
          />
          <ButtonAnchor
            size="sm"
            variant="outline"
            icon={<FileDown />}
            href={`/api/anamnesis-accesses/export?${new URLSearchParams(filtersIn(params))}`}
            download="acessos-anamneses.csv"
          >
            Exportar CSV
          </ButtonAnchor>
        </div>
      )}
    </div>
  );
}

/** What narrows the list, in words. */
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
  if (!isFiltered) {
    return (
      <EmptyState
        picture="search"
        sentence="Nenhum acesso registrado."
        hint="Cada leitura, impressão ou mudança de uma anamnese aparece aqui."
      />
    );
  }
  return (
    <EmptyState
      picture="search"
      sentence="Nenhum acesso encontrado."
      hint="Tente outra pessoa, outro tipo ou um período maior."
      action={<NativeButton onClick={onClear}>Limpar filtros</NativeButton>}
    />
  );
}
