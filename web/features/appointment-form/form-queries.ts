import { keepPreviousData, queryOptions, skipToken } from '@tanstack/react-query';
import { type AgendaQuestion, findClients, readAgenda, readAppointment } from './requests.ts';

/** Other people book meanwhile: the times on show are looked at again this often, in milliseconds. */
const REFRESH = 15_000;

/** The appointment as it is when its form opens. Later changes are found when it is saved. */
export function editedQuery(id: string | null) {
  return queryOptions({
    queryKey: ['appointments', 'edited', id],
    queryFn: id === null ? skipToken : () => readAppointment(id),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
}

export function agendaQuery(question: AgendaQuestion) {
  return queryOptions({
    queryKey: ['appointments', 'agenda', question],
    queryFn: () => readAgenda(question),
    enabled: question.professional !== '',
    refetchInterval: REFRESH,
    refetchIntervalInBackground: false,
    refetchOnWindowFocus: 'always',
  });
}

export function clientSearchQuery(text: string) {
  return queryOptions({
    queryKey: ['clients', 'search', text],
    queryFn: () => findClients(text),
    placeholderData: keepPreviousData,
  });
}

/** What another screen has stored, asked for once a save over `version` was refused. */
export function currentQuery(id: string, version: number) {
  return queryOptions({
    queryKey: ['appointments', 'edited', id, 'over', version],
    queryFn: () => readAppointment(id),
    staleTime: 0,
    gcTime: 0,
  });
}
