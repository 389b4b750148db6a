import type { AppointmentRow } from '../../../domain/agenda/appointment.ts';
import { isPaidUp } from '../../../domain/agenda/prepaid.ts';
import { isPaid } from '../../../domain/money/deposit.ts';
import { epochMinuteOf } from '../../../domain/scheduling/clock.ts';
import { conflictDuring } from '../../../domain/scheduling/conflicts.ts';
import type { Actor, Db, LinkHolder } from '../../client.ts';
import { untilUnchanged } from '../../races.ts';
import type { Change } from '../appointments/appointment-change.ts';
import { refuseUnlessCurrent } from '../appointments/appointment-writes.ts';
import { type Hosted, readHosted } from '../appointments/hosted-appointment.ts';
import { earnedAgain } from '../commissions/entries.ts';
import { afterCredits } from '../credits/credit-entries.ts';
import { creditOverpaid, inState, stateAfter, withDeposit } from './deposit-change.ts';
import { depositEmails, providerEmails } from './deposit-emails.ts';
import { depositPayment } from './deposit-requests.ts';
import { type Changed, type Named, writeDeposit } from './deposit-writes.ts';

/**
 * The deposit is on the studio's account; the client is written to. Of an appointment that was cancelled for want of it it takes the time up again
 * where that is free, and is else to be returned, as it is where all was paid otherwise, until something is left to pay. Said again it changes nothing. Refuses `not_found`, `appointment_changed`, `deposit_settled` (there is none).
 */
export function receiveDeposit(
  db: Db,
  actor: Actor | LinkHolder,
  { id, version, ...written }: Named & Pick<Receiving, 'paidCents'>,
): Promise<Changed> {
  const { now } = written;
  return untilUnchanged(async () => {
    const hosted = await readHosted(db, actor, id, { now, isPaid: true });
    const { row } = hosted;
    const byProvider = !('session' in actor);
    if (!byProvider && countsAgain(hosted)) {
      refuseUnlessCurrent(row, version ?? row.version);
      return writeDeposit(db, actor, { row, change: countAgain(hosted, written), now });
    }
    if (row.deposit && isPaid(row.deposit.state)) return { appointment: row, outboxIds: [] };
    refuseUnlessCurrent(row, version ?? row.version);
    return writeDeposit(db, actor, { row, change: receipt(hosted, { ...written, byProvider }), now });
  });
}

interface Receiving {
  byProvider: boolean;
  /** Of the code that was paid: of one from before the price was lowered more than is asked for by now. */
  paidCents?: number;
  appUrl: string;
  now: Date;
}

function receipt(hosted: Hosted, { byProvider, paidCents, ...written }: Receiving): Change {
  const { row, host, agenda, payment } = hosted;
  const { now } = written;
  const isCancelled = row.status === 'cancelled';
  const isFree = (!isCancelled || isStillFree(row, agenda, now)) && !isPaidUp(row, payment?.amountCents ?? 0);
  const state = stateAfter(row, { kind: 'pay', isFree });
  const amountCents = paidCents ?? row.deposit?.amountCents ?? 0;
  const isTakenUp = isCancelled && state === 'received';
  const columns = {
    version: row.version + 1,
    ...(isTakenUp && { status: 'scheduled' as const, noShow: false }),
  };
  const news = state === 'received' ? 'received' : 'due_back';
  const received = withDeposit({ ...row, ...columns }, { state, amountCents });
  const { professional } = row;
  return {
    columns,
    deposit: inState(state, { amountCents }),
    ...countDeposit(hosted, received),
    emails: [
      ...depositEmails(news, received, host, written),
      ...(byProvider && isTakenUp ? providerEmails({ what: 'taken_up' }, received, host, written) : []),
    ],
    ...depositPayment(row, { amountCents }, now),
    events: [
      { kind: 'deposit_received', professionalId: professional.id, data: { state } },
      ...(isTakenUp
        ? [
            {
              kind: 'reopened' as const,
              professionalId: professional.id,
              data: { from: 'cancelled', to: 'scheduled' },
            },
          ]
        : []),
    ],
  };
}

/** What was to be returned beside a payment, of which something is left to pay by now. */
const countsAgain = ({ row, payment }: Hosted): boolean =>
  row.deposit?.state === 'due_back' &&
  row.status !== 'cancelled' &&
  !isPaidUp(row, payment?.amountCents ?? 0);

function countAgain(hosted: Hosted, written: Omit<Receiving, 'byProvider'>): Change {
  const { row, host } = hosted;
  const state = stateAfter(row, { kind: 'reopen' });
  const received = withDeposit(row, { state });
  return {
    columns: { version: row.version + 1 },
    deposit: inState(state),
    ...countDeposit(hosted, received),
    emails: depositEmails('received', received, host, written),
    events: [{ kind: 'deposit_received', professionalId: row.professional.id, data: { state } }],
  };
}

/** What credit paid beyond the price goes back, and who was paid for the work already earns of the deposit too. */
function countDeposit(
  { row, payment, commissions, zone }: Hosted,
  received: AppointmentRow,
): Pick<Change, 'credits' | 'earned'> {
  const credits = creditOverpaid(received);
  if (payment === null || commissions === null) return { credits };
  const after = afterCredits(received, credits);
  return { credits, earned: earnedAgain(payment, commissions, { before: row, after, zone }) };
}

function isStillFree(row: AppointmentRow, agenda: Hosted['agenda'], now: Date): boolean {
  const start = epochMinuteOf(new Date(row.startsAt));
  if (agenda === null || new Date(row.startsAt) <= now) return false;
  return conflictDuring(agenda, { start, end: start + row.totalMinutes }) === null;
}
