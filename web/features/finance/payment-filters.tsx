import {
  type PaymentMethod,
  paymentMethodLabels,
  paymentMethods,
  paymentStatusLabels,
  settledStatuses,
} from '../../../domain/money/payment.ts';
import { useTypedSearch } from '../../lib/use-typed-search.ts';
import { FilterChips } from '../../ui/filter-chips.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { Select } from '../../ui/select.tsx';
import type { FinanceParams } from './finance-params.ts';
import '../../ui/list-filters.css';

interface Props {
  params: FinanceParams;
  onFilter: (part: Partial<FinanceParams>, replace?: boolean) => void;
}

const ALL = 'all';
const statuses: { value: 'paid' | 'cancelled' | typeof ALL; label: string }[] = [
  { value: ALL, label: 'Todos os status' },
  ...settledStatuses.map((value) => ({ value, label: paymentStatusLabels[value] })),
];
const methods: { id: PaymentMethod | typeof ALL; label: string }[] = [
  { id: ALL, label: 'Todas as formas' },
  ...paymentMethods.map((id) => ({ id, label: paymentMethodLabels[id] })),
];

/** What narrows the list of payments, and nothing else on the screen. */
export function PaymentFilters({ params, onFilter }: Props) {
  const search = useTypedSearch(params.q, (q) => onFilter({ q }, true));
  return (
    <div className="list-filters finance-filters">
      <div className="list-filters-first">
        <SearchField label="Buscar cliente" maxLength={100} {...search} />
        <Select
          label="Forma de pagamento"
          items={methods}
          selectedKey={params.method ?? ALL}
          onSelectionChange={(key) => onFilter({ method: paymentMethods.find((method) => method === key) })}
        />
        <FilterChips
          label="Status"
          items={statuses}
          value={params.status ?? ALL}
          onChange={(status) => onFilter({ status: status === ALL ? undefined : status })}
        />
      </div>
    </div>
  );
}
