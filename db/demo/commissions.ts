import { eq } from 'drizzle-orm';
import { type CommissionRule, missingEntries, type StoredRule } from '../../domain/money/commission.ts';
import { sumsOf } from '../../domain/money/commission-statement.ts';
import { addMonths, monthOf, monthRange } from '../../domain/scheduling/calendar.ts';
import { dateIn, dayOf, instantOf, momentIn } from '../../domain/scheduling/clock.ts';
import type { Db } from '../client.ts';
import { ruleColumns } from '../queries/commissions/entries.ts';
import * as tables from '../schema/index.ts';
import type { Chance } from './chance.ts';
import type { DemoAppointment } from './rows.ts';
import { type Owner, ZONE } from './studio.ts';

export interface PaidAppointment {
  payment: typeof tables.payments.$inferInsert;
  appointment: DemoAppointment;
}

export interface Earned {
  owner: Owner;
  professionalId: string;
  /** For a service or, null, for all others. */
  rules: readonly { procedureTypeId: string | null; rule: CommissionRule }[];
  /** The number of the statement of last month; undefined while it is open. */
  closedAs?: number | undefined;
  /** Of the open statement. */
  addition?: { cents: number; reason: string } | undefined;
  now: Date;
}

/** What a colleague earns of what was paid since last month began: under rules, and once closed as paid. */
export function commissionRows(db: Db, chance: Chance, paid: readonly PaidAppointment[], earned: Earned) {
  const { owner, professionalId, closedAs, addition, now } = earned;
  const { studioId } = owner;
  const person = { studioId, professionalId };
  const month = monthOf(dateIn(ZONE, now));
  const last = monthRange(addMonths(month, -1));
  const rules = earned.rules.map((one) => ({ ...one, professionalId }));
  const entries = paid.flatMap((one) => entriesOf(one, rules)).filter(({ day }) => day >= last.from);
  const taken = entries.filter(({ day }) => day <= last.to);
  const closed = closedAs !== undefined && taken.length > 0 ? { id: chance.id(), number: closedAs } : null;
  const { commissionCents, adjustmentsCents } = sumsOf(taken, []);
  const firstMorning = instantOf(dayOf(ZONE, monthRange(month).from).from('08:00'));
  return [
    db.insert(tables.commissionRules).values(
      rules.map(({ procedureTypeId, rule }) => ({
        ...{ ...person, ...ruleColumns(rule), procedureTypeId },
        id: chance.id(),
      })),
    ),
    ...(closed
      ? [
          db.insert(tables.commissionStatements).values({
            ...{ ...person, ...closed, commissionCents, adjustmentsCents },
            fromDate: taken.map(({ day }) => day).sort()[0] ?? last.to,
            toDate: last.to,
            closedBy: owner.professionalId,
            closedAt: new Date(Math.min(firstMorning.getTime(), now.getTime())),
          }),
          db
            .update(tables.studios)
            .set({ commissionStatements: closed.number })
            .where(eq(tables.studios.id, studioId)),
        ]
      : []),
    ...(entries.length > 0
      ? [
          db.insert(tables.commissionEntries).values(
            entries.map(({ rule, ...entry }) => ({
              ...{ ...entry, ...ruleColumns(rule), studioId, id: chance.id() },
              statementId: closed && entry.day <= last.to ? closed.id : null,
            })),
          ),
        ]
      : []),
    ...(addition
      ? [
          db.insert(tables.commissionAdjustments).values({
            ...person,
            ...addition,
            id: chance.id(),
            createdBy: owner.professionalId,
            createdAt: now,
          }),
        ]
      : []),
  ];
}

function entriesOf(
  { payment, appointment: { row, services } }: PaidAppointment,
  rules: readonly StoredRule[],
) {
  const { id: paymentId, status, amountCents, paidAt, createdAt } = payment;
  if (status !== 'paid' || !paidAt) return [];
  const { date: day } = momentIn(ZONE, paidAt);
  const work = { professionalId: row.professionalId, procedures: services };
  return missingEntries({ entries: [], rules, base: 'received' }, { paid: { amountCents, day }, work }).map(
    (entry) => ({ ...entry, paymentId, appointmentId: row.id, createdAt }),
  );
}
