/** The list of clients: by name, a page after the other, searched and filtered (S2 §2). */
import { sql } from 'drizzle-orm';
import type { ClientListRow } from '../../../domain/client.ts';
import {
  CLIENTS_PAGE,
  type ClientListQuery,
  type ClientPage,
  type ClientStats,
  searchWords,
} from '../../../domain/client-list.ts';
import { localOf } from '../../../domain/scheduling/clock.ts';
import { type Actor, call, type Db } from '../../client.ts';
import { clientRow, type StoredClientRow } from './clients.ts';

interface StoredPage {
  zone: string;
  /** `lastVisit` in minutes since 1970. */
  clients: (StoredClientRow & { lastVisit: number | null })[];
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
  const stored = await call<StoredPage>(
    db,
    sql`list_clients(${actor.session}, ${sql.param(searchWords(q))}::text[], ${filter}::text, ${after?.name ?? null}::text,
      ${after?.id ?? null}::uuid, ${CLIENTS_PAGE}::integer, ${now.toISOString()}::timestamptz)`,
  );
  const { clients, next, stats, zone } = stored;
  return { clients: clients.map((row) => listRow(row, zone)), next, ...(stats === null ? {} : { stats }) };
}

function listRow({ lastVisit, ...client }: StoredPage['clients'][number], zone: string): ClientListRow {
  return { ...clientRow(client), lastVisit: lastVisit === null ? null : localOf(zone, lastVisit).date };
}
