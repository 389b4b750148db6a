/** The agenda as its studio sees it. A professional sees her own; owner and administrators all. */
import type { AppointmentCounters } from '../../../domain/appointment.ts';
import {
  type AppointmentListQuery,
  type AppointmentPage,
  SEARCH_CEILING,
} from '../../../domain/appointment-query.ts';
import { PAGE_SIZE } from '../../../domain/pagination.ts';
import { type Actor, callAsWritten, type Db } from '../../client.ts';
import { allOnTheWall, type StoredAppointments } from './appointment-rows.ts';

interface StoredPage {
  zone: string;
  total: number;
  counters: AppointmentCounters;
  rows: StoredAppointments;
}

type Wanted = Pick<AppointmentListQuery, 'scope' | 'page'> & Partial<AppointmentListQuery> & { now: Date };

/**
 * One page in one request. `coming` starts with the studio's today, nearest first; `all` is latest first. `q` is looked for
 * in the names of client and services (in e-mail and phone too when it holds a digit or an @). Counters are those of
 * everything the actor sees, 'today' without cancelled ones. Refuses `session_expired`.
 */
export async function listAppointments(db: Db, actor: Actor, input: Wanted): Promise<AppointmentPage> {
  const { scope, page, q = '', status = null, professional = null, now } = input;
  const stored = await callAsWritten<StoredPage>(
    db,
    `list_appointments($1, $2::boolean, $3, $4, $5::uuid, $6::integer, $7::integer, $8::integer, $9::timestamptz)`,
    [
      ...[actor.session, scope === 'coming', q, status, professional],
      ...[PAGE_SIZE, (page - 1) * PAGE_SIZE, SEARCH_CEILING, now.toISOString()],
    ],
  );
  const { zone, total, counters } = stored;
  return { rows: allOnTheWall(stored.rows, zone), total, page, pageSize: PAGE_SIZE, counters };
}
