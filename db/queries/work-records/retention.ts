import { and, desc, eq, isNotNull, sql } from 'drizzle-orm';
import { MOST_VISITS, type RetentionVisit } from '../../../domain/work-record/retention.ts';
import { type Actor, asMember, type Db } from '../../client.ts';
import { workRecords } from '../../schema/index.ts';

/** The newest visits of clients whom the member sees at which was noted how much was left of their last lashes, and how those had been done. */
export async function readRetention(db: Db, actor: Actor): Promise<RetentionVisit[]> {
  const glues = sql<
    RetentionVisit['glues']
  >`(select coalesce(json_agg(distinct jsonb_build_object('id', s.id, 'name', concat_ws(', ', s.name, s.maker))), '[]')
    from work_record_lots used join supply_lots l on l.id = used.lot_id join supplies s on s.id = l.supply_id
    where used.record_id = last.id and s.kind = 'glue')`;
  const { visits } = await asMember(db, actor, {
    visits: db
      .select({
        retention: sql<number>`${workRecords.retention}`,
        humidity: sql<number | null>`last.humidity`,
        glues,
      })
      .from(workRecords)
      .innerJoin(
        sql`lateral (select r.id, r.humidity from work_records r join appointments a on a.id = r.appointment_id
          where r.client_id = ${workRecords.clientId} and r.is_current and r.appointment_id <> ${workRecords.appointmentId}
            and a.starts_at < (select mine.starts_at from appointments mine where mine.id = ${workRecords.appointmentId})
            and exists (select from appointment_procedures p join procedure_types t on t.id = p.procedure_type_id
              where p.appointment_id = a.id and t.category = 'cilios')
          order by a.starts_at desc limit 1) last`,
        sql`true`,
      )
      .where(and(eq(workRecords.isCurrent, true), isNotNull(workRecords.retention)))
      .orderBy(desc(workRecords.savedAt))
      .limit(MOST_VISITS),
  });
  return visits;
}
