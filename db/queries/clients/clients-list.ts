/** The list of clients: by name, a page after the other, searched and filtered. */
import type { ClientListRow } from '../../../domain/client.ts';
import {
  CLIENTS_PAGE,
  type ClientListQuery,
  type ClientPage,
  type ClientStats,
  searchWords,
} from '../../../domain/client-list.ts';
import { localOf } from '../../../domain/scheduling/clock.ts';
import { type Actor, callAsWritten, type Db } from '../../client.ts';
import { type Columns, isoOf, rowsOf } from '../columns.ts';

/** Instants in microseconds, `lastVisit` in minutes since 1970. */
interface StoredClient extends Omit<ClientListRow, 'createdAt' | 'updatedAt' | 'lastVisit'> {
  createdMicros: number;
  updatedMicros: number;
  lastVisit: number | null;
}

interface StoredPage {
  zone: string;
  clients: Columns<StoredClient>;
  next: string | null;
  stats: ClientStats | null;
}

/** One page in one request; the first carries the counters of all that the actor sees. Refuses `session_expired`. */
export async function listClients(
  db: Db,
  actor: Actor,
  input: ClientListQuery & { now: Date },
): Promise<ClientPage> {
  const { q, filter, cursor, now } = input;
  const after = cursor === null ? null : { id: cursor.slice(0, 36), name: cursor.slice(37) };
  const stored = await callAsWritten<StoredPage>(
    db,
    'list_clients($1, $2::text[], $3::text, $4::text, $5::uuid, $6::integer, $7::timestamptz)',
    [
      ...[actor.session, searchWords(q), filter, after?.name ?? null, after?.id ?? null],
      ...[CLIENTS_PAGE, now.toISOString()],
    ],
  );
  const { next, stats, zone } = stored;
  const clients = rowsOf(stored.clients).map((row) => listRow(row, zone));
  return { clients, next, ...(stats === null ? {} : { stats }) };
}

function listRow(stored: StoredClient, zone: string): ClientListRow {
  const { createdMicros, updatedMicros, lastVisit, ...client } = stored;
  return {
    ...client,
    createdAt: isoOf(createdMicros),
    updatedAt: isoOf(updatedMicros),
    lastVisit: lastVisit === null ? null : localOf(zone, lastVisit).date,
  };
}
