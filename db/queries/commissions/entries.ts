/** What a change of a payment adds to commissions: read with the payment, written in the batch of the change. */
import { asc, eq, inArray, or, type SQLWrapper, sql } from 'drizzle-orm';
import type { AppointmentRow } from '../../../domain/agenda/appointment.ts';
import { prepaidCents } from '../../../domain/agenda/prepaid.ts';
import {
  type CommissionEntry,
  type CommissionRule,
  type CommissionTerms,
  missingEntries,
  type PaidWork,
  type StoredRule,
} from '../../../domain/money/commission.ts';
import type { PaymentStatus } from '../../../domain/money/payment.ts';
import { dayOf, instantOf, momentIn } from '../../../domain/scheduling/clock.ts';
import type { Answers, Db } from '../../client.ts';
import { currentStudioId, newId, pick } from '../../columns.ts';
import { appointments, commissionEntries, commissionRules, studios } from '../../schema/index.ts';

interface RuleColumns {
  basisPoints: number | null;
  fixedCents: number | null;
}

/** The database has one of both. */
const ruleOf = ({ basisPoints, fixedCents }: RuleColumns): CommissionRule =>
  basisPoints === null ? { kind: 'fixed', cents: fixedCents ?? 0 } : { kind: 'percent', basisPoints };

export const ruleColumns = (rule: CommissionRule): RuleColumns => ({
  basisPoints: rule.kind === 'percent' ? rule.basisPoints : null,
  fixedCents: rule.kind === 'fixed' ? rule.cents : null,
});

/** What decides on the commissions of appointments: their entries, the base, and the rules of their professionals and of `professional`. */
export const selectCommissions = (db: Db, appointmentIds: SQLWrapper, professional?: SQLWrapper) => ({
  base: db.select(pick(studios, 'commissionBase')).from(studios),
  rules: db
    .select(pick(commissionRules, 'professionalId', 'procedureTypeId', 'basisPoints', 'fixedCents'))
    .from(commissionRules)
    .where(
      or(
        inArray(
          commissionRules.professionalId,
          db
            .select({ id: appointments.professionalId })
            .from(appointments)
            .where(inArray(appointments.id, appointmentIds)),
        ),
        professional && eq(commissionRules.professionalId, professional),
      ),
    ),
  entries: db
    .select()
    .from(commissionEntries)
    .where(inArray(commissionEntries.appointmentId, appointmentIds))
    .orderBy(asc(commissionEntries.id)),
});

export type Commissions = Answers<ReturnType<typeof selectCommissions>>;

interface Payment {
  id: string;
  amountCents: number;
  status: PaymentStatus;
  paidAt: Date | string | null;
}

interface Worth {
  /** As it is after the change; of one that goes only its id. */
  payment: Payment | { id: string };
  work: PaidWork;
  settled?: PaidWork | null;
  zone: string;
}

/** What a change of a payment adds. */
export function entriesAfter(
  { base, rules, entries }: Commissions,
  { payment, work, settled = null, zone }: Worth,
): CommissionEntry[] {
  const ledger = {
    entries: entries.filter(({ paymentId }) => paymentId === payment.id).map(entryOf),
    rules: rules.map(storedRule),
    base: base[0]?.commissionBase ?? 'received',
  };
  return missingEntries(ledger, { paid: paidOf(payment, zone), work, settled });
}

/** What the work earns is of all that was paid for it: deposit and credit count with the payment that follows, unless they have earned alone. */
export const withPrepaid = <Of extends { amountCents: number }>(
  payment: Of,
  row: Pick<AppointmentRow, 'id' | 'deposit' | 'creditCents'>,
  { entries }: Pick<Commissions, 'entries'>,
): Of => {
  const alone = entries.reduce((sum, one) => (one.paymentId === row.id ? sum + one.baseCents : sum), 0);
  return { ...payment, amountCents: payment.amountCents + (alone === 0 ? prepaidCents(row) : 0) };
};

interface Changed {
  before: AppointmentRow;
  after: AppointmentRow;
  zone: string;
}

/** What it adds that somebody else does the work of a paid appointment, that it is other work, or that something else was paid before. */
export const earnedAgain = (
  payment: Payment,
  commissions: Commissions,
  { before, after, zone }: Changed,
): { paymentId: string; entries: CommissionEntry[] } => ({
  paymentId: payment.id,
  entries: entriesAfter(commissions, {
    payment: withPrepaid(payment, after, commissions),
    ...{ work: workOf(after), settled: workOf(before), zone },
  }),
});

/** Likewise of what was completed without a payment, by what was paid before: it keeps the day on which that earned. */
export function prepaidAgain(commissions: Commissions, { before, after, zone }: Changed) {
  const { id } = after;
  const day = commissions.entries.find(({ paymentId }) => paymentId === id)?.day ?? after.date;
  const paidAt = instantOf(dayOf(zone, day).from('12:00'));
  const payment = { id, amountCents: prepaidCents(after), status: 'paid' as const, paidAt };
  const entries = entriesAfter(commissions, { payment, work: workOf(after), settled: workOf(before), zone });
  return { paymentId: id, entries };
}

const paidOf = (payment: Worth['payment'], zone: string) => {
  if (!('status' in payment) || payment.status !== 'paid' || payment.paidAt === null) return null;
  const { date: day } = momentIn(zone, new Date(payment.paidAt));
  return { amountCents: payment.amountCents, day };
};

export const workOf = ({
  professional,
  procedures,
}: {
  professional: { id: string };
  procedures: PaidWork['procedures'];
}): PaidWork => ({ professionalId: professional.id, procedures });

type RuleRow = Commissions['rules'][number];

export const storedRule = ({ professionalId, procedureTypeId, ...rule }: RuleRow): StoredRule => ({
  ...{ professionalId, procedureTypeId },
  rule: ruleOf(rule),
});

type EntryRow = typeof commissionEntries.$inferSelect;

export const entryOf = (row: EntryRow): CommissionEntry => ({
  ...pick(row, 'professionalId', 'position', 'procedureTypeId', 'procedure', 'day', 'baseCents', 'cents'),
  ...termsOf(row),
});

const termsOf = (row: EntryRow): CommissionTerms => ({ rule: ruleOf(row), base: row.base });

/** Adds what is missing; undefined for nothing, which is all there is in a studio without rules. */
export const addEntries = (
  db: Db,
  about: { paymentId: string; appointmentId: string },
  missing: readonly CommissionEntry[],
  now: Date,
) =>
  missing.length === 0
    ? undefined
    : db.insert(commissionEntries).values(
        missing.map(({ rule, ...entry }) => ({
          ...{ ...entry, ...about, ...ruleColumns(rule) },
          ...{ id: newId(now), studioId: currentStudioId, createdAt: sql`clock_timestamp()` },
        })),
      );
