import { useQuery } from '@tanstack/react-query';
import type { AppointmentRow } from '../../../domain/agenda/appointment.ts';
import { appointmentSentences } from '../../../domain/sentences.ts';
import { choicesQuery } from '../../lib/choices-query.ts';
import { useFollowing } from '../../lib/live-appointments.ts';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { Pagination, usePageThatExists } from '../../ui/pagination.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { ActiveListFilters, isFiltered, noFilters } from './list/active-filters.tsx';
import { AppointmentCounterCards } from './list/appointment-counter-cards.tsx';
import { AppointmentTable } from './list/appointment-table.tsx';
import { ListFilters } from './list/list-filters.tsx';
import { NoAppointments, NothingFound } from './list/no-appointments.tsx';
import type { RowVerbs } from './list/row-actions.tsx';
import { useArrivals } from './list/use-arrivals.ts';
import { appointmentsQuery, type ListParams } from './requests.ts';
import type { PaymentSlot } from './status/status-dialogs.tsx';
import type { ReturnAppointment } from './status/use-return.ts';
import { useStatusFlow } from './status/use-status-flow.tsx';
import './appointments-screen.css';

export type { ListParams } from './requests.ts';

export interface AppointmentsScreenProps {
  /** Which appointments are shown; the URL says it. */
  params: ListParams;
  /** `replace` when the step back should not lead here: typing, a page that vanished. */
  onParams: (part: Partial<ListParams>, replace?: boolean) => void;
  /** Signs the messages to clients. */
  businessName: string;
  onOpen: (id: string) => void;
  onEdit: (id: string) => void;
  onReturn: (appointment: ReturnAppointment) => void;
  renderPayment: PaymentSlot;
}

/** The list of 'Agendamentos': ten a page, following what happens on other devices. */
export function AppointmentsScreen(props: AppointmentsScreenProps) {
  const { params, onParams, businessName, onOpen, onEdit, onReturn, renderPayment } = props;
  const query = useQuery({ ...appointmentsQuery(params), ...useFollowing() });
  const { data, isPlaceholderData } = query;
  // Here and not with the rows: the first booking of all finds an empty list.
  const arrivals = useArrivals(isPlaceholderData ? undefined : data?.rows);
  const { flow, dialogs } = useStatusFlow({ businessName, onReturn, renderPayment });
  const filter = (part: Partial<ListParams>, replace?: boolean) => onParams({ ...part, page: 1 }, replace);
  const clear = () => filter(noFilters);
  usePageThatExists(params.page, isPlaceholderData ? undefined : data?.total, (page) =>
    onParams({ page }, true),
  );

  return (
    <>
      <AppointmentCounterCards counters={data?.counters} />
      <ListFilters params={params} unanswered={data?.counters.unanswered} onFilter={filter} />
      {query.isError && (
        <LoadFailed query={query} sentence={appointmentSentences.loadFailed} stale="os agendamentos" />
      )}
      <ActiveListFilters
        params={params}
        total={isPlaceholderData ? undefined : data?.total}
        onClear={clear}
      />
      {query.isPending && <SkeletonRows label="Carregando agendamentos..." rows={6} />}
      {data && (
        <div className="appointments" aria-busy={isPlaceholderData}>
          {data.total === 0 ? (
            <Nothing params={params} onClear={clear} />
          ) : (
            <Rows rows={data.rows} {...{ arrivals, flow, businessName, onOpen, onEdit }} />
          )}
          <Pagination
            page={params.page}
            total={data.total}
            onPage={(page) => onParams({ page })}
            label="Páginas de agendamentos"
          />
        </div>
      )}
      {dialogs}
    </>
  );
}

interface RowsProps extends RowVerbs {
  rows: readonly AppointmentRow[];
  arrivals: ReadonlySet<string>;
}

function Rows({ rows, arrivals, ...verbs }: RowsProps) {
  const professionals = useQuery(choicesQuery).data?.professionals ?? [];
  return (
    <AppointmentTable
      rows={rows}
      arrivals={arrivals}
      showProfessional={professionals.length > 1}
      {...verbs}
    />
  );
}

function Nothing({ params, onClear }: { params: ListParams; onClear: () => void }) {
  if (isFiltered(params)) return <NothingFound scope={params.scope} onClear={onClear} />;
  return <NoAppointments scope={params.scope} />;
}
