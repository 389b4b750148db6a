/** The owner is told of a member who reads health data of more clients within an hour than work asks for. */
import { sql } from 'drizzle-orm';
import { revealPurposes, UNUSUAL_READS, UNUSUAL_REVEALS, workReads } from '../../../domain/health/access.ts';
import type { Db } from '../../client.ts';
import { currentProfessionalId, currentStudioId } from '../../columns.ts';
import { anamnesisAccesses, outbox, profiles } from '../../schema/index.ts';

const HOUR_MS = 3_600_000;

/**
 * One email an hour to the owner if within it the member revealed data of `UNUSUAL_REVEALS` clients, or also read records and saw pictures of `UNUSUAL_READS`. `logLink`: where the
 * log is.
 */
export function enqueueUnusualReads(db: Db, { logLink }: { logLink: string }, now: Date) {
  const hour = new Date(Math.floor(now.getTime() / HOUR_MS) * HOUR_MS).toISOString();
  const at = sql`${now.toISOString()}::timestamptz`;
  const reveals = sql`${sql.param([...revealPurposes, 'copy'])}::text[]`;
  const all = sql`${sql.param([...revealPurposes, 'copy', ...workReads])}::text[]`;
  return db.execute(sql`insert into ${outbox} (id, studio_id, professional_id, kind, recipient, data, next_attempt_at, created_at, round)
    select md5(${currentProfessionalId}::text || ${hour}::text)::uuid, ${currentStudioId}, owner.id, 'unusual-reveals', lower(owner.email::text),
      jsonb_build_object('kind', 'unusual-reveals', 'name', owner.full_name, 'memberName', me.full_name,
        'clients', case when read.revealed >= ${UNUSUAL_REVEALS} then read.revealed else read.clients end,
        'ofWork', read.revealed < ${UNUSUAL_REVEALS},
        'at', ${now.toISOString()}::text, 'zone', current_zone(), 'logLink', ${logLink}::text), ${at}, ${at},
      next_round('email', ${currentStudioId}, ${at})
    from ${profiles} owner, ${profiles} me, (
      select count(distinct client_id)::integer as clients,
        count(distinct client_id) filter (where access_type = any (${reveals}))::integer as revealed
      from ${anamnesisAccesses}
      where accessed_by = ${currentProfessionalId} and access_type = any (${all}) and accessed_at > ${at} - interval '1 hour'
    ) as read
    where owner.is_owner and owner.is_active and me.id = ${currentProfessionalId}
      and (read.revealed >= ${UNUSUAL_REVEALS} or read.clients >= ${UNUSUAL_READS})
    order by owner.created_at limit 1
    on conflict (id) do nothing`);
}
