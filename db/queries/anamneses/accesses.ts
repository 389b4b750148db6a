import { type SQL, sql } from 'drizzle-orm';
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

export const openNames = (names: readonly AnamnesisFieldName[]): AnamnesisFieldName[] =>
  names.filter((name) => !isHidden(name));
