import { and, asc, eq, sql } from 'drizzle-orm';
import type { ExportedPushDevice } from '../../../domain/data-export/rows.ts';
import { currentProfessionalId, currentStudioId, pick } from '../../columns.ts';
import { pushSubscriptions, sessions } from '../../schema/index.ts';
import { idAfter, idOf, isoOf, isoOrNull, type Page, pageOf, type Reading } from './page.ts';

/** The own devices that are sent push messages, without the address and the keys to reach them. */
export function readPushDevices(reading: Reading): Promise<Page<ExportedPushDevice>> {
  const { id, studioId, professionalId, quietFrom, quietUntil } = pushSubscriptions;
  const query = reading.db
    .select({
      ...pick(pushSubscriptions, 'id', 'kinds'),
      device: sessions.device,
      quietFrom: sql<string | null>`to_char(${quietFrom}, 'HH24:MI')`,
      quietUntil: sql<string | null>`to_char(${quietUntil}, 'HH24:MI')`,
      createdAt: isoOf(pushSubscriptions.createdAt),
      lastSuccessAt: isoOrNull(pushSubscriptions.lastSuccessAt),
    })
    .from(pushSubscriptions)
    .innerJoin(sessions, eq(sessions.id, pushSubscriptions.sessionId))
    .where(
      and(
        eq(studioId, currentStudioId),
        eq(professionalId, currentProfessionalId),
        idAfter(id, reading.after),
      ),
    )
    .orderBy(asc(id))
    .limit(reading.limit);
  return pageOf(reading, query, idOf);
}
