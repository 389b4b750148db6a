import { type AccessType, accessTypeLabels, accessTypes } from '../../../../domain/health/access.ts';
import { DatePicker } from '../../../ui/date-picker.tsx';
import { Select } from '../../../ui/select.tsx';
import type { AccessParams } from './access-params.ts';
import '../../../ui/list-filters.css';

interface Props {
  params: AccessParams;
  /** Who may be filtered by. */
  people: readonly { id: string; name: string }[];
  onFilter: (part: Partial<AccessParams>) => void;
}

const ALL = 'all';
const types: { id: AccessType | typeof ALL; label: string }[] = [
  { id: ALL, label: 'Todos os tipos' },
  ...accessTypes.map((id) => ({ id, label: accessTypeLabels[id] })),
];

/** By person, kind and days. */
export function AccessFilters({ params, people, onFilter }: Props) {
  const { person, type, from, to } = params;
  return (
    <div className="list-filters">
      <div className="list-filters-first">
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
      <div className="list-filters-first">
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
