/** What the ordinary read leaves out. It is selected only behind the entry of the access log: no log, no data. */
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { RevealPurpose } from '../../../domain/health/access.ts';
import { anamnesisFieldNames, hiddenFields } from '../../../domain/health/anamnesis.ts';
import { rateLimits } from '../../../domain/rate-limit.ts';
import { type Actor, asMember, type Db } from '../../client.ts';
import { newId } from '../../columns.ts';
import { anamneses, publishingConsents } from '../../schema/index.ts';
import { selectConsents } from '../gallery/consent-rows.ts';
import { memberRate } from '../rate-counters.ts';
import { isCurrentOfClient, selectRecords } from '../work-records/rows.ts';
import { logAccess } from './accesses.ts';
import { enqueueUnusualReads } from './unusual-reads.ts';
import {
  foundOrRefuse,
  newestId,
  newestOf,
  type OfClient,
  selectFormClient,
  selectVersions,
  visibleVersion,
} from './versions.ts';

/** The hidden fields of a version, sealed, behind their log entry; 60 an hour per member. Refuses `not_found`, `rate_limited`. */
export async function revealHidden(
  db: Db,
  actor: Actor,
  { now, ...input }: OfClient & { id: string; purpose: RevealPurpose; logLink: string; now: Date },
) {
  const { clientId, id, purpose, logLink } = input;
  const accessId = newId(now);
  const fields = purpose === 'print' ? anamnesisFieldNames : hiddenFields;
  const access = { id: accessId, type: purpose, anamnesisId: id, clientId, fields, userConsent: true };
  const when = visibleVersion(db, clientId, eq(anamneses.id, id));
  const { member, hidden } = await asMember(db, actor, {
    logged: logAccess(db, access, now, when),
    rates: memberRate(db, actor, rateLimits.revealByMember, now, isLogged(accessId)),
    notice: enqueueUnusualReads(db, { logLink }, now),
    hidden: db
      .select({ id: anamneses.id, hidden: anamneses.hidden })
      .from(anamneses)
      .where(and(eq(anamneses.id, id), isLogged(accessId))),
  });
  return { member, ...foundOrRefuse(hidden) };
}

/** All versions, sealed, oldest first, for the copy of a client's data; logs 'copy' and counts as a reveal. Refuses as `revealHidden`. */
export async function readForCopy(
  db: Db,
  actor: Actor,
  { clientId, logLink, now }: OfClient & { logLink: string; now: Date },
) {
  const accessId = newId(now);
  const access = {
    id: accessId,
    type: 'copy',
    clientId,
    fields: anamnesisFieldNames,
    userConsent: true,
  } as const;
  const { member, client, versions, hidden, records, consents } = await asMember(db, actor, {
    client: selectFormClient(db, clientId),
    logged: logAccess(db, { ...access, anamnesisId: newestOf(clientId) }, now, newestId(db, clientId)),
    rates: memberRate(db, actor, rateLimits.revealByMember, now, isLogged(accessId)),
    notice: enqueueUnusualReads(db, { logLink }, now),
    versions: selectVersions(db, and(eq(anamneses.clientId, clientId), isLogged(accessId))),
    hidden: db
      .select({ id: anamneses.id, hidden: anamneses.hidden })
      .from(anamneses)
      .where(and(eq(anamneses.clientId, clientId), isLogged(accessId))),
    records: selectRecords(db, and(isCurrentOfClient(clientId), isLogged(accessId))),
    consents: selectConsents(db, and(eq(publishingConsents.clientId, clientId), isLogged(accessId))),
  });
  const sealed = new Map(hidden.map((row) => [row.id, row.hidden]));
  return {
    member,
    client: foundOrRefuse(client),
    versions: versions.toReversed().map((row) => ({ ...row, hidden: sealed.get(row.version.id) ?? '' })),
    ...{ records, consents },
  };
}

const isLogged = (accessId: string): SQL =>
  sql`exists (select from anamnesis_accesses logged where logged.id = ${accessId}::uuid)`;
