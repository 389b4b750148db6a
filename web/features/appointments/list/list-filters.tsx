import { useQuery } from '@tanstack/react-query';
import {
  type AppointmentScope,
  type AppointmentStatus,
  appointmentScopeLabels,
  appointmentScopes,
  appointmentStatuses,
  appointmentStatusLabels,
} from '../../../../domain/agenda/appointment.ts';
import { choicesQuery } from '../../../lib/choices-query.ts';
import { useTypedSearch } from '../../../lib/use-typed-search.ts';
import { FilterChips } from '../../../ui/filter-chips.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { Select } from '../../../ui/select.tsx';
import type { ListParams } from '../requests.ts';
import '../../../ui/list-filters.css';

interface Props {
  params: ListParams;
  /** The choices of period, the first one by default. */
  scopes?: Partial<Record<AppointmentScope, string>>;
  /** How many clients have not answered; undefined while that is unknown. */
  unanswered?: number | undefined;
  /** What changes starts again on the first page. */
  onFilter: (part: Partial<ListParams>, replace?: boolean) => void;
}

const EVERYONE = 'everyone';
const statuses: { value: AppointmentStatus | 'all'; label: string }[] = [
  { value: 'all', label: 'Todos os status' },
  ...appointmentStatuses.map((value) => ({ value, label: appointmentStatusLabels[value] })),
];

/** Search as you type, Futuros or Todos, status, and whose agenda where there are several. */
export function ListFilters({ params, scopes = appointmentScopeLabels, unanswered, onFilter }: Props) {
  const search = useTypedSearch(params.q, (q) => onFilter({ q }, true));
  const professionals = useQuery(choicesQuery).data?.professionals ?? [];
  return (
    <div className="list-filters">
      <div className="list-filters-first">
        <SearchField label="Buscar cliente ou procedimento" maxLength={120} {...search} />
        {professionals.length > 1 && (
          <Select
            label="Profissional"
            items={[
              { id: EVERYONE, label: 'Todos os profissionais' },
              ...professionals.map(({ id, fullName }) => ({ id, label: fullName })),
            ]}
            selectedKey={params.professional ?? EVERYONE}
            onSelectionChange={(key) => onFilter({ professional: key === EVERYONE ? null : String(key) })}
          />
        )}
        <FilterChips
          label="Período"
          items={appointmentScopes.flatMap((value) => {
            const label = scopes[value];
            const count = value === 'unanswered' && unanswered ? { count: unanswered } : {};
            return label === undefined ? [] : { value, label, ...count };
          })}
          value={params.scope in scopes ? params.scope : 'coming'}
          onChange={(scope) => onFilter({ scope })}
        />
      </div>
      <FilterChips
        label="Status"
        items={statuses}
        value={params.status ?? 'all'}
        onChange={(status) => onFilter({ status: status === 'all' ? null : status })}
      />
    </div>
  );
}
