import { useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { useState, useSyncExternalStore } from 'react';
import { createStore } from '../../../lib/storage.ts';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { Pagination } from '../../../ui/pagination.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { useFollowing } from '../../shared/appointments/live-appointments.ts';
import { appointmentsQuery, type ListParams } from '../requests.ts';
import { AppointmentTable, type RowVerbs } from './appointment-table.tsx';
import '../../../ui/disclosure.css';

interface Props extends RowVerbs {
  count: number;
  /** Of the list it stands above. */
  params: ListParams;
  withPerson: boolean;
}

/** While the page lives. */
const opened = createStore(false);

/** What is over of today, folded above what is coming. */
export function EarlierToday({ count, params, ...rows }: Props) {
  const isOpen = useSyncExternalStore(opened.subscribe, opened.get);
  return (
    <details
      className="disclosure"
      open={isOpen}
      onToggle={({ currentTarget }) => opened.set(currentTarget.open)}
    >
      <summary className="row middle gap-2 medium muted figures">
        Mais cedo hoje ({count})
        <ChevronDown size={20} />
      </summary>
      {isOpen && <Rows params={params} {...rows} />}
    </details>
  );
}

function Rows({ params, withPerson, ...verbs }: Omit<Props, 'count'>) {
  const [page, setPage] = useState(1);
  const query = useQuery({
    ...appointmentsQuery({ ...params, scope: 'earlier', page }),
    ...useFollowing(),
  });
  const { data } = query;
  return (
    <div className="grid gap-4 above-2">
      <LoadFailed query={query} stale="os agendamentos" />
      {query.isPending && <SkeletonRows label="Carregando agendamentos..." rows={3} />}
      {data && (
        <>
          <AppointmentTable
            label="Mais cedo hoje"
            rows={data.rows}
            withPerson={withPerson}
            areLeft
            {...verbs}
          />
          <Pagination
            page={page}
            pageSize={data.pageSize}
            total={data.total}
            onPage={setPage}
            label="Páginas de mais cedo hoje"
          />
        </>
      )}
    </div>
  );
}
