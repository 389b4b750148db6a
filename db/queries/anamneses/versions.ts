/** Stored versions of health intakes. What is sealed stays sealed here: functions/health opens it. */
import { and, desc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import { Refusal } from '../../../domain/errors.ts';
import { anamnesisMessages } from '../../../domain/health/messages.ts';
import type { Db } from '../../client.ts';
import { pick } from '../../columns.ts';
import { anamneses, clients, profiles, studios } from '../../schema/index.ts';
import { isInUse } from '../clients/client-rows.ts';

const number = sql<number>`(select count(*)::int from anamneses earlier
  where earlier.client_id = ${anamneses.clientId} and (earlier.created_at, earlier.id) <= (${anamneses.createdAt}, ${anamneses.id}))`;

const { hidden: _, ...openColumns } = getTableColumns(anamneses);

/** Versions of clients that the member may see, newest first, without the hidden fields. */
export const selectVersions = (db: Db, where: SQL | undefined) =>
  db
    .select({
      version: openColumns,
      number,
      filledBy: profiles.fullName,
      months: studios.anamnesisMonths,
    })
    .from(anamneses)
    .innerJoin(clients, eq(clients.id, anamneses.clientId))
    .innerJoin(studios, eq(studios.id, anamneses.studioId))
    .leftJoin(profiles, eq(profiles.id, anamneses.filledBy))
    .where(and(where, isInUse))
    .orderBy(desc(anamneses.createdAt), desc(anamneses.id));

export type StoredVersion = Awaited<ReturnType<typeof selectVersions>>[number];

export const selectNewest = (db: Db, clientId: string) =>
  db
    .select()
    .from(anamneses)
    .where(eq(anamneses.clientId, clientId))
    .orderBy(desc(anamneses.createdAt), desc(anamneses.id))
    .limit(1);

export type SealedVersion = Awaited<ReturnType<typeof selectNewest>>[number];

export const selectFormClient = (db: Db, clientId: string) =>
  db
    .select(pick(clients, 'id', 'fullName', 'phone', 'email', 'birthDate'))
    .from(clients)
    .where(and(eq(clients.id, clientId), isInUse));

export interface OfClient {
  clientId: string;
}

/** Refuses `not_found` in the words of the specification when the client is not there or not visible. */
export function foundOrRefuse<T>([first]: readonly T[]): T {
  if (first === undefined) throw new Refusal('not_found', { message: anamnesisMessages.notFound });
  return first;
}

export const newestOf = (clientId: string): SQL => sql`(select newest.id from anamneses newest
  where newest.client_id = ${clientId}::uuid order by newest.created_at desc, newest.id desc limit 1)`;

export const visibleVersion = (db: Db, clientId: string, where: SQL): SQL =>
  sql`${db
    .select({ id: anamneses.id })
    .from(anamneses)
    .innerJoin(clients, eq(clients.id, anamneses.clientId))
    .where(and(eq(anamneses.clientId, clientId), where, isInUse))}`;

export const newestId = (db: Db, clientId: string): SQL =>
  visibleVersion(db, clientId, eq(anamneses.id, newestOf(clientId)));
