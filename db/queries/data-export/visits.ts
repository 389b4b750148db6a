/** What an export reads of page views. */
import { asc, eq, sql } from 'drizzle-orm';
import type { ExportedRows } from '../../../domain/data-export/rows.ts';
import { pick } from '../../columns.ts';
import { profiles, visitDays, visitSources } from '../../schema/index.ts';
import { pageOf, type Reader } from './page.ts';

type Readers = { [Noun in 'visitDays' | 'visitSources']: Reader<ExportedRows[Noun]> };

export const visitReaders: Readers = {
  visitDays: (reading) => {
    const { professionalId, pageType, visitDate: date } = visitDays;
    const [person, page, day] = reading.after?.split('/') ?? [];
    const query = reading.db
      .select({
        ...{ date, professionalId, professionalName: profiles.fullName },
        ...pick(visitDays, 'pageType', 'visits', 'uniqueVisitors', 'newVisitors', 'bookings'),
      })
      .from(visitDays)
      .innerJoin(profiles, eq(profiles.id, professionalId))
      .where(
        person === undefined
          ? undefined
          : sql`(${professionalId}, ${pageType}, ${date}) > (${person}::uuid, ${page}, ${day}::date)`,
      )
      .orderBy(asc(professionalId), asc(pageType), asc(date))
      .limit(reading.limit);
    return pageOf(reading, query, (row) => `${row.professionalId}/${row.pageType}/${row.date}`);
  },

  // A host holds no '/'.
  visitSources: (reading) => {
    const { professionalId, pageType, referrer } = visitSources;
    const [person, page, host] = reading.after?.split('/') ?? [];
    const query = reading.db
      .select({
        ...{ referrer, professionalId, professionalName: profiles.fullName },
        ...pick(visitSources, 'pageType', 'visits', 'newVisitors'),
      })
      .from(visitSources)
      .innerJoin(profiles, eq(profiles.id, professionalId))
      .where(
        person === undefined
          ? undefined
          : sql`(${professionalId}, ${pageType}, ${referrer}) > (${person}::uuid, ${page}, ${host})`,
      )
      .orderBy(asc(professionalId), asc(pageType), asc(referrer))
      .limit(reading.limit);
    return pageOf(reading, query, (row) => `${row.professionalId}/${row.pageType}/${row.referrer}`);
  },
};
