import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { AppointmentRow, AppointmentScope } from '../../../domain/agenda/appointment.ts';
import { formatDate } from '../../../domain/format.ts';
import { appointmentMessages } from '../../../domain/messages.ts';
import { MOBILE, useMedia } from '../../lib/media.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { NativeButton } from '../../ui/native-button.tsx';
import { Pagination, usePageThatExists } from '../../ui/pagination.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { toast } from '../../ui/toast.tsx';
import { bookedHere, useFollowing } from '../shared/appointments/live-appointments.ts';
import { useHasTeam, useShownProfessional } from '../shared/people-choice.ts';
import { AppointmentTable } from './list/appointment-table.tsx';
import { EarlierToday } from './list/earlier-today.tsx';
import {
  ActiveListFilters,
  AppointmentCounterCards,
  isFiltered,
  ListFilters,
  noFilters,
} from './list/list-head.tsx';
import { appointmentsQuery, type ListParams } from './requests.ts';
import { type FlowParams, useStatusFlow } from './status/use-status-flow.tsx';

export type { ListParams } from './requests.ts';

interface AppointmentsScreenProps extends FlowParams {
  params: ListParams;
  /** `replace`: 'back' must not lead here, as after typing. */
  onParams: (part: Partial<ListParams>, replace?: boolean) => void;
  onOpen: (id: string) => void;
  onEdit: (id: string) => void;
}

export function AppointmentsScreen(props: AppointmentsScreenProps) {
  const { params, onParams, onOpen, onEdit } = props;
  const professional = useShownProfessional(params.professional);
  const shown = { ...params, professional };
  const query = useQuery({ ...appointmentsQuery(shown), ...useFollowing() });
  const { data, isPlaceholderData } = query;
  const hasTeam = useHasTeam();
  const withPerson = professional === null && hasTeam;
  // Not with the rows: the first booking of all finds none.
  const arrivals = useArrivals(isPlaceholderData ? undefined : data?.rows);
  const { flow, dialogs } = useStatusFlow(props);
  const filter = (part: Partial<ListParams>, replace?: boolean) => onParams({ ...part, page: 1 }, replace);
  const clear = () => filter(noFilters);
  // On a phone the appointments come before their sums.
  const isPhone = useMedia(MOBILE);
  const cards = <AppointmentCounterCards counters={data?.counters} />;
  usePageThatExists(query, params.page, (page) => onParams({ page }, true));

  return (
    <>
      {!isPhone && cards}
      <ListFilters
        params={params}
        unanswered={data?.counters.unanswered}
        unfinished={data?.counters.unfinished}
        onFilter={filter}
      />
      <LoadFailed query={query} sentence={appointmentMessages.loadFailed} stale="os agendamentos" />
      <ActiveListFilters
        params={params}
        total={isPlaceholderData ? undefined : data?.total}
        hasMore={data?.hasMore}
        onClear={clear}
      />
      {query.isPending && <SkeletonRows label="Carregando agendamentos..." rows={6} />}
      {data && (
        <div className="grid gap-4 refreshed" data-keeps-focus tabIndex={-1} aria-busy={isPlaceholderData}>
          {data.earlier > 0 && params.page === 1 && (
            <EarlierToday count={data.earlier} params={shown} {...{ withPerson, flow, onOpen, onEdit }} />
          )}
          {data.total === 0 ? (
            <Nothing params={params} onClear={clear} />
          ) : (
            <AppointmentTable
              rows={data.rows}
              areLeft={params.scope === 'unfinished'}
              {...{ arrivals, withPerson, flow, onOpen, onEdit }}
            />
          )}
          <Pagination
            page={params.page}
            total={data.total}
            hasMore={data.hasMore}
            onPage={(page) => onParams({ page })}
            label="Páginas de agendamentos"
          />
        </div>
      )}
      {isPhone && cards}
      {dialogs}
    </>
  );
}

function Nothing({ params, onClear }: { params: ListParams; onClear: () => void }) {
  if (isFiltered(params)) return <NothingFound scope={params.scope} onClear={onClear} />;
  return <NoAppointments scope={params.scope} />;
}

const messages: Record<AppointmentScope, string> = {
  coming: 'Nenhum agendamento futuro.',
  unanswered: 'Ninguém sem resposta.',
  unfinished: 'Nada para finalizar.',
  all: 'Nenhum agendamento ainda.',
};

function NoAppointments({ scope }: { scope: AppointmentScope }) {
  if (scope === 'unfinished') {
    return <EmptyState picture="done" sentence={messages[scope]} hint="Os dias anteriores estão em ordem." />;
  }
  return (
    <EmptyState
      picture="calendar"
      sentence={messages[scope]}
      hint="Compartilhe seu link: cada agendamento feito por ele aparece aqui em segundos."
      action={
        <LinkButton to="/settings" hash="booking">
          Compartilhar meu link
        </LinkButton>
      }
    />
  );
}

function NothingFound({ scope, onClear }: { scope: AppointmentScope; onClear: () => void }) {
  return (
    <EmptyState
      picture="search"
      sentence="Nenhum agendamento encontrado."
      hint={
        scope === 'coming'
          ? 'A busca olhou só os agendamentos futuros. Tente em “Todos” ou com outros filtros.'
          : 'Confira a busca ou tente outros filtros.'
      }
      action={<NativeButton onClick={onClear}>Limpar filtros</NativeButton>}
    />
  );
}

/** Ids of appointments booked while the list is open; each is announced once and stays marked. */
function useArrivals(rows: readonly AppointmentRow[] | undefined): ReadonlySet<string> {
  const known = useRef<Set<string> | null>(null);
  const openedAt = useRef(Date.now());
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set());

  useEffect(() => {
    if (!rows) return;
    if (known.current) {
      const arrived = arrivalsAmong(rows, known.current, openedAt.current);
      for (const row of arrived) if (!bookedHere.has(row.id)) announce(row);
      if (arrived.length > 0) setFresh((before) => new Set([...before, ...arrived.map((row) => row.id)]));
    }
    known.current = new Set([...(known.current ?? []), ...rows.map((row) => row.id)]);
  }, [rows]);

  return fresh;
}

function announce({ client, date, time }: AppointmentRow): void {
  toast.info({ title: 'Novo agendamento', message: `${client.fullName}, ${formatDate(date)} às ${time}` });
}

/** Milliseconds that a device's clock may be ahead of the server's. */
const CLOCK_SLACK = 60_000;

/** Not seen before and created since then: a row that moved here from another page is unknown too, but old. Imported ones come by hundreds. */
export function arrivalsAmong(
  rows: readonly AppointmentRow[],
  known: ReadonlySet<string>,
  openedAt: number,
): AppointmentRow[] {
  return rows.filter(
    ({ id, createdAt, origin }) =>
      !known.has(id) && origin !== 'import' && Date.parse(createdAt) > openedAt - CLOCK_SLACK,
  );
}
