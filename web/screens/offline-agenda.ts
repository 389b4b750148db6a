import type { QueryClient, QueryKey } from '@tanstack/react-query';
import {
  array,
  type InferOutput,
  looseObject,
  number,
  object,
  safeParse,
  string,
  tuple,
  unknown,
} from 'valibot';
import type { PeopleChoice } from '../../domain/agenda/people.ts';
import { addDays, dateIn, type LocalDate } from '../../domain/scheduling/clock.ts';
import { appointmentsQuery } from '../features/appointments/requests.ts';
import { datesOf, periodOf } from '../features/calendar/maths/periods.ts';
import { calendarQuery } from '../features/calendar/requests.ts';
import { sessionQuery } from '../features/session/current-session.ts';
import type { Session } from '../features/session/requests.ts';
import { peopleChoiceOf } from '../features/shared/people-choice.ts';
import { dashboardQuery } from '../features/shared/requests.ts';
import { suppliesQuery } from '../features/shared/supplies/requests.ts';
import { isRecord } from '../lib/api-error.ts';
import { seal } from '../lib/seal.ts';
import { readStoredSeal, removeSeal, storeSeal } from '../lib/sealed-store.ts';
import { paramsOf } from './appointments/appointments-params.ts';

/** Stored this long after an answer, and without news only once a minute, in milliseconds. */
const PAUSE = 2000;
const MINUTE = 60_000;
/** What nobody looks at is read again when it is older, in milliseconds. */
const LIFETIME = 5 * MINUTE;
/** Days ahead whose week is kept too: from Thursday on the next, for Monday morning without a connection. */
const AHEAD = 3;

/** An answer of the API: the key it is shown under, itself, and when it came in milliseconds. */
const entry = tuple([array(unknown()), unknown(), number()]);
const snapshot = object({
  session: looseObject({ expiresAt: string(), studio: looseObject({ zone: string() }) }),
  entries: array(entry),
});
type Entry = InferOutput<typeof entry>;

/**
 * Keeps the agenda of today, of the week and of the next one when that is near, sealed in this browser, as it was last read, for the
 * next start without a connection; forgets it when nobody is signed in any more. Returns how to stop.
 */
export function keepAgenda(queryClient: QueryClient): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let readAt = 0;
  let stored: { data: readonly unknown[]; at: number } = { data: [], at: 0 };
  const store = async () => {
    timer = undefined;
    const session = queryClient.getQueryData(sessionQuery.queryKey);
    if (!session) return removeSeal('agenda');
    if (Date.now() - readAt >= LIFETIME) {
      readAt = Date.now();
      await readAgenda(queryClient, session); // so that what is stored first is whole
    }
    const entries = entriesOf(queryClient, todayOf(session));
    const data = [session, ...entries.map(([, answer]) => answer)];
    const isNews =
      data.length !== stored.data.length || data.some((one, index) => one !== stored.data[index]);
    if (!isNews && Date.now() - stored.at < MINUTE) return;
    stored = { data, at: Date.now() };
    const sealed = await seal('agenda', { session, entries });
    // Whoever has signed out meanwhile has left nothing behind.
    if (queryClient.getQueryData(sessionQuery.queryKey)) await storeSeal('agenda', sealed);
  };
  const later = () => {
    timer ??= setTimeout(() => void store().catch(() => undefined), PAUSE);
  };
  later();
  const stop = queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'updated' && (isAgenda(query.queryKey) || query.queryKey[0] === 'session')) later();
  });
  return () => {
    clearTimeout(timer);
    stop();
  };
}

/** The session and the agenda as last read here, put in the place of answers; null when there are none. */
export async function openAgenda(queryClient: QueryClient, now: Date): Promise<Session | null> {
  const kept = safeParse(snapshot, await readStoredSeal('agenda'));
  if (!kept.success || Date.parse(kept.output.session.expiresAt) < now.getTime()) return null;
  const { session, entries } = kept.output;
  const today = dateIn(session.studio.zone, now);
  queryClient.setQueryData<unknown>(sessionQuery.queryKey, session);
  // The newest last: a day may have been read by itself after its week.
  const known = entries.filter(([key, data]) => isOfNow(key, data, today)).sort(([, , a], [, , b]) => a - b);
  for (const [key, data, updatedAt] of known.flatMap((one) => [one, ...daysOf(one)]))
    queryClient.setQueryData(key, data, { updatedAt });
  return queryClient.getQueryData(sessionQuery.queryKey) ?? null;
}

const todayOf = ({ studio }: Session) => dateIn(studio.zone, new Date());

/**
 * Read even if nobody looks at it, so that it is there without a connection: the dashboard, what is coming, and the week, of whom was chosen
 * last; then of the other choice, where there is one.
 */
async function readAgenda(queryClient: QueryClient, session: Session): Promise<void> {
  const chosen = peopleChoiceOf(session.professional.id);
  await readOf(queryClient, session, chosen);
  const dashboard = queryClient.getQueryData(dashboardQuery(chosen).queryKey);
  if (dashboard?.hasTeam) await readOf(queryClient, session, chosen === 'me' ? 'all' : 'me');
}

async function readOf(queryClient: QueryClient, session: Session, people: PeopleChoice): Promise<void> {
  const lasting = { staleTime: LIFETIME, gcTime: Number.POSITIVE_INFINITY };
  const professional = people === 'me' ? session.professional.id : null;
  const today = todayOf(session);
  const weeks = [today, addDays(today, AHEAD)].map((date) => periodOf('week', date));
  await Promise.all([
    queryClient.prefetchQuery({ ...dashboardQuery(people), ...lasting }),
    queryClient.prefetchQuery({ ...appointmentsQuery({ ...paramsOf({}), professional }), ...lasting }),
    ...weeks.map((week) => queryClient.prefetchQuery({ ...calendarQuery(week), ...lasting })),
    queryClient.prefetchQuery({ ...suppliesQuery, ...lasting }),
  ]);
}

/** The dashboard, the first page of the list, and every part of the calendar that holds today or a day soon after. */
function entriesOf(queryClient: QueryClient, today: LocalDate): Entry[] {
  const queries = queryClient.getQueryCache().findAll({ predicate: ({ queryKey }) => isAgenda(queryKey) });
  return queries.flatMap(({ queryKey, state: { data, dataUpdatedAt } }): Entry[] =>
    data !== undefined && isOfNow(queryKey, data, today) ? [[[...queryKey], data, dataUpdatedAt]] : [],
  );
}

function isAgenda([noun, kind, params]: QueryKey): boolean {
  if (noun === 'dashboard') return true;
  if (noun === 'supplies') return kind === undefined; // lots are chosen in a record of the work
  if (noun !== 'appointments') return false;
  return (
    kind === 'calendar' ||
    kind === 'month' ||
    (kind === 'list' && isRecord(params) && params.page === 1 && params.q === '')
  );
}

/** A dashboard of another day would show its appointments as today's. */
function isOfNow([noun, kind, params]: QueryKey, data: unknown, today: LocalDate): boolean {
  if (noun === 'dashboard') return isRecord(data) && data.date === today;
  if (kind !== 'calendar' && kind !== 'month') return true;
  const { from, to } = isRecord(params) ? params : {};
  return typeof from === 'string' && typeof to === 'string' && from <= addDays(today, AHEAD) && today <= to;
}

/** A week holds its days: each is shown by itself too, though nobody asked for it. */
function daysOf([key, data, updatedAt]: Entry): Entry[] {
  const [, kind, params] = key;
  if (kind !== 'calendar' || !isRecord(params) || !isRecord(data) || !Array.isArray(data.rows)) return [];
  if (typeof params.from !== 'string' || params.to !== periodOf('week', params.from).to) return [];
  const rows: readonly unknown[] = data.rows;
  return datesOf('week', params.from).map((date) => [
    ['appointments', 'calendar', { ...params, from: date, to: date }],
    { ...data, rows: rows.filter((row) => isRecord(row) && row.date === date) },
    updatedAt,
  ]);
}
