/** How a deposit changes: each verb decides on one read, and writes under the lock of the appointment's agenda. */
import type { AppointmentRow } from '../../../domain/agenda/appointment.ts';
import type { Actor, Db, LinkHolder } from '../../client.ts';
import { untilUnchanged } from '../../races.ts';
import type { Change } from '../appointments/appointment-change.ts';
import { refuseUnlessCurrent, writeAppointment } from '../appointments/appointment-writes.ts';
import { type Hosted, readHosted } from '../appointments/hosted-appointment.ts';

export interface Named {
  /** Of the appointment, whose version is the deposit's. */
  id: string;
  /** That was seen; a provider has seen none. */
  version?: number;
  appUrl: string;
  now: Date;
}

/** The appointment after a verb, and the ids of the emails about it. */
export interface Changed {
  appointment: AppointmentRow;
  outboxIds: string[];
}

/** Of an appointment that has a deposit. Refuses `not_found`, `appointment_changed`, `deposit_settled` (there is none). */
export function changeDeposit(
  db: Db,
  actor: Actor | LinkHolder,
  { id, version, now }: Named,
  decide: (hosted: Hosted) => Omit<Change, 'columns'>,
): Promise<Changed> {
  return untilUnchanged(async () => {
    const hosted = await readHosted(db, actor, id, { now, isDeposited: true });
    const { row } = hosted;
    refuseUnlessCurrent(row, version ?? row.version);
    const change = { columns: { version: row.version + 1 }, ...decide(hosted) };
    return writeDeposit(db, actor, { row, change, now });
  });
}

/** Null where somebody else changed the appointment meanwhile: it is to be read again. */
export async function writeDeposit(
  db: Db,
  actor: Actor | LinkHolder,
  { row, change, now }: { row: AppointmentRow; change: Change; now: Date },
): Promise<Changed | null> {
  const appointment = await writeAppointment(db, actor, { held: row, change, now });
  return appointment && { appointment, outboxIds: (change.emails ?? []).map(({ id }) => id) };
}
