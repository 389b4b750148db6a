/** A calendar elsewhere as a look at it needs it: its address is sealed. */
import { eq } from 'drizzle-orm';
import { nextLook } from '../../../domain/foreign-calendar/foreign-calendar.ts';
import { minutesFrom } from '../../../domain/scheduling/clock.ts';
import type { Db } from '../../client.ts';
import { currentProfessionalId, pick } from '../../columns.ts';
import { foreignCalendars, profiles, studios } from '../../schema/index.ts';

export const lookAfter = (faults: number, now: Date) => minutesFrom(now, nextLook(faults));
export const ownCalendar = eq(foreignCalendars.professionalId, currentProfessionalId);

const sealedColumns = {
  ...pick(foreignCalendars, 'id', 'studioId', 'professionalId', 'sealedAddress', 'etag', 'readAt'),
  ...pick(foreignCalendars, 'name', 'fault', 'faults', 'toldAt', 'blocksFreeDays'),
  ...pick(profiles, 'fullName', 'email', 'notificationEmail', 'emailNotifications'),
  zone: studios.zone,
};
export const selectSealed = (db: Db) =>
  db
    .select(sealedColumns)
    .from(foreignCalendars)
    .innerJoin(studios, eq(studios.id, foreignCalendars.studioId))
    .innerJoin(profiles, eq(profiles.id, foreignCalendars.professionalId));

export const sealedCalendarOf = ({
  id,
  studioId,
  ...rest
}: Awaited<ReturnType<typeof selectSealed>>[number]) => ({
  row: { studioId, rowId: id },
  ...rest,
});

export type SealedCalendar = ReturnType<typeof sealedCalendarOf>;
