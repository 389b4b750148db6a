/** What an export reads of commissions. */
import { eq } from 'drizzle-orm';
import type { ExportedRows } from '../../../domain/data-export/rows.ts';
import { pick } from '../../columns.ts';
import {
  commissionAdjustments,
  commissionEntries,
  commissionRules,
  commissionStatements,
  procedureTypes,
  profiles,
} from '../../schema/index.ts';
import { entryOf, storedRule } from '../commissions/entries.ts';
import { byId, isoOf, type Reader } from './page.ts';

type Readers = {
  [Noun in 'commissionRules' | 'commissions' | 'statements' | 'adjustments']: Reader<ExportedRows[Noun]>;
};

export const commissionReaders: Readers = {
  commissionRules: (reading) =>
    byId({ id: commissionRules.id }, (db) =>
      db
        .select({
          rule: commissionRules,
          id: commissionRules.id,
          professionalName: profiles.fullName,
          procedure: procedureTypes.name,
        })
        .from(commissionRules)
        .innerJoin(profiles, eq(profiles.id, commissionRules.professionalId))
        .leftJoin(procedureTypes, eq(procedureTypes.id, commissionRules.procedureTypeId)),
    )(reading).then(({ rows, next }) => ({
      rows: rows.map(({ rule, ...row }) => ({ ...row, ...storedRule(rule) })),
      next,
    })),

  commissions: (reading) =>
    byId({ id: commissionEntries.id }, (db) =>
      db
        .select({
          ...{ entry: commissionEntries, id: commissionEntries.id, professionalName: profiles.fullName },
          createdAt: isoOf(commissionEntries.createdAt),
        })
        .from(commissionEntries)
        .innerJoin(profiles, eq(profiles.id, commissionEntries.professionalId)),
    )(reading).then(({ rows, next }) => ({
      rows: rows.map(({ entry, ...row }) => ({
        ...row,
        ...pick(entry, 'paymentId', 'appointmentId', 'statementId'),
        ...entryOf(entry),
      })),
      next,
    })),

  statements: byId({ id: commissionStatements.id }, (db) =>
    db
      .select({
        ...pick(commissionStatements, 'id', 'number', 'professionalId', 'fromDate', 'toDate'),
        ...pick(commissionStatements, 'commissionCents', 'adjustmentsCents', 'closedBy'),
        ...{ professionalName: profiles.fullName, closedAt: isoOf(commissionStatements.closedAt) },
      })
      .from(commissionStatements)
      .innerJoin(profiles, eq(profiles.id, commissionStatements.professionalId)),
  ),

  adjustments: byId({ id: commissionAdjustments.id }, (db) =>
    db
      .select({
        ...pick(commissionAdjustments, 'id', 'professionalId', 'cents', 'reason', 'createdBy', 'statementId'),
        ...{ professionalName: profiles.fullName, createdAt: isoOf(commissionAdjustments.createdAt) },
      })
      .from(commissionAdjustments)
      .innerJoin(profiles, eq(profiles.id, commissionAdjustments.professionalId)),
  ),
};
