import { CalendarCheck, CalendarDays, CheckCheck, CircleCheck, CircleX } from 'lucide-react';
import {
  type AppointmentCounters,
  type AppointmentScope,
  type AppointmentStatus,
  appointmentScopeLabels,
  appointmentScopes,
  appointmentStatuses,
  appointmentStatusLabels,
} from '../../../../domain/agenda/appointment.ts';
import { MOST_UNFINISHED } from '../../../../domain/agenda/dashboard.ts';
import { peopleChoiceLabels } from '../../../../domain/agenda/people.ts';
import { useTypedSearch } from '../../../lib/use-typed-search.ts';
import { ActiveFilters } from '../../../ui/active-filters.tsx';
import { FilterChips } from '../../../ui/filter-chips.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { Select } from '../../../ui/select.tsx';
import { StatCard, StatGrid } from '../../../ui/stat-card.tsx';
import {
  EVERYONE,
  useColleagues,
  useHasTeam,
  useMe,
  usePeopleChoice,
  useShownProfessional,
} from '../../shared/people-choice.ts';
import type { ListParams } from '../requests.ts';
import '../../../ui/list-filters.css';
import './appointment-counter-cards.css';

interface Props {
  params: ListParams;
  scopes?: Partial<Record<AppointmentScope, string>>;
  /** Clients without an answer; undefined while that is unknown. */
  unanswered?: number | undefined;
  /** Whose they are is chosen elsewhere. */
  ofAnybody?: boolean;
  /** Open ones of earlier days, likewise. */
  unfinished?: number | undefined;
  onFilter: (part: Partial<ListParams>, replace?: boolean) => void;
}

const statuses: { value: AppointmentStatus | 'all'; label: string }[] = [
  { value: 'all', label: 'Todos os status' },
  ...appointmentStatuses.map((value) => ({ value, label: appointmentStatusLabels[value] })),
];

export function ListFilters(props: Props) {
  const { params, scopes = appointmentScopeLabels, unanswered, unfinished, ofAnybody, onFilter } = props;
  const counts: Partial<Record<AppointmentScope, number | string | null>> = {
    unanswered: unanswered ?? null,
    unfinished: unfinished && unfinished > MOST_UNFINISHED ? `${MOST_UNFINISHED}+` : (unfinished ?? null),
  };
  const search = useTypedSearch(params.q, (q) => onFilter({ q }, true));
  return (
    <div className="list-filters column gap-2 above-4 below-4">
      <div className="list-filters-first cluster middle shrinks gap-2 across-3 labels-hidden">
        <SearchField label="Buscar cliente ou procedimento" maxLength={120} {...search} />
        {!ofAnybody && <ProfessionalFilter params={params} onFilter={onFilter} />}
      </div>
      {/* In a line of its own: with its counts it no longer fits beside. */}
      <FilterChips
        label="Período"
        items={appointmentScopes.flatMap((value) => {
          const label = scopes[value];
          const count = counts[value];
          return label === undefined ? [] : { value, label, ...(count !== undefined && { count }) };
        })}
        value={params.scope in scopes ? params.scope : 'coming'}
        onChange={(scope) => onFilter({ scope })}
      />
      <FilterChips
        label="Status"
        items={statuses}
        value={params.status ?? 'all'}
        onChange={(status) => onFilter({ status: status === 'all' ? null : status })}
      />
    </div>
  );
}

/** Everyone's and the own are choices that last; a colleague's are a filter. */
function ProfessionalFilter({ params, onFilter }: Pick<Props, 'params' | 'onFilter'>) {
  const people = useColleagues();
  const me = useMe();
  const shown = useShownProfessional(params.professional);
  const [, choose] = usePeopleChoice();
  const hasTeam = useHasTeam();
  if (!hasTeam && shown === null) return null;
  return (
    <Select
      label="Profissional"
      items={[
        { id: EVERYONE, label: 'Todos os profissionais' },
        { id: me, label: peopleChoiceLabels.me },
        ...people.filter(({ id }) => id !== me),
      ]}
      selectedKey={shown ?? EVERYONE}
      onSelectionChange={(key) => {
        if (key === EVERYONE) choose('all');
        if (key === me) choose('me');
        onFilter({ professional: key === EVERYONE || key === me ? null : String(key) });
      }}
    />
  );
}

export function isFiltered({ q, status, professional }: ListParams): boolean {
  return q !== '' || status !== null || (professional !== null && professional !== EVERYONE);
}

export const noFilters = { q: '', status: null, professional: null } as const satisfies Partial<ListParams>;

/** `scope`: where the choice of it can be hidden. */
export function ActiveListFilters({
  params,
  scope,
  ...rest
}: Omit<Parameters<typeof ActiveFilters>[0], 'filters'> & { params: ListParams; scope?: AppointmentScope }) {
  const people = useColleagues();
  const { q, status, professional } = params;
  const filters = [
    scope && appointmentScopeLabels[scope],
    q !== '' && `“${q}”`,
    status && appointmentStatusLabels[status],
    professional &&
      professional !== EVERYONE &&
      (people.find(({ id }) => id === professional)?.label ?? 'um profissional'),
  ];
  return <ActiveFilters filters={filters.filter((one) => typeof one === 'string')} {...rest} />;
}

const cards = [
  { name: 'today', label: 'Hoje', icon: <CalendarCheck /> },
  { name: 'total', label: 'Total', icon: <CalendarDays /> },
  { name: 'confirmed', label: 'Confirmados', icon: <CircleCheck /> },
  { name: 'completed', label: 'Concluídos', icon: <CheckCheck /> },
  { name: 'cancelled', label: 'Cancelados', icon: <CircleX /> },
] as const;

export function AppointmentCounterCards({ counters }: { counters: AppointmentCounters | undefined }) {
  return (
    <div className="appointment-counters">
      <StatGrid>
        {cards.map(({ name, label, icon }) => (
          <StatCard key={name} label={label} icon={icon} value={counters ? counters[name] : null} />
        ))}
      </StatGrid>
    </div>
  );
}
