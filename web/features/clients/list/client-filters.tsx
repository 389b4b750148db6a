import { SlidersHorizontal } from 'lucide-react';
import { useId, useState } from 'react';
import {
  type ClientFilter,
  clientFilterHints,
  clientFilterLabels,
  clientFilters,
} from '../../../../domain/client/list.ts';
import { useTypedSearch } from '../../../lib/use-typed-search.ts';
import { FilterChips } from '../../../ui/filter-chips.tsx';
import { NativeButton } from '../../../ui/native-button.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import type { ListParams } from '../requests.ts';
import './client-filters.css';

interface Props {
  params: ListParams;
  onParams: (part: Partial<ListParams>, replace?: boolean) => void;
}

const items: { value: ClientFilter | 'all'; label: string }[] = [
  { value: 'all', label: 'Todas' },
  ...clientFilters.map((value) => ({ value, label: clientFilterLabels[value] })),
];

export function ClientFilters({ params, onParams }: Props) {
  const search = useTypedSearch(params.q, (q) => onParams({ q }, true));
  const [opened, setOpened] = useState(false);
  const isOpen = opened || params.filter !== null;
  const panel = useId();
  return (
    <div className="column gap-2 above-4 below-4">
      <div className="client-search row middle gap-2">
        <SearchField
          label="Buscar por nome, email ou telefone"
          placeholder="Buscar cliente"
          maxLength={100}
          {...search}
        />
        <NativeButton
          variant="outline"
          icon={<SlidersHorizontal />}
          aria-expanded={isOpen}
          aria-controls={panel}
          onClick={() => {
            setOpened(!isOpen);
            if (isOpen && params.filter !== null) onParams({ filter: null });
          }}
        >
          Filtros
        </NativeButton>
      </div>
      <div id={panel} hidden={!isOpen}>
        <FilterChips
          label="Filtros"
          items={items}
          value={params.filter ?? 'all'}
          onChange={(filter) => {
            setOpened(true);
            onParams({ filter: filter === 'all' ? null : filter });
          }}
        />
        {params.filter && <p className="muted small above-1">{clientFilterHints[params.filter]}</p>}
      </div>
    </div>
  );
}
