import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import {
  type AppointmentScope,
  appointmentScopeLabels,
  appointmentScopes,
} from '../../../domain/appointment.ts';
import { pageCount } from '../../../domain/pagination.ts';
import { appointmentSentences } from '../../../domain/sentences.ts';
import { sentenceOf } from '../../lib/api.ts';
import { Banner } from '../../ui/banner.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FilterChips } from '../../ui/filter-chips.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { NativeButton } from '../../ui/native-button.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { AppointmentCounterCards } from './appointment-counter-cards.tsx';
import { AppointmentTable } from './appointment-table.tsx';
import { appointmentsQuery } from './appointments-query.ts';
import { useArrivals } from './use-arrivals.ts';
import './appointments-screen.css';

interface Props {
  scope: AppointmentScope;
  page: number;
  onScope: (scope: AppointmentScope) => void;
  onPage: (page: number, replace?: boolean) => void;
}

const scopes = appointmentScopes.map((value) => ({ value, label: appointmentScopeLabels[value] }));

/** 'Agendamentos', first version (S2 §2): coming or all, ten a page, following what clients book. */
export function AppointmentsScreen({ scope, page, onScope, onPage }: Props) {
  const query = useQuery(appointmentsQuery(scope, page));
  const { data, isPlaceholderData } = query;
  const arrivals = useArrivals(isPlaceholderData ? undefined : data?.rows);

  // The last page may vanish while it is shown.
  const lastPage = data && !isPlaceholderData ? Math.max(1, pageCount(data.total)) : page;
  useEffect(() => {
    if (page > lastPage) onPage(lastPage, true);
  }, [page, lastPage, onPage]);

  return (
    <>
      <AppointmentCounterCards counters={data?.counters} />
      <div className="appointments-filters">
        <FilterChips label="Período" items={scopes} value={scope} onChange={onScope} />
      </div>
      {query.isError && (
        <LoadFailed error={query.error} updatedAt={query.dataUpdatedAt} retry={() => query.refetch()} />
      )}
      {query.isPending && <SkeletonRows label="Carregando agendamentos..." rows={6} />}
      {data && (
        <div className="appointments" aria-busy={isPlaceholderData}>
          {data.total === 0 ? (
            <None scope={scope} />
          ) : (
            <AppointmentTable rows={data.rows} arrivals={arrivals} />
          )}
          <Pagination page={page} total={data.total} onPage={onPage} label="Páginas de agendamentos" />
        </div>
      )}
    </>
  );
}

function LoadFailed({ error, updatedAt, retry }: { error: unknown; updatedAt: number; retry: () => void }) {
  const action = (
    <NativeButton size="sm" variant="outline" onClick={retry}>
      Tentar Novamente
    </NativeButton>
  );
  if (updatedAt === 0) {
    return (
      <Banner tone="danger" action={action}>
        {appointmentSentences.loadFailed(sentenceOf(error))}
      </Banner>
    );
  }
  const time = new Date(updatedAt).toLocaleTimeString('pt-BR', { hour: '2-digit', minute: '2-digit' });
  return (
    <Banner tone="warning" title={`Mostrando os agendamentos das ${time}.`} action={action}>
      {sentenceOf(error)}
    </Banner>
  );
}

function None({ scope }: { scope: AppointmentScope }) {
  return (
    <EmptyState
      picture="calendar"
      sentence={scope === 'coming' ? 'Nenhum agendamento futuro.' : 'Nenhum agendamento ainda.'}
      hint="Compartilhe seu link: cada agendamento feito por ele aparece aqui em segundos."
      action={
        <LinkButton to="/settings" hash="booking">
          Compartilhar meu link
        </LinkButton>
      }
    />
  );
}
