/** A deposit as the client's link sees it: claimed by the client, or ended by the clock. */
import { isAwaited } from '../../../domain/agenda/appointment.ts';
import { Refusal } from '../../../domain/errors.ts';
import { askAgainAt } from '../../../domain/money/deposit-reminder.ts';
import type { Db, LinkHolder } from '../../client.ts';
import { untilUnchanged } from '../../races.ts';
import type { Change } from '../appointments/appointment-change.ts';
import type { AppointmentEvent } from '../appointments/appointment-events.ts';
import { writeAppointment } from '../appointments/appointment-writes.ts';
import { answeredBy, type Host, receiptOf } from '../bookings/receipts.ts';
import { type ChangeContext, type Changed, readManaged } from '../manage-link/managed.ts';
import { unproven } from '../outbox/ceilings.ts';
import { emailOf } from '../outbox/enqueue.ts';
import { inState, stateAfter } from './deposit-change.ts';
import { claimEmails } from './deposit-emails.ts';

/**
 * The client says that the deposit is paid, with or without a picture of it: no clock ends the time any more, and the studio is asked. Said again it
 * changes nothing.
 * Refuses `link_expired`, `deposit_settled` (nothing is waited for), `proof_gone`.
 */
export function claimDeposit(
  db: Db,
  holder: LinkHolder,
  { proofId, ...context }: { proofId?: string | undefined } & ChangeContext,
): Promise<Changed> {
  const { now, visitor } = context;
  return untilUnchanged(async () => {
    const managed = await readManaged(db, holder, context);
    const { row, host, hours, proven } = managed;
    if (row.deposit?.state === 'claimed') return { managed, emailIds: [] };
    if (row.status === 'cancelled') throw new Refusal('deposit_settled');
    const state = stateAfter(row, { kind: 'claim' });
    const written = claimEmails(row, host, { ...context, hasProof: proofId !== undefined });
    const emails = proven === null ? unproven(visitor, written) : written;
    const change: Change = {
      columns: { version: row.version + 1 },
      deposit: inState(state, {
        claimedAt: now,
        askAt: askAgainAt(hours, { zone: host.studio.zone, startsAt: new Date(row.startsAt), now }),
      }),
      proof: proofId,
      events: [toldEvent('deposit_claimed', host)],
      emails,
    };
    const claimed = await writeAppointment(db, holder, { held: row, change, now });
    return claimed && { managed: { ...managed, row: claimed }, emailIds: emails.map(({ id }) => id) };
  });
}

const toldEvent = (kind: 'deposit_claimed' | 'deposit_asked', host: Host): AppointmentEvent => ({
  ...{ kind, professionalId: host.professional.id, data: answeredBy(host) },
});

/**
 * The studio has not answered for `ASK_AGAIN_HOURS` of its opening hours: it is asked once more, and the time waits on. Nothing where it has answered, or
 * was asked meanwhile. For the job, which holds the client's link.
 */
export function askAgain(
  db: Db,
  holder: LinkHolder,
  { appUrl, now }: { appUrl: string; now: Date },
): Promise<number> {
  return untilUnchanged(async () => {
    const { row, host, asksAt } = await readManaged(db, holder, { now, claims: [] });
    if (asksAt === null || asksAt > now) return 0;
    const change: Change = {
      deposit: { askAt: null },
      events: [toldEvent('deposit_asked', host)],
      emails: claimEmails(row, host, { isAgain: true, appUrl, now }),
    };
    const written = await writeAppointment(db, holder, { held: row, change, now });
    return written && 1;
  });
}

/**
 * The deposit was not paid in time: cancels, and writes to the client; the time goes to who waits. Who came all the same is served: then it is only
 * asked for no more. Nothing where it is waited for no more.
 * For the job, which holds the client's link.
 */
export function expireDeposit(
  db: Db,
  holder: LinkHolder,
  { appUrl, now }: { appUrl: string; now: Date },
): Promise<number> {
  return untilUnchanged(async () => {
    const managed = await readManaged(db, holder, { now, claims: [] });
    const { row, host } = managed;
    const { state, holdEndsAt } = row.deposit ?? {};
    if (state !== 'awaiting' || holdEndsAt == null || new Date(holdEndsAt) > now) return 0;
    const isCancelled = isAwaited(row.status);
    const cancelled = { ...row, version: row.version + 1, status: 'cancelled' as const };
    const about = { appointmentId: row.id, professionalId: row.professional.id };
    const { email } = row.client;
    const mail = {
      kind: 'appointment-cancelled' as const,
      ...receiptOf(cancelled, host, { appUrl, now }),
      isUnpaid: true,
    };
    const change: Change = {
      columns: { version: row.version + 1, ...(isCancelled && { status: 'cancelled' as const }) },
      deposit: inState(stateAfter(row, { kind: isCancelled ? 'expire' : 'waive' })),
      events: isCancelled
        ? [
            {
              kind: 'cancelled',
              professionalId: row.professional.id,
              data: { from: row.status, to: 'cancelled', deposit: true },
            },
          ]
        : [],
      emails: isCancelled && email !== null ? [emailOf(mail, email, now, about)] : [],
    };
    const written = await writeAppointment(db, holder, { held: row, change, now });
    return written && 1;
  });
}
