import { randomUUID } from 'node:crypto';
import type { Db } from '../../db/client.ts';
import { readVisits, recordVisit } from '../../db/queries/page-views/page-views.ts';
import { MOST_SOURCES } from '../../domain/visit/visit.ts';
import { NOW, type Studio, sha, visitor } from './studio.ts';

/** Every query of visits: known and unknown visitors, more sources than find room, and both ways to ask for figures. */
export async function walkVisits(db: Db, { professionalId, actor }: Studio): Promise<void> {
  const visitorId = randomUUID();
  const page = { professionalId, pageType: 'booking_page', visitorId, session: null } as const;
  for (let n = 0; n <= MOST_SOURCES; n += 1)
    await recordVisit(db, visitor, { ...page, opening: randomUUID(), referrer: `source-${n}.com`, now: NOW });
  const again = { ...page, opening: randomUUID(), referrer: '' };
  await recordVisit(db, visitor, { ...again, now: NOW });
  await recordVisit(db, visitor, { ...again, now: NOW });
  await recordVisit(db, visitor, { ...again, session: actor.session, opening: randomUUID(), now: NOW });
  await readVisits(db, actor, { professional: null, now: NOW });
  await readVisits(db, actor, { professional: professionalId, now: NOW });
  for (const number of [1, 2]) {
    const session = sha(`00000000-0000-7000-8000-00000000000${number}`);
    await readVisits(db, { session }, { professional: null, now: NOW });
  }
}
