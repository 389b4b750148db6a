/** Credit of the client pays for an appointment, or for its deposit. */
import type { AppointmentRow } from '../../../domain/agenda/appointment.ts';
import { creditBeside, mayCover, restCents } from '../../../domain/agenda/prepaid.ts';
import { Refusal } from '../../../domain/errors.ts';
import type { Actor, Db, LinkHolder } from '../../client.ts';
import { untilUnchanged } from '../../races.ts';
import type { Change } from '../appointments/appointment-change.ts';
import { refusedWith, refuseUnlessCurrent, writeAppointment } from '../appointments/appointment-writes.ts';
import { readHosted } from '../appointments/hosted-appointment.ts';
import { creditToCover, inState, stateAfter } from '../deposits/deposit-change.ts';
import { type Managed, type Reading, readManaged } from '../manage-link/managed.ts';

interface Named {
  id: string;
  version: number;
  now: Date;
}

/**
 * How much credit pays for it beside its deposit, from now on; 0: none. Refuses `not_found`, `appointment_changed`, `appointment_cancelled`, and to
 * use more `payment_exists` and `credit_short` (than the balance, or than what is left of the price).
 */
export function useCredit(
  db: Db,
  actor: Actor,
  { id, version, amountCents, now }: Named & { amountCents: number },
): Promise<AppointmentRow> {
  return untilUnchanged(async () => {
    const { row, creditCents } = await readHosted(db, actor, id, { now, isDeposited: true });
    const more = amountCents - creditBeside(row);
    if (more === 0) return row;
    refuseUnlessCurrent(row, version);
    if (row.status === 'cancelled') throw new Refusal('appointment_cancelled');
    if (more > 0 && row.paymentStatus === 'paid') throw refusedWith('payment_exists', row);
    if (more > Math.min(creditCents, restCents(row))) throw new Refusal('credit_short');
    return writeAppointment(db, actor, { held: row, change: spending(row, more), now });
  });
}

/** The deposit is paid by the client's credit. Said again it changes nothing. Refuses `not_found`, `appointment_changed`, `deposit_settled`, `credit_short`. */
export function coverDeposit(db: Db, actor: Actor, { id, version, now }: Named): Promise<AppointmentRow> {
  return untilUnchanged(async () => {
    const { row, creditCents } = await readHosted(db, actor, id, { now, isDeposited: true });
    if (row.deposit?.state === 'covered') return row;
    refuseUnlessCurrent(row, version);
    return writeAppointment(db, actor, { held: row, change: covering(row, creditCents, now), now });
  });
}

/** The same by the client's link, where it proves the address: a stranger is told of no credit. Refuses `link_expired`, `deposit_settled`, `credit_short`. */
export function coverManaged(db: Db, holder: LinkHolder, reading: Reading): Promise<Managed> {
  const { now } = reading;
  return untilUnchanged(async () => {
    const managed = await readManaged(db, holder, reading);
    const { row, proven, creditCents } = managed;
    if (row.deposit?.state === 'covered') return managed;
    if (proven === null) throw new Refusal('credit_short');
    const written = await writeAppointment(db, holder, {
      held: row,
      change: covering(row, creditCents, now),
      now,
    });
    return written && { ...managed, row: written };
  });
}

function covering(row: AppointmentRow, balanceCents: number, now: Date): Change {
  const state = stateAfter(row, { kind: 'cover' });
  const more = creditToCover(row);
  if (row.status === 'cancelled') throw new Refusal('appointment_cancelled');
  if (!mayCover(row)) throw new Refusal('deposit_settled', { details: { appointment: row } });
  if (balanceCents < more) throw new Refusal('credit_short');
  return { ...spending(row, more), deposit: inState(state, { settledAt: now }) };
}

/** `cents`: more than before; negative gives back. */
const spending = (row: AppointmentRow, cents: number): Change => ({
  columns: { version: row.version + 1 },
  credits: cents === 0 ? [] : [{ kind: cents > 0 ? 'used' : 'restored', amountCents: -cents }],
  events: [{ kind: 'credit_used', professionalId: row.professional.id, data: { amountCents: cents } }],
});
