import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { invalidField } from '../../../domain/errors.ts';
import type { CommissionBase, StoredRule } from '../../../domain/money/commission.ts';
import { placeOfRule, type RulesInput } from '../../../domain/money/commission-input.ts';
import { UNKNOWN_PROFESSIONAL } from '../../../domain/studio/offer.ts';
import { type Actor, asMember, type Db, requireAdmin, violatedConstraint } from '../../client.ts';
import { currentStudioId, newId, pick } from '../../columns.ts';
import { commissionRules as rules, studios } from '../../schema/index.ts';
import { ruleColumns, storedRule } from './entries.ts';

export interface CommissionRules {
  base: CommissionBase;
  rules: StoredRule[];
}

const selectRules = (db: Db) =>
  db
    .select(pick(rules, 'professionalId', 'procedureTypeId', 'basisPoints', 'fixedCents'))
    .from(rules)
    .orderBy(asc(rules.professionalId), asc(rules.id));

/** The base, and the rules of the studio; of a professional the own. */
export async function readRules(db: Db, actor: Actor): Promise<CommissionRules> {
  const { base, stored } = await asMember(db, actor, {
    base: db.select(pick(studios, 'commissionBase')).from(studios),
    stored: selectRules(db),
  });
  return { base: base[0]?.commissionBase ?? 'received', rules: stored.map(storedRule) };
}

/**
 * Sets the base, unless it is left out, and the rules that are given, null takes one away; what was paid keeps the terms it was paid under.
 * Refuses `forbidden` to all but the owner and administrators, `invalid_input` for people and services of elsewhere.
 */
export async function changeRules(
  db: Db,
  actor: Actor,
  { base, rules: given, now }: RulesInput & { now: Date },
): Promise<void> {
  // In one order, so that two who save at once never deadlock.
  const ordered = given.toSorted((one, other) => placeOfRule(one).localeCompare(placeOfRule(other)));
  const set = ordered.flatMap(({ rule, ...place }) =>
    rule === null ? [] : [{ ...place, ...ruleColumns(rule), id: newId(now), studioId: currentStudioId }],
  );
  const dropped = ordered.filter(({ rule }) => rule === null);
  await asMember(db, actor, {
    mayManage: requireAdmin(db),
    base:
      base === undefined
        ? undefined
        : db.update(studios).set({ commissionBase: base }).where(eq(studios.id, currentStudioId)),
    drop: Object.fromEntries(
      dropped.map((one) => [
        placeOfRule(one),
        db
          .delete(rules)
          .where(
            and(
              eq(rules.professionalId, one.professionalId),
              one.procedureTypeId === null
                ? isNull(rules.procedureTypeId)
                : eq(rules.procedureTypeId, one.procedureTypeId),
            ),
          ),
      ]),
    ),
    set:
      set.length === 0
        ? undefined
        : db
            .insert(rules)
            .values(set)
            .onConflictDoUpdate({
              target: [rules.professionalId, rules.procedureTypeId],
              set: {
                basisPoints: sql`excluded.basis_points`,
                fixedCents: sql`excluded.fixed_cents`,
              },
            }),
  }).catch((error: unknown) => {
    const constraint = violatedConstraint(error) ?? '';
    if (!['commission_rules_professional', 'commission_rules_type'].includes(constraint)) throw error;
    throw invalidField('rules', UNKNOWN_PROFESSIONAL);
  });
}
