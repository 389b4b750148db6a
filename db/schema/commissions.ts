import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { commissionBases, MAX_ADJUSTMENT, MAX_FIXED } from '../../domain/money/commission.ts';
import { between, createdAt, id, instant, lengthBetween, ofSameStudio, oneOf, studioId } from '../columns.ts';
import { ofPersonClosedByAdmin, ofPersonWrittenByAdmin } from '../policies.ts';
import { appointments } from './appointments.ts';
import { procedureTypes } from './procedure-types.ts';
import { profiles } from './studios.ts';

/** One of both: basis points of the base, or centavos for each procedure. */
const rule = () => ({ basisPoints: integer(), fixedCents: integer() });

/** What a member earns of the own appointments: for a service or, null, for all that have no rule of their own. None is no commission. */
export const commissionRules = pgTable(
  'commission_rules',
  {
    id: id(),
    studioId: studioId(),
    professionalId: uuid().notNull(),
    procedureTypeId: uuid(),
    ...rule(),
  },
  (t) => [
    ofSameStudio('commission_rules_professional', [t.studioId, t.professionalId], profiles).onDelete(
      'cascade',
    ),
    ofSameStudio('commission_rules_type', [t.studioId, t.procedureTypeId], procedureTypes).onDelete(
      'cascade',
    ),
    unique('commission_rules_one').on(t.professionalId, t.procedureTypeId).nullsNotDistinct(),
    index('commission_rules_of_type').on(t.studioId, t.procedureTypeId),
    check('commission_rules_one_kind', sql`num_nonnulls(${t.basisPoints}, ${t.fixedCents}) = 1`),
    between('commission_rules_percent', t.basisPoints, 0, 10_000),
    between('commission_rules_fixed', t.fixedCents, 0, MAX_FIXED),
    ...ofPersonWrittenByAdmin(t.studioId, t.professionalId),
  ],
);

/** Closed and paid statements of a member: numbered from 1 without gaps in the studio, never changed. */
export const commissionStatements = pgTable(
  'commission_statements',
  {
    id: id(),
    studioId: studioId(),
    professionalId: uuid().notNull(),
    number: integer().notNull(),
    /** Of what it holds; local days. */
    fromDate: date({ mode: 'string' }).notNull(),
    toDate: date({ mode: 'string' }).notNull(),
    commissionCents: bigint({ mode: 'number' }).notNull(),
    adjustmentsCents: bigint({ mode: 'number' }).notNull(),
    closedBy: uuid().notNull(),
    closedAt: instant().notNull(),
  },
  (t) => [
    ofSameStudio('commission_statements_professional', [t.studioId, t.professionalId], profiles),
    ofSameStudio('commission_statements_closer', [t.studioId, t.closedBy], profiles),
    unique('commission_statements_number').on(t.studioId, t.number),
    unique('commission_statements_person').on(t.studioId, t.professionalId, t.id),
    check('commission_statements_number_positive', sql`${t.number} > 0`),
    check('commission_statements_days', sql`${t.fromDate} <= ${t.toDate}`),
    ...ofPersonWrittenByAdmin(t.studioId, t.professionalId),
  ],
);

/**
 * What a payment adds to or takes from what a member has earned, under the terms it was paid under: only ever added, so that a correction is
 * a row. Null `statementId`: open. Names of payment, service and procedure are as they were: a payment may be gone, an appointment edited.
 */
export const commissionEntries = pgTable(
  'commission_entries',
  {
    id: id(),
    studioId: studioId(),
    professionalId: uuid().notNull(),
    paymentId: uuid().notNull(),
    appointmentId: uuid().notNull(),
    position: integer().notNull(),
    procedureTypeId: uuid().notNull(),
    procedure: text().notNull(),
    day: date({ mode: 'string' }).notNull(),
    ...rule(),
    base: text({ enum: commissionBases }).notNull(),
    baseCents: integer().notNull(),
    cents: integer().notNull(),
    statementId: uuid(),
    createdAt: createdAt(),
  },
  (t) => [
    ofSameStudio('commission_entries_professional', [t.studioId, t.professionalId], profiles),
    ofSameStudio('commission_entries_appointment', [t.studioId, t.appointmentId], appointments).onDelete(
      'cascade',
    ),
    foreignKey({
      name: 'commission_entries_statement',
      columns: [t.studioId, t.professionalId, t.statementId],
      foreignColumns: [
        commissionStatements.studioId,
        commissionStatements.professionalId,
        commissionStatements.id,
      ],
    }),
    index('commission_entries_of_payment').on(t.studioId, t.paymentId),
    index('commission_entries_of_appointment').on(t.studioId, t.appointmentId),
    index('commission_entries_open')
      .on(t.studioId, t.professionalId, t.day)
      .where(sql`${t.statementId} is null`),
    index('commission_entries_closed').on(t.studioId, t.statementId).where(sql`${t.statementId} is not null`),
    check('commission_entries_one_kind', sql`num_nonnulls(${t.basisPoints}, ${t.fixedCents}) = 1`),
    oneOf('commission_entries_base_known', t.base, commissionBases),
    lengthBetween('commission_entries_procedure_length', t.procedure, 1, 200),
    between('commission_entries_position', t.position, 0, 99),
    ...ofPersonClosedByAdmin(t, { isAddedByPerson: true }),
  ],
);

/** Additions to and deductions from a statement by hand. Null `statementId`: open. */
export const commissionAdjustments = pgTable(
  'commission_adjustments',
  {
    id: id(),
    studioId: studioId(),
    professionalId: uuid().notNull(),
    cents: integer().notNull(),
    reason: text().notNull(),
    createdBy: uuid().notNull(),
    statementId: uuid(),
    createdAt: createdAt(),
  },
  (t) => [
    ofSameStudio('commission_adjustments_professional', [t.studioId, t.professionalId], profiles),
    ofSameStudio('commission_adjustments_creator', [t.studioId, t.createdBy], profiles),
    foreignKey({
      name: 'commission_adjustments_statement',
      columns: [t.studioId, t.professionalId, t.statementId],
      foreignColumns: [
        commissionStatements.studioId,
        commissionStatements.professionalId,
        commissionStatements.id,
      ],
    }),
    index('commission_adjustments_of_person').on(t.studioId, t.professionalId, t.statementId),
    between('commission_adjustments_cents', t.cents, -MAX_ADJUSTMENT, MAX_ADJUSTMENT),
    check('commission_adjustments_not_nothing', sql`${t.cents} <> 0`),
    lengthBetween('commission_adjustments_reason_length', t.reason, 1, 200),
    ...ofPersonClosedByAdmin(t),
  ],
);
