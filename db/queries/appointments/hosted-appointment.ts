/** An appointment with all on which a verb of its professional decides. */
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { AppointmentRow } from '../../../domain/agenda/appointment.ts';
import { ALTERNATIVE_DAYS } from '../../../domain/booking/booking.ts';
import type { StoredDepositRules } from '../../../domain/money/deposit-rules.ts';
import type { PaymentRow } from '../../../domain/money/payment-list.ts';
import { addDays } from '../../../domain/scheduling/clock.ts';
import type { Agenda } from '../../../domain/scheduling/slots.ts';
import { type Actor, asMember, type Db, firstOf, type LinkHolder } from '../../client.ts';
import { appointments, payments } from '../../schema/index.ts';
import { memberAgendaOf, selectAgenda } from '../agenda/member-agenda.ts';
import { type Host, selectHost } from '../bookings/receipts.ts';
import { type Commissions, selectCommissions } from '../commissions/entries.ts';
import { selectBalance } from '../credits/credit-entries.ts';
import { selectDepositRules } from '../deposits/stored-rules.ts';
import { paymentRows, selectPayments } from '../payments/payment-rows.ts';
import { appointmentRows, isPaymentOf, selectAppointments } from './appointment-rows.ts';

interface Reading {
  now: Date;
  isPaid?: boolean;
  isDeposited?: boolean;
  isRequested?: boolean;
}

/** `isPaid`: with what decides on the commissions of its payment; `isDeposited`: with what was received as its deposit, and the client's credit. `isRequested`: with the studio's rules of deposits. */
export async function readHosted(
  db: Db,
  actor: Actor | LinkHolder,
  id: string,
  { now, isPaid = false, isDeposited = false, isRequested = false }: Reading,
): Promise<Hosted> {
  const of = (column: SQL) => sql`(select ${column} from ${appointments} a where a.id = ${id})`;
  const day = of(sql`(a.starts_at at time zone current_zone())::date`);
  const professional = of(sql`case when a.status = 'cancelled' then a.professional_id end`);
  const { member, selected, paid, deposited, commissions, credit, rules, host, agenda } = await asMember(
    db,
    actor,
    {
      selected: selectAppointments(db, { where: eq(appointments.id, id) }),
      paid: selectPayments(db, { where: and(isPaymentOf(id), eq(payments.status, 'paid')) }),
      deposited: isDeposited
        ? selectPayments(db, {
            where: and(
              eq(payments.appointmentId, id),
              eq(payments.kind, 'deposit'),
              eq(payments.status, 'paid'),
            ),
          })
        : undefined,
      commissions: isPaid ? selectCommissions(db, sql`(${id}::uuid)`) : undefined,
      credit: isDeposited ? selectBalance(db, of(sql`a.client_id`)) : undefined,
      rules: isRequested ? selectDepositRules(db) : undefined,
      host: selectHost(db, of(sql`a.professional_id`)),
      agenda: selectAgenda(db, {
        professional,
        from: day,
        to: sql`${day} + ${ALTERNATIVE_DAYS}::integer`,
        except: id,
      }),
    },
  );
  const { zone } = member;
  const row = firstOf(appointmentRows(selected, zone));
  const days = { from: row.date, to: addDays(row.date, ALTERNATIVE_DAYS) };
  const payment = paymentRows(paid, zone)[0] ?? null;
  const [deposit = null] = paymentRows(deposited ?? [], zone);
  const hosted = {
    row,
    payment,
    deposited: deposit,
    creditCents: credit?.[0]?.balance_cents ?? 0,
    commissions: commissions ?? null,
    rules: rules?.[0]?.depositRules ?? null,
    zone,
    host: firstOf(host),
  };
  return { ...hosted, agenda: memberAgendaOf(agenda, { ...days, now }) };
}

export interface Hosted {
  row: AppointmentRow;
  /** What was received for it. */
  payment: PaymentRow | null;
  deposited: PaymentRow | null;
  /** The client's balance; 0 where it was not asked for. */
  creditCents: number;
  commissions: Commissions | null;
  /** Of deposits; null where the studio asks for none. */
  rules: StoredDepositRules | null;
  zone: string;
  host: Host;
  agenda: Agenda | null;
}
