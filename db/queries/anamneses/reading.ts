/** What the ordinary read of a health intake shows: nothing hidden. Every read writes the access log in its transaction. */
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { anamnesisFieldNames } from '../../../domain/health/anamnesis.ts';
import { type Actor, asMember, type Db } from '../../client.ts';
import { anamneses } from '../../schema/index.ts';
import { logAccess, openNames } from './accesses.ts';
import {
  foundOrRefuse,
  newestId,
  type OfClient,
  selectFormClient,
  selectVersions,
  visibleVersion,
} from './versions.ts';

const openFields = openNames(anamnesisFieldNames);

/** The client and the newest version without its hidden fields; logs 'view' when there is one. Refuses `not_found`. */
export async function readNewest(db: Db, actor: Actor, { clientId, now }: OfClient & { now: Date }) {
  const { member, client, versions } = await asMember(db, actor, {
    client: selectFormClient(db, clientId),
    logged: logView(db, { clientId, when: newestId(db, clientId) }, now),
    versions: selectVersions(db, eq(anamneses.clientId, clientId)).limit(1),
  });
  return { member, client: foundOrRefuse(client), newest: versions[0] ?? null };
}

/** All versions of a client, newest first, without their hidden fields; logs 'view' for the newest. Refuses `not_found`. */
export async function readVersions(db: Db, actor: Actor, { clientId, now }: OfClient & { now: Date }) {
  const { member, client, versions } = await asMember(db, actor, {
    client: selectFormClient(db, clientId),
    logged: logView(db, { clientId, when: newestId(db, clientId) }, now),
    versions: selectVersions(db, eq(anamneses.clientId, clientId)),
  });
  foundOrRefuse(client);
  return { member, versions };
}

/** One version, without its hidden fields; logs 'view'. Refuses `not_found`. */
export async function readVersion(
  db: Db,
  actor: Actor,
  { now, ...input }: OfClient & { id: string; now: Date },
) {
  const { clientId, id } = input;
  const when = visibleVersion(db, clientId, eq(anamneses.id, id));
  const { member, versions } = await asMember(db, actor, {
    logged: logView(db, { clientId, when }, now),
    versions: selectVersions(db, and(eq(anamneses.clientId, clientId), eq(anamneses.id, id))),
  });
  return { member, version: foundOrRefuse(versions) };
}

export function logView(db: Db, { clientId, when }: OfClient & { when: SQL }, now: Date) {
  const access = { type: 'view', clientId, fields: openFields } as const;
  return logAccess(db, { ...access, anamnesisId: sql`(${when} limit 1)` }, now, when);
}
