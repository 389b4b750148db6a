/** What the ordinary read leaves out. It is selected only behind the entry of the access log: no log, no data. */
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { type RevealPurpose, revealPurposes, UNUSUAL_REVEALS } from '../../../domain/health/access.ts';
import { anamnesisFieldNames, hiddenFields } from '../../../domain/health/anamnesis.ts';
import { rateLimits } from '../../../domain/rate-limit.ts';
import { type Actor, asMember, type Db } from '../../client.ts';
import { currentProfessionalId, currentStudioId, newId } from '../../columns.ts';
import { anamneses, anamnesisAccesses, outbox, profiles, publishingConsents } from '../../schema/index.ts';
import { selectConsents } from '../gallery/consent-rows.ts';
import { claimsOf, requireRates, USER } from '../rate-counters.ts';
import { isCurrentOfClient, selectRecords } from '../work-records/rows.ts';
import { logAccess } from './accesses.ts';
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
  {
    now,
    ...input
  }: OfClient & { id: string; purpose: RevealPurpose; rateFactor: number; logLink: string; now: Date },
) {
  const { clientId, id, purpose, rateFactor, logLink } = input;
  const claims = await claimsOf({ rateFactor }, [[rateLimits.revealByMember, USER]]);
  const accessId = newId(now);
  const fields = purpose === 'print' ? anamnesisFieldNames : hiddenFields;
  const access = { id: accessId, type: purpose, anamnesisId: id, clientId, fields, userConsent: true };
  const when = visibleVersion(db, clientId, eq(anamneses.id, id));
  const { member, hidden } = await asMember(db, actor, {
    logged: logAccess(db, access, now, when),
    rates: requireRates(db, claims, now, isLogged(accessId)),
    notice: enqueueUnusualReveals(db, { logLink }, now),
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
  { clientId, rateFactor, logLink, now }: OfClient & { rateFactor: number; logLink: string; now: Date },
) {
  const claims = await claimsOf({ rateFactor }, [[rateLimits.revealByMember, USER]]);
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
    rates: requireRates(db, claims, now, isLogged(accessId)),
    notice: enqueueUnusualReveals(db, { logLink }, now),
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

const HOUR_MS = 3_600_000;

/** One email an hour to the owner if the member revealed data of `UNUSUAL_REVEALS` clients within it. `logLink`: where the log is. */
export function enqueueUnusualReveals(db: Db, { logLink }: { logLink: string }, now: Date) {
  const hour = new Date(Math.floor(now.getTime() / HOUR_MS) * HOUR_MS).toISOString();
  const at = sql`${now.toISOString()}::timestamptz`;
  const kinds = sql.param([...revealPurposes, 'copy']);
  return db.execute(sql`insert into ${outbox} (id, studio_id, professional_id, kind, recipient, data, next_attempt_at, created_at, round)
    select md5(${currentProfessionalId}::text || ${hour}::text)::uuid, ${currentStudioId}, owner.id, 'unusual-reveals', lower(owner.email::text),
      jsonb_build_object('kind', 'unusual-reveals', 'name', owner.full_name, 'memberName', me.full_name,
        'clients', revealed.clients, 'at', ${now.toISOString()}::text, 'zone', current_zone(), 'logLink', ${logLink}::text), ${at}, ${at},
      next_round('email', ${currentStudioId}, ${at})
    from ${profiles} owner, ${profiles} me, (
      select count(distinct client_id)::integer as clients from ${anamnesisAccesses}
      where accessed_by = ${currentProfessionalId} and access_type = any(${kinds}::text[]) and accessed_at > ${at} - interval '1 hour'
    ) as revealed
    where owner.is_owner and owner.is_active and me.id = ${currentProfessionalId} and revealed.clients >= ${UNUSUAL_REVEALS}
    order by owner.created_at limit 1
    on conflict (id) do nothing`);
}
