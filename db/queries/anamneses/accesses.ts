import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { AccessType } from '../../../domain/health/access.ts';
import {
  type AnamnesisConsent,
  type AnamnesisFieldName,
  isHidden,
} from '../../../domain/health/anamnesis.ts';
import type { Db } from '../../client.ts';
import { currentProfessionalId, currentStudioId, newId } from '../../columns.ts';
import { anamnesisAccesses } from '../../schema/index.ts';

export interface NewAccess {
  /** Made by the caller, who may look it up in the same batch. */
  id?: string;
  type: AccessType;
  anamnesisId: SQL | string | null;
  clientId: SQL | string;
  fields: readonly (AnamnesisFieldName | AnamnesisConsent)[];
  userConsent?: boolean;
}

/** Adds an entry of the member if `when` selects something, in the batch of all that shows or changes health data: no log, no data. */
export function logAccess(db: Db, access: NewAccess, now: Date, when: SQL = sql`select true`) {
  const { id = newId(now), type, anamnesisId, clientId, fields, userConsent = false } = access;
  const isSensitive = fields.some(isHidden);
  const context = { source: 'web_app', timestamp: now.toISOString(), userConsent };
  return db.execute(sql`insert into ${anamnesisAccesses}
    (id, studio_id, anamnesis_id, client_id, accessed_by, access_type, is_sensitive, fields, context, accessed_at)
    select ${id}::uuid, ${currentStudioId}, ${anamnesisId}::uuid, ${clientId}::uuid, ${currentProfessionalId}, ${type},
      ${isSensitive}, ${sql.param([...fields])}::text[], ${JSON.stringify(context)}::jsonb, ${now.toISOString()}::timestamptz
    where exists (${when})`);
}

/** Of one export or import, the id of a client's entry: one however often the client appears. */
const entryId = (batchId: string, clientId: SQLWrapper) =>
  sql`md5(${batchId}::text || ${clientId}::text)::uuid`;

interface OfMany {
  type: AccessType;
  /** A random id of what it is about. */
  batchId: string;
  now: Date;
}

/** Adds an entry of the member for each client that `clients` selects (`client_id`), in the batch that shows or stores their data. */
export function logAccessOfMany(db: Db, { type, batchId, now }: OfMany, clients: SQL) {
  const context = { source: 'web_app', timestamp: now.toISOString(), userConsent: true };
  return db.execute(sql`insert into ${anamnesisAccesses}
    (id, studio_id, client_id, accessed_by, access_type, is_sensitive, fields, context, accessed_at)
    select ${entryId(batchId, sql`one.client_id`)}, ${currentStudioId}, one.client_id, ${currentProfessionalId}, ${type}, true, '{}',
      ${JSON.stringify(context)}::jsonb, ${now.toISOString()}::timestamptz
    from (select distinct client_id from (${clients}) all_of_them) one
    on conflict (id) do nothing`);
}

/** Whether `logAccessOfMany` logged this client. */
export const isLoggedWith = (batchId: string, clientId: SQLWrapper): SQL =>
  sql`exists (select from anamnesis_accesses logged where logged.id = ${entryId(batchId, clientId)})`;

export const openNames = (names: readonly AnamnesisFieldName[]): AnamnesisFieldName[] =>
  names.filter((name) => !isHidden(name));
