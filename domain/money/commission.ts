/**
 * What a member earns of the payments of the own appointments. Amounts are integer centavos, days the studio's local days.
 *
 * Entries are a ledger: they are only added. What a payment is worth to a member is the sum of its entries; a change of the payment adds
 * the difference, under the terms that held when it was paid. A statement takes the entries that none has taken yet.
 */
import { groupBy } from '../group-by.ts';
import type { LocalDate } from '../scheduling/calendar.ts';
import { sharesOf } from './shares.ts';

/** 'percent': basis points (4000 is 40 %) of the base. 'fixed': centavos for each procedure that was done. */
export type CommissionRule = { kind: 'percent'; basisPoints: number } | { kind: 'fixed'; cents: number };

/** What a percentage is of: what was received for a procedure, or its price. */
export const commissionBases = ['received', 'price'] as const;
export type CommissionBase = (typeof commissionBases)[number];

export interface CommissionTerms {
  rule: CommissionRule;
  base: CommissionBase;
}

/** Of a member, for the service or, null, for all that have none of their own. */
export interface StoredRule {
  professionalId: string;
  procedureTypeId: string | null;
  rule: CommissionRule;
}

export interface CommissionEntry extends CommissionTerms {
  professionalId: string;
  /** Of the procedure in the appointment. */
  position: number;
  procedureTypeId: string;
  procedure: string;
  /** The day it counts on: that of the payment. */
  day: LocalDate;
  baseCents: number;
  cents: number;
}

/** An appointment as commissions see it. */
export interface PaidWork {
  professionalId: string;
  procedures: readonly { id: string; name: string; priceCents: number }[];
}

/** The rule of a member for a service; none is no commission. */
export function ruleFor(
  rules: readonly StoredRule[],
  professionalId: string,
  procedureTypeId: string,
): CommissionRule | null {
  const own = rules.filter((one) => one.professionalId === professionalId);
  const found =
    own.find((one) => one.procedureTypeId === procedureTypeId) ??
    own.find((one) => one.procedureTypeId === null);
  return found?.rule ?? null;
}

/** The one rounding of a commission: half a centavo goes to the member. */
export const commissionOf = (rule: CommissionRule, baseCents: number): number =>
  rule.kind === 'fixed' ? rule.cents : Math.floor((baseCents * rule.basisPoints + 5000) / 10_000);

interface Ledger {
  /** All entries of the payment. */
  entries: readonly CommissionEntry[];
  /** Rules and base as they are now. */
  rules: readonly StoredRule[];
  base: CommissionBase;
}

interface Worth {
  /** What is paid for the work; null for a payment that is cancelled or gone. */
  paid: { amountCents: number; day: LocalDate } | null;
  work: PaidWork;
  /** What was paid for already before this change: it keeps the terms that it has entries with and, without any, gets none. */
  settled?: PaidWork | null;
}

/** The entries that are missing until the ledger of a payment says what it is worth now; none when it does. */
export function missingEntries(ledger: Ledger, worth: Worth): CommissionEntry[] {
  const due = dueEntries(ledger, worth);
  const groups = groupBy([...ledger.entries, ...due], keyOf);
  return [...groups].flatMap(([key, [one]]) => {
    if (one === undefined) return [];
    const stored = ledger.entries.filter((entry) => keyOf(entry) === key);
    const now = due.find((entry) => keyOf(entry) === key);
    const missing = {
      ...(now ?? one),
      baseCents: (now?.baseCents ?? 0) - totalOf(stored, 'baseCents'),
      cents: (now?.cents ?? 0) - totalOf(stored, 'cents'),
    };
    // The first entry is written even if it is 0: it keeps the terms.
    return stored.length > 0 && missing.baseCents === 0 && missing.cents === 0 ? [] : [missing];
  });
}

function dueEntries(ledger: Ledger, { paid, work, settled = null }: Worth): CommissionEntry[] {
  if (paid === null) return [];
  const { professionalId, procedures } = work;
  const shares = sharesOf(
    paid.amountCents,
    procedures.map(({ priceCents }) => priceCents),
  );
  return procedures.flatMap(({ id: procedureTypeId, name: procedure, priceCents }, position) => {
    const terms = termsOf(ledger, { professionalId, procedureTypeId }, settled);
    if (terms === null) return [];
    const baseCents = terms.base === 'price' ? priceCents : (shares[position] ?? 0);
    const about = { professionalId, position, procedureTypeId, procedure, day: paid.day };
    return [{ ...about, ...terms, baseCents, cents: commissionOf(terms.rule, baseCents) }];
  });
}

function termsOf(
  { entries, rules, base }: Ledger,
  { professionalId, procedureTypeId }: Pick<CommissionEntry, 'professionalId' | 'procedureTypeId'>,
  settled: PaidWork | null,
): CommissionTerms | null {
  const snapshot = entries.find(
    (one) => one.professionalId === professionalId && one.procedureTypeId === procedureTypeId,
  );
  if (snapshot !== undefined) return { rule: snapshot.rule, base: snapshot.base };
  const wasPaid =
    settled?.professionalId === professionalId && settled.procedures.some(({ id }) => id === procedureTypeId);
  const rule = wasPaid ? null : ruleFor(rules, professionalId, procedureTypeId);
  return rule && { rule, base };
}

const keyOf = ({ professionalId, procedureTypeId, position, day }: CommissionEntry): string =>
  [professionalId, procedureTypeId, position, day].join('/');

const totalOf = <Key extends string>(rows: readonly Record<Key, number>[], key: Key): number =>
  rows.reduce((sum, row) => sum + row[key], 0);

export const MAX_FIXED = 99_999_999;
export const MAX_ADJUSTMENT = 99_999_999;
