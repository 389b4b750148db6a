import { and, eq, gte, lt, ne, type SQL } from 'drizzle-orm';
import type { AppointmentRow } from '../../../domain/agenda/appointment.ts';
import { MOST_PAYABLE, PAYABLE_DAYS, type PayableQuery } from '../../../domain/money/payment-list.ts';
import { type Actor, asMember, type Db } from '../../client.ts';
import { hasRow } from '../../columns.ts';
import { appointments, clients } from '../../schema/index.ts';
import { appointmentRows, midnight, selectAppointments } from '../appointments/appointment-rows.ts';
import { hasWords, isUnpaid } from './payments.ts';

/** Appointments without a payment and not cancelled, nearest to now first, `MOST_PAYABLE` at most. `q`: words of the client's name. */
export async function listPayable(
  db: Db,
  actor: Actor,
  { q, now }: PayableQuery & { now: Date },
): Promise<AppointmentRow[]> {
  const isPayable = and(ne(appointments.status, 'cancelled'), isUnpaid, ofClient(q));
  const since = gte(appointments.startsAt, midnight(now, -PAYABLE_DAYS));
  const until = lt(appointments.startsAt, midnight(now, PAYABLE_DAYS + 1));
  const { member, begun, coming } = await asMember(db, actor, {
    begun: selectAppointments(db, {
      where: and(isPayable, since, lt(appointments.startsAt, now)),
      latestFirst: true,
      limit: MOST_PAYABLE,
    }),
    coming: selectAppointments(db, {
      where: and(isPayable, until, gte(appointments.startsAt, now)),
      limit: MOST_PAYABLE,
    }),
  });
  return appointmentRows([...begun, ...coming], member.zone)
    .sort((a, b) => distance(a, now) - distance(b, now))
    .slice(0, MOST_PAYABLE);
}

const ofClient = (q: string): SQL | undefined =>
  q === '' ? undefined : hasRow(clients, and(eq(clients.id, appointments.clientId), hasWords(q)));

const distance = ({ startsAt }: AppointmentRow, now: Date): number =>
  Math.abs(new Date(startsAt).getTime() - now.getTime());
