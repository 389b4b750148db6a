import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatMoney } from '../../../domain/format.ts';
import { paymentMessages } from '../../../domain/messages.ts';
import {
  type PaymentMethod,
  paymentMethodLabels,
  paymentMethods,
  paymentStatusLabels,
  settledStatuses,
} from '../../../domain/money/payment.ts';
import type { PaymentRow } from '../../../domain/money/payment-list.ts';
import type { Days } from '../../../domain/money/period.ts';
import { useTypedSearch } from '../../lib/use-typed-search.ts';
import { ActiveFilters } from '../../ui/active-filters.tsx';
import { DownloadButton } from '../../ui/download-button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FilterChips } from '../../ui/filter-chips.tsx';
import { lazyDialog } from '../../ui/lazy-dialog.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { NativeButton } from '../../ui/native-button.tsx';
import { Pagination, usePageThatExists } from '../../ui/pagination.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { Select } from '../../ui/select.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { type FinanceParams, noFilters } from './finance-params.ts';
import { PaymentTable } from './payment-table.tsx';
import { exportUrl, paymentsQuery } from './requests.ts';
import { usePaymentWrites } from './use-payment-writes.ts';
import '../../ui/list-filters.css';

const RemovalDialog = lazyDialog(() => import('./payment-removal-dialog.tsx'));
const HistoryDialog = lazyDialog(() => import('./payment-history-dialog.tsx'));

export interface PaymentVerbs {
  onOpen: (appointmentId: string) => void;
  onEdit: (payment: PaymentRow) => void;
}

interface Props extends PaymentVerbs {
  params: FinanceParams;
  days: Days;
  onParams: (part: Partial<FinanceParams>, replace?: boolean) => void;
}

export function PaymentList({ params, days, onParams, ...verbs }: Props) {
  const query = useQuery(paymentsQuery(days, params));
  const { data, isPlaceholderData } = query;
  const total = isPlaceholderData ? undefined : data?.total;
  const filters = filtersOf(params);
  const filter = (part: Partial<FinanceParams>, replace?: boolean) => onParams({ ...part, page: 1 }, replace);
  const clear = () => filter(noFilters);
  usePageThatExists(query, params.page, (page) => onParams({ page }, true));
  return (
    <>
      <PaymentFilters params={params} onFilter={filter} />
      <LoadFailed query={query} sentence={paymentMessages.loadFailed} stale="os pagamentos" />
      <ActiveFilters filters={filters} total={total} onClear={clear} />
      {query.isPending && <SkeletonRows label={paymentMessages.loading} rows={6} />}
      {data?.total === 0 && <Nothing isFiltered={filters.length > 0} onClear={clear} />}
      {data && data.total > 0 && (
        <div className="column gap-4 refreshed" aria-busy={isPlaceholderData}>
          <ListHead paidCents={data.paidCents} days={days} params={params} />
          <Payments rows={data.payments} {...verbs} />
          <Pagination
            page={params.page}
            total={data.total}
            onPage={(page) => onParams({ page })}
            label="Páginas de pagamentos"
          />
        </div>
      )}
    </>
  );
}

interface FiltersProps {
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

function PaymentFilters({ params, onFilter }: FiltersProps) {
  const search = useTypedSearch(params.q, (q) => onFilter({ q }, true));
  return (
    <div className="list-filters column gap-2 above-4 below-4">
      <div className="list-filters-first cluster middle shrinks gap-2 across-3 labels-hidden">
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

type ListHeadProps = Pick<Props, 'days' | 'params'> & { paidCents: number };

/** The sum is of all pages. */
function ListHead({ paidCents, days, params }: ListHeadProps) {
  return (
    <div className="finance-list-head cluster middle apart muted small figures gap-2 across-3">
      <p>
        <strong>{formatMoney(paidCents)}</strong> recebidos
      </p>
      <DownloadButton
        size="sm"
        href={exportUrl(days, params)}
        download={`pagamentos-${days.from}-${days.to}.csv`}
      >
        Exportar CSV
      </DownloadButton>
    </div>
  );
}

function Payments({ rows, ...verbs }: PaymentVerbs & { rows: readonly PaymentRow[] }) {
  const { change, remove } = usePaymentWrites();
  const [removed, setRemoved] = useState<PaymentRow | null>(null);
  const [shown, setShown] = useState<PaymentRow | null>(null);
  return (
    <>
      <PaymentTable
        rows={rows}
        {...verbs}
        onChange={(payment, status) => void change(payment, status).catch(() => undefined)}
        onHistory={setShown}
        onRemove={setRemoved}
      />
      {removed && <RemovalDialog payment={removed} onRemove={remove} onClose={() => setRemoved(null)} />}
      {shown && <HistoryDialog payment={shown} onClose={() => setShown(null)} />}
    </>
  );
}

function filtersOf({ q, method, status }: FinanceParams): string[] {
  const filters = [
    q !== '' && `“${q}”`,
    method && paymentMethodLabels[method],
    status && paymentStatusLabels[status],
  ];
  return filters.filter((one) => typeof one === 'string');
}

function Nothing({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) {
  if (!isFiltered) {
    return (
      <EmptyState
        picture="money"
        sentence="Nenhum pagamento neste período."
        hint="Cada pagamento registrado ao finalizar um agendamento aparece aqui."
      />
    );
  }
  return (
    <EmptyState
      picture="search"
      sentence="Nenhum pagamento encontrado."
      hint="Confira a busca, tente outros filtros ou um período maior."
      action={<NativeButton onClick={onClear}>Limpar filtros</NativeButton>}
    />
  );
}
