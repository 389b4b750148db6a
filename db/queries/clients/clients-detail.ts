/** A client's page, and one record out of two (issue: client page, merging). */
import { sql } from 'drizzle-orm';
import { type ClientDetail, type ClientRow, MERGED_CLIENT } from '../../../domain/client.ts';
import {
  fitsOneRecord,
  MERGE_TOO_LONG,
  MERGE_WITH_ITSELF,
  mergedClient,
} from '../../../domain/client-merge.ts';
import { Refusal } from '../../../domain/errors.ts';
import { epochMinuteOf, localOf, todayIn } from '../../../domain/scheduling/clock.ts';
import { type Actor, call, type Db } from '../../client.ts';
import { onTheWall, type StoredAppointment } from '../appointments/appointment-rows.ts';
import { clientRow, type StoredClientRow } from './clients.ts';

type Derived = 'today' | 'lastVisit' | 'coming' | 'appointments' | 'lookalikes' | keyof ClientRow;

type StoredDetail = StoredClientRow &
  Omit<ClientDetail, Derived> & {
    zone: string;
    lastVisit: number | null;
    coming: StoredAppointment[];
    appointments: StoredAppointment[];
    lookalikes: StoredClientRow[];
  };

type Merge = { outcome: 'stale' } | { outcome: 'merged'; client: StoredDetail };

// Only somebody else's change between read and write costs a round.
const MAX_ROUNDS = 3;

/** In one request. Visits and sums are of the appointments the actor may see. Refuses `not_found`. */
export async function readClient(
  db: Db,
  actor: Actor,
  input: { id: string; now: Date },
): Promise<ClientDetail> {
  const { id, now } = input;
  const stored = await call<StoredDetail | null>(
    db,
    sql`read_client(${actor.session}, ${id}::uuid, ${now.toISOString()}::timestamptz)`,
  );
  if (stored === null) throw new Refusal('not_found');
  return detail(stored, now);
}

/**
 * Moves everything of `otherId` to `id`: appointments and health forms, what `mergedClient` keeps of her fields. The other
 * record is emptied and shown nowhere any more. Two requests. Refuses `not_found`, `invalid_input`, `edited_elsewhere`.
 */
export async function mergeClients(
  db: Db,
  actor: Actor,
  input: { id: string; otherId: string; now: Date },
): Promise<ClientDetail> {
  const { id, otherId, now } = input;
  if (id === otherId) throw new Refusal('invalid_input', { fields: { otherId: [MERGE_WITH_ITSELF] } });
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const { kept, other } = await readPair(db, actor, id, otherId);
    const merged = mergedClient(kept, other);
    if (!fitsOneRecord(merged)) throw new Refusal('invalid_input', { fields: { otherId: [MERGE_TOO_LONG] } });
    const written = await call<Merge>(
      db,
      sql`merge_clients(${actor.session}, ${JSON.stringify(asRead(kept))}::jsonb, ${JSON.stringify(asRead(other))}::jsonb,
        ${JSON.stringify(merged)}::jsonb, ${MERGED_CLIENT}, ${now.toISOString()}::timestamptz)`,
    );
    if (written.outcome === 'merged') return detail(written.client, now);
  }
  throw new Refusal('edited_elsewhere');
}

async function readPair(db: Db, actor: Actor, id: string, otherId: string) {
  const pair = await call<{ kept: StoredClientRow | null; other: StoredClientRow | null }>(
    db,
    sql`read_client_pair(${actor.session}, ${id}::uuid, ${otherId}::uuid)`,
  );
  if (pair.kept === null || pair.other === null) throw new Refusal('not_found');
  return { kept: clientRow(pair.kept), other: clientRow(pair.other) };
}

/** Which record, and as of when. */
const asRead = ({ id, updatedAt }: ClientRow) => ({ id, version: Date.parse(updatedAt) });

function detail(stored: StoredDetail, now: Date): ClientDetail {
  const { zone, lastVisit, coming, appointments, lookalikes, ...client } = stored;
  return {
    ...client,
    ...clientRow(client),
    today: todayIn(zone, epochMinuteOf(now)),
    lastVisit: lastVisit === null ? null : localOf(zone, lastVisit).date,
    coming: coming.map((row) => onTheWall(row, zone)),
    appointments: appointments.map((row) => onTheWall(row, zone)),
    lookalikes: lookalikes.map(clientRow),
  };
}
