/** The agenda as its studio sees it (S2 §2, §7). A professional sees her own; owner and administrators all. */
import { sql } from 'drizzle-orm';
import type { AppointmentCounters, AppointmentScope } from '../../domain/appointment.ts';
import type { AppointmentPage } from '../../domain/appointment-query.ts';
import { type Actor, asMember, call, type Db } from '../client.ts';
import { onTheWall, type StoredAppointment } from './appointment-rows.ts';

/** Appointments on a page of the list (S2 §9). */
export const APPOINTMENTS_PAGE = 10;

interface StoredPage {
  zone: string;
  version: number;
  total: number;
  counters: AppointmentCounters;
  rows: StoredAppointment[];
}

/**
 * One page in one request. `coming` starts with the studio's today, nearest first; `all` is latest first. Counters are
 * those of everything the actor sees, 'today' without cancelled ones. Refuses `session_expired`.
 */
export async function listAppointments(
  db: Db,
  actor: Actor,
  input: { scope: AppointmentScope; page: number; now: Date },
): Promise<AppointmentPage> {
  const { scope, page, now } = input;
  const stored = await call<StoredPage>(
    db,
    sql`list_appointments(${actor.session}, ${scope === 'coming'}, ${APPOINTMENTS_PAGE}::integer,
      ${(page - 1) * APPOINTMENTS_PAGE}::integer, ${now.toISOString()}::timestamptz)`,
  );
  const { zone, total, counters, version } = stored;
  const rows = stored.rows.map((row) => onTheWall(row, zone));
  return {
    rows,
    total,
    page,
    pageSize: APPOINTMENTS_PAGE,
    counters,
    version: `${version}.${counters.today}`,
  };
}

/** A number that rises with every change of an appointment the actor sees: cheap to ask every few seconds. */
export async function readAgendaVersion(db: Db, actor: Actor): Promise<string> {
  const [{ rows }] = await asMember(db, actor, [
    db.execute<{
      changes: string;
    }>(sql`select coalesce(sum(changes), 0)::text as changes from appointment_counts
      where studio_id = current_studio_id() and (current_is_admin() or professional_id = current_professional_id())`),
  ]);
  return rows[0]?.changes ?? '0';
}
