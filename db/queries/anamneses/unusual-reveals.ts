import { sql } from 'drizzle-orm';
import { revealPurposes, UNUSUAL_REVEALS } from '../../../domain/health/access.ts';
import type { Db } from '../../client.ts';
import { currentProfessionalId, currentStudioId } from '../../columns.ts';
import { anamnesisAccesses, outbox, profiles } from '../../schema/index.ts';

const HOUR_MS = 3_600_000;

/** One email an hour to the owner if the member revealed data of `UNUSUAL_REVEALS` clients within it. `logLink`: where the log is. */
export function noticeUnusualReveals(db: Db, { logLink }: { logLink: string }, now: Date) {
  const hour = new Date(Math.floor(now.getTime() / HOUR_MS) * HOUR_MS).toISOString();
  const at = sql`${now.toISOString()}::timestamptz`;
  const kinds = sql.param([...revealPurposes, 'copy']);
  return db.execute(sql`insert into ${outbox} (id, studio_id, professional_id, kind, recipient, data, next_attempt_at, created_at)
    select md5(${currentProfessionalId}::text || ${hour}::text)::uuid, ${currentStudioId}, owner.id, 'unusual-reveals', lower(owner.email::text),
      jsonb_build_object('kind', 'unusual-reveals', 'name', owner.full_name, 'memberName', me.full_name,
        'clients', revealed.clients, 'at', ${now.toISOString()}::text, 'zone', current_zone(), 'logLink', ${logLink}::text), ${at}, ${at}
    from ${profiles} owner, ${profiles} me, (
      select count(distinct client_id)::integer as clients from ${anamnesisAccesses}
      where accessed_by = ${currentProfessionalId} and access_type = any(${kinds}::text[]) and accessed_at > ${at} - interval '1 hour'
    ) as revealed
    where owner.is_owner and owner.is_active and me.id = ${currentProfessionalId} and revealed.clients >= ${UNUSUAL_REVEALS}
    order by owner.created_at limit 1
    on conflict (id) do nothing`);
}
