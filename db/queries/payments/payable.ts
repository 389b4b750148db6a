import { and, eq, exists, gte, lt, ne, type SQL } from 'drizzle-orm';
import type { AppointmentRow } from '../../../domain/agenda/appointment.ts';
import { MOST_PAYABLE, PAYABLE_DAYS, type PayableQuery } from '../../../domain/money/payment-list.ts';
import { type Actor, asMember, type Db } from '../../client.ts';
import { appointments, clients } from '../../schema/index.ts';
import { appointmentRows, midnight, selectAppointments } from '../appointments/appointment-rows.ts';
import { hasWords, isUnpaid } from './payments.ts';

/** Appointments without a payment and not cancelled, nearest to now first, `MOST_PAYABLE` at most. `q`: words of the client's name. */
export async function listPayable(
  db: Db,
  actor: Actor,
  { q, now }: PayableQuery & { now: Date },
): Promise<AppointmentRow[]> {
  const isPayable = and(ne(appointments.status, 'cancelled'), isUnpaid, ofClient(db, q));
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

function ofClient(db: Db, q: string): SQL | undefined {
  if (q === '') return undefined;
  const client = and(eq(clients.id, appointments.clientId), hasWords(q));
  return exists(db.select({ id: clients.id }).from(clients).where(client));
}

const distance = ({ startsAt }: AppointmentRow, now: Date): number =>
  Math.abs(new Date(startsAt).getTime() - now.getTime());
