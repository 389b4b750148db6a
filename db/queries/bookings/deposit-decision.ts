/** Whether a booking waits for a deposit, and for which: pure, like the decision that it is a part of. */
import { Refusal } from '../../../domain/errors.ts';
import { depositPolicy, holdEnd, missesOf, POLICY_WORDING } from '../../../domain/money/deposit-policy.ts';
import { depositFor, followsApproval, isAsked } from '../../../domain/money/deposit-rules.ts';
import type { ChosenProcedure } from '../agenda/stored-agenda.ts';
import type { BookingCommand, DepositFacts } from './booking-state.ts';

export interface NewDeposit {
  amountCents: number;
  state: 'awaiting' | 'planned';
  holdMinutes: number | null;
  holdEndsAt: Date | null;
  policy: string;
  policyVersion: number;
  mayKeep: boolean;
  noticeHours: number;
}

interface Booking {
  procedures: readonly ChosenProcedure[];
  accepted: BookingCommand['deposit'];
  noticeHours: number;
  needsApproval: boolean;
  zone: string;
  startsAt: Date;
  now: Date;
}

/**
 * Null where nothing is asked. Refuses `deposit_changed` (with `deposit`) unless what may be asked of somebody was accepted as it is now: of
 * everybody alike, so that nothing is told of who is known.
 */
export function decideDeposit(facts: DepositFacts | null, booking: Booking): NewDeposit | null {
  if (facts === null) return null;
  const { rules } = facts;
  const { noticeHours, needsApproval, now, accepted } = booking;
  const services = booking.procedures.map(({ id, priceCents }) => ({
    priceCents,
    deposit: facts.services[id] ?? null,
  }));
  const amountCents = depositFor(rules, services);
  if (amountCents === 0) return null;
  const isAccepted =
    accepted?.version === rules.version &&
    accepted.amountCents === amountCents &&
    accepted.noticeHours === noticeHours &&
    accepted.wording === POLICY_WORDING;
  if (!isAccepted) throw new Refusal('deposit_changed', { details: { deposit: { rules, amountCents } } });
  const { months = 0 } = rules.asksAfterMisses ?? {};
  const misses = missesOf(facts.cancelled, { months, noticeHours, now });
  if (!isAsked(rules, { isNew: !facts.hasCome, misses, mark: facts.mark })) return null;
  const isPlanned = followsApproval(rules, needsApproval);
  return {
    amountCents,
    state: isPlanned ? 'planned' : 'awaiting',
    holdMinutes: rules.hold === 'day' ? null : rules.hold,
    holdEndsAt: isPlanned ? null : holdEnd(rules.hold, booking),
    policy: depositPolicy({ rules, amountCents, noticeHours, needsApproval }).join('\n'),
    policyVersion: rules.version,
    mayKeep: rules.keepsLate,
    noticeHours,
  };
}
