import { keepPreviousData, queryOptions, skipToken } from '@tanstack/react-query';
import type { PeopleChoice } from '../../../domain/agenda/people.ts';
import { api, call } from '../../lib/api.ts';
import { following } from './appointments/live-appointments.ts';

const CHOICES_LIFE_MS = 60_000;
const CLIENT_LIFE_MS = 15_000;

export const choicesQuery = queryOptions({
  queryKey: ['appointments', 'choices'],
  queryFn: () => call(api.appointments.choices.$get()),
  staleTime: CHOICES_LIFE_MS,
});

export function clientQuery(id: string | undefined) {
  return queryOptions({
    queryKey: ['clients', 'one', id],
    queryFn: id === undefined ? skipToken : () => call(api.clients[':id'].$get({ param: { id } })),
    staleTime: CLIENT_LIFE_MS,
  });
}

/** Clients whose name, e-mail or phone contains the text; the first of all without it. */
export function clientSearchQuery(text: string) {
  return queryOptions({
    queryKey: ['clients', 'search', text],
    queryFn: async () => (await call(api.clients.$get({ query: text === '' ? {} : { q: text } }))).clients,
    placeholderData: keepPreviousData,
  });
}

/** Services, active and inactive, in their order. */
export const procedureTypesQuery = queryOptions({
  queryKey: ['procedure-types'],
  queryFn: async () => (await call(api['procedure-types'].$get())).procedureTypes,
});

export const teamQuery = queryOptions({
  queryKey: ['professionals'],
  queryFn: () => call(api.professionals.$get()),
});

export function readSettings() {
  return call(api.settings.$get());
}

export type SettingsShown = Awaited<ReturnType<typeof readSettings>>;

export const settingsQuery = queryOptions({ queryKey: ['settings'], queryFn: readSettings });

/** The browser revalidates it by ETag: an unchanged one costs a 304. */
export const dashboardQuery = (people: PeopleChoice) =>
  queryOptions({
    queryKey: ['dashboard', people],
    queryFn: () => call(api.dashboard.$get({ query: { people } })),
    placeholderData: keepPreviousData,
    ...following,
  });
