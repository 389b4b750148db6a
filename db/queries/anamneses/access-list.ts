import { and, count, desc, eq, isNull, type SQL } from 'drizzle-orm';
import type { Cursor } from '../../../domain/cursor.ts';
import type {
  AccessExportQuery,
  AccessPage,
  AccessQuery,
  AnamnesisAccess,
} from '../../../domain/health/access.ts';
import { ACCESS_PAGE_SIZE } from '../../../domain/health/access.ts';
import { type Actor, asMember, type Db, requireAdmin } from '../../client.ts';
import { byName, pick } from '../../columns.ts';
import { earlierThan, microsOf } from '../../keyset.ts';
import { anamnesisAccesses, clients, profiles } from '../../schema/index.ts';
import { during } from '../appointments/appointment-rows.ts';

/** One page, latest first, with who can be filtered by. Refuses `forbidden`. */
export async function listAccesses(
  db: Db,
  actor: Actor,
  { page, ...query }: AccessQuery,
): Promise<AccessPage> {
  const where = filters(query);
  const { member, sums, selected, people } = await asMember(db, actor, {
    allowed: requireAdmin(db),
    sums: db.select({ total: count() }).from(anamnesisAccesses).where(where),
    selected: selectAccesses(db, where)
      .limit(ACCESS_PAGE_SIZE)
      .offset((page - 1) * ACCESS_PAGE_SIZE),
    people: db
      .select(pick(profiles, 'id', 'fullName'))
      .from(profiles)
      .orderBy(byName(profiles.fullName), profiles.id),
  });
  return {
    accesses: selected.map(accessOf),
    total: sums[0]?.total ?? 0,
    people: people.map(({ id, fullName }) => ({ id, name: fullName })),
    zone: member.zone,
  };
}

const ROWS_PER_PAGE = 500;

/** All entries that the list shows, latest first, a page at a time. Refuses `forbidden`. */
export async function* exportAccesses(
  db: Db,
  actor: Actor,
  query: AccessExportQuery,
): AsyncGenerator<{ accesses: AnamnesisAccess[]; zone: string }, void, void> {
  let after: Cursor | undefined;
  do {
    const where = and(filters(query), earlierThan(anamnesisAccesses.accessedAt, anamnesisAccesses.id, after));
    const { member, selected } = await asMember(db, actor, {
      allowed: requireAdmin(db),
      selected: selectAccesses(db, where).limit(ROWS_PER_PAGE),
    });
    yield { accesses: selected.map(accessOf), zone: member.zone };
    const last = selected.length === ROWS_PER_PAGE ? selected.at(-1) : undefined;
    after = last && { key: last.micros, id: last.access.id };
  } while (after !== undefined);
}

const selectAccesses = (db: Db, where: SQL | undefined) =>
  db
    .select({
      access: pick(anamnesisAccesses, 'id', 'clientId', 'accessedBy', 'accessType', 'fields', 'accessedAt'),
      micros: microsOf(anamnesisAccesses.accessedAt),
      by: profiles.fullName,
      client: clients.fullName,
    })
    .from(anamnesisAccesses)
    .leftJoin(profiles, eq(profiles.id, anamnesisAccesses.accessedBy))
    .leftJoin(clients, and(eq(clients.id, anamnesisAccesses.clientId), isNull(clients.anonymisedAt)))
    .where(where)
    .orderBy(desc(anamnesisAccesses.accessedAt), desc(anamnesisAccesses.id));

type StoredAccess = Awaited<ReturnType<typeof selectAccesses>>[number];

const accessOf = ({ access, by, client }: StoredAccess): AnamnesisAccess => ({
  id: access.id,
  at: access.accessedAt.toISOString(),
  type: access.accessType,
  by: access.accessedBy === null ? null : { id: access.accessedBy, name: by ?? '' },
  client: client === null ? null : { id: access.clientId, fullName: client },
  clientId: access.clientId,
  fields: access.fields,
});

function filters({ client, person, type, from, to }: AccessExportQuery): SQL | undefined {
  return and(
    client ? eq(anamnesisAccesses.clientId, client) : undefined,
    person ? eq(anamnesisAccesses.accessedBy, person) : undefined,
    type ? eq(anamnesisAccesses.accessType, type) : undefined,
    during(anamnesisAccesses.accessedAt, { from: from ?? EARLIEST, to: to ?? LATEST }),
  );
}

const EARLIEST = '1900-01-01';
const LATEST = '2199-12-31';
