/** For jobs: they find by time alone what is due in any studio, and work inside one studio after the other. */
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { callFunction, type Db } from '../client.ts';
import { hasRow } from '../columns.ts';
import { appointments, clients } from '../schema/index.ts';

/** Studios, of 'deletions' people, for which something is due, the longest waiting first, at most `portion`. */
export const findDueIds = (
  db: Db,
  job: 'deletions' | 'held' | 'recalls' | 'reviews' | 'waitlist',
  { now, portion }: { now: Date; portion: number },
): Promise<string[]> => callFunction(db, 'find_due', { job, now, limit: portion }, v.array(v.string()));

/** The statements after it see this studio, as its owner does. */
export const enterStudio = (db: Db, studioId: string) =>
  db.execute(
    sql`select set_config('lume.studio_id', ${studioId}, true), set_config('lume.is_admin', 'true', true)`,
  );

/** Of visits about which their clients are written to: whose data is being erased is waited for, and `takesEmail` no more. */
export const lockVisits = (db: Db, ids: readonly string[]) =>
  db
    .select({ id: appointments.id })
    .from(appointments)
    .where(inArray(appointments.id, [...ids]))
    .orderBy(appointments.id)
    .for('no key update');

/** The client of the appointment has this address still, and has not declined what nobody asked for. */
export const takesEmail = (address: string) =>
  hasRow(
    clients,
    and(
      ...[eq(clients.id, appointments.clientId), eq(clients.email, address)],
      isNull(clients.recallsDeclinedAt),
    ),
  );
