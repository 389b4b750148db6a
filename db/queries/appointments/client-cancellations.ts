import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../client.ts';
import { hasRow, isMine } from '../../columns.ts';
import { appointmentEvents, appointments, clients } from '../../schema/index.ts';
import { isRemovable } from '../clients/client-rows.ts';
import { restoreCredits } from '../credits/credit-entries.ts';
import { dropDeposits } from '../deposits/deposit-change.ts';
import { enqueuePushes } from './appointment-events.ts';
import { dropRemindersOf, offerFreedTimes } from './appointment-times.ts';

/**
 * Cancels what the member sees of the appointments still to come of a client of the member, in the order of all who write: client, appointments.
 * `cancelled` returns a row for each.
 */
export function cancelComingOf(db: Db, clientId: string, now: Date) {
  const coming = and(
    eq(appointments.clientId, clientId),
    inArray(appointments.status, ['scheduled', 'confirmed', 'in_progress']),
    gt(appointments.endsAt, now),
    isMine(appointments.professionalId),
    hasRow(clients, and(eq(clients.id, clientId), isRemovable)),
  );
  return {
    client: db.select({ id: clients.id }).from(clients).where(eq(clients.id, clientId)).for('update'),
    // All of them, before anything that who writes to one of them writes as well.
    lock: db
      .select({ id: appointments.id })
      .from(appointments)
      .where(eq(appointments.clientId, clientId))
      .orderBy(asc(appointments.id))
      .for('no key update'),
    freed: offerFreedTimes(db, coming),
    reminders: dropRemindersOf(db, db.select({ id: appointments.id }).from(appointments).where(coming)),
    deposits: dropDeposits(db, coming),
    credits: restoreCredits(db, coming, now),
    cancelled: db.execute(sql`
      with cancelled as (
        update ${appointments} set status = 'cancelled', reminder_check_at = now() where ${coming} returning *
      )
      insert into ${appointmentEvents} (id, studio_id, appointment_id, professional_id, actor_id, kind, data, created_at)
      select gen_random_uuid(), studio_id, id, professional_id, current_professional_id(), 'cancelled', '{"to": "cancelled"}',
        clock_timestamp()
      from cancelled returning id`),
    pushes: enqueuePushes(
      db,
      sql`array(select e.id from ${appointmentEvents} e join ${appointments} a on a.id = e.appointment_id
        where a.client_id = ${clientId}::uuid and e.kind = 'cancelled' and e.created_at >= now())`,
    ),
  };
}
