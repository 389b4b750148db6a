/** What members do with a deposit. */
import { desc, inArray } from 'drizzle-orm';
import type { AppointmentRow } from '../../../domain/agenda/appointment.ts';
import { startsLater } from '../../../domain/agenda/appointment-detail.ts';
import { Refusal } from '../../../domain/errors.ts';
import { type Actor, asMember, type Db, type LinkHolder } from '../../client.ts';
import { appointments, deposits } from '../../schema/index.ts';
import { appointmentRows, selectAppointments } from '../appointments/appointment-rows.ts';
import { eventData } from '../payments/payment-events.ts';
import { askUntil, inState, stateAfter, withDeposit } from './deposit-change.ts';
import { askEmails, depositEmails, providerEmails } from './deposit-emails.ts';
import { type Changed, changeDeposit, type Named } from './deposit-writes.ts';

const MOST = 50;

/** Appointments whose deposit is waited for, claimed or to be returned, earliest first; of more than `MOST` those that changed last. */
export async function listDeposits(db: Db, actor: Actor): Promise<AppointmentRow[]> {
  const open = db
    .select({ id: deposits.appointmentId })
    .from(deposits)
    .where(inArray(deposits.state, ['awaiting', 'claimed', 'due_back']))
    .orderBy(desc(deposits.updatedAt))
    .limit(MOST);
  const { member, selected } = await asMember(db, actor, {
    selected: selectAppointments(db, { where: inArray(appointments.id, open) }),
  });
  return appointmentRows(selected, member.zone);
}

/** Minutes that a time waits after the studio has not found the payment. */
const LAST_HOLD = 60;

/** 'Não recebi': the client gets a last hold of an hour, and is written to, before the start. Refuses like `receiveDeposit`. */
export const denyDeposit = (db: Db, actor: Actor, input: Named): Promise<Changed> =>
  changeDeposit(db, actor, input, ({ row, host, zone }) => {
    const deposit = askUntil(row, 'deny', LAST_HOLD, { zone, now: input.now });
    return {
      deposit,
      events: [{ kind: 'deposit_denied', professionalId: row.professional.id }],
      emails: askEmails(row, deposit, host, { ...input, what: 'denied' }),
    };
  });

/** The time is certain without it; the client is written to before the start. Refuses like `receiveDeposit`. */
export const waiveDeposit = (db: Db, actor: Actor, input: Named): Promise<Changed> =>
  changeDeposit(db, actor, input, ({ row, host }) => {
    const state = stateAfter(row, { kind: 'waive' });
    return {
      deposit: inState(state, { settledAt: input.now }),
      events: [{ kind: 'deposit_waived', professionalId: row.professional.id }],
      emails: startsLater(row, input.now)
        ? depositEmails('waived', withDeposit(row, { state }), host, input)
        : [],
    };
  });

/**
 * What was to be returned, or is the client's credit, was returned: it counts as received no more, and the client is written to. `note`: how. Refuses like
 * `receiveDeposit`, and `credit_short` where the client has used of it; what a provider gave back takes what is left of the credit, and the studio is
 * told of the rest.
 */
export const returnDeposit = (
  db: Db,
  actor: Actor | LinkHolder,
  { note = null, ...input }: Named & { note?: string | null },
): Promise<Changed> =>
  changeDeposit(db, actor, input, ({ row, host, deposited, creditCents }) => {
    const isDone = !('session' in actor);
    const state = stateAfter(row, { kind: 'give_back', isDone });
    const returned = withDeposit(row, { state });
    const { state: former, amountCents = 0 } = row.deposit ?? {};
    const isCredit = former === 'credited';
    if (isCredit && !isDone && creditCents < amountCents) throw new Refusal('credit_short');
    const taken = isCredit ? Math.min(amountCents, creditCents) : 0;
    const usedCents = isCredit ? amountCents - taken : 0;
    const about = { appointmentId: row.id, professionalId: row.professional.id };
    return {
      deposit: inState(state, { settledAt: input.now, settledNote: note }),
      events: [
        {
          ...{ kind: 'deposit_returned' as const, professionalId: row.professional.id },
          data: usedCents > 0 ? { usedCents } : {},
        },
      ],
      emails: [
        ...depositEmails('returned', returned, host, input),
        ...(isDone ? providerEmails({ what: 'returned', usedCents }, returned, host, input) : []),
      ],
      ...(taken > 0 && { credits: [{ kind: 'returned' as const, amountCents: -taken }] }),
      ...(deposited && {
        returned: deposited.id,
        paymentEvent: {
          ...{ ...about, paymentId: deposited.id, kind: 'cancelled' as const },
          data: eventData({ ...deposited, status: 'cancelled', paidAt: null }),
        },
      }),
    };
  });
