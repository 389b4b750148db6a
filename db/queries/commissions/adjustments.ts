import { and, asc, eq, isNull, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { invalidField } from '../../../domain/errors.ts';
import type { AdjustmentInput } from '../../../domain/money/commission-input.ts';
import type { Adjustment } from '../../../domain/money/commission-statement.ts';
import { type Actor, asMember, type Db, firstOf, requireAdmin, violatedConstraint } from '../../client.ts';
import { currentProfessionalId, currentStudioId, newId, pick } from '../../columns.ts';
import { commissionAdjustments as adjustments, profiles } from '../../schema/index.ts';

/** An addition to or deduction from the next statement. Refuses `forbidden` to all but the owner and administrators, `invalid_input`. */
export async function addAdjustment(
  db: Db,
  actor: Actor,
  { now, ...input }: AdjustmentInput & { now: Date },
): Promise<Adjustment> {
  const id = newId(now);
  const author = { studioId: currentStudioId, createdBy: currentProfessionalId };
  const { added } = await asMember(db, actor, {
    mayManage: requireAdmin(db),
    add: db.insert(adjustments).values({ ...input, ...author, id, createdAt: now }),
    added: selectAdjustments(db, eq(adjustments.id, id)),
  }).catch((error: unknown) => {
    if (violatedConstraint(error) !== 'commission_adjustments_professional') throw error;
    throw invalidField('professionalId', 'Profissional não encontrado');
  });
  return adjustmentOf(firstOf(added));
}

/** Takes one away that is open. Refuses `forbidden` to all but the owner and administrators, `not_found` (also a closed one). */
export async function removeAdjustment(db: Db, actor: Actor, { id }: { id: string }): Promise<void> {
  const isIt = and(eq(adjustments.id, id), isNull(adjustments.statementId));
  const { removed } = await asMember(db, actor, {
    mayManage: requireAdmin(db),
    removed: db.delete(adjustments).where(isIt).returning({ id: adjustments.id }),
  });
  firstOf(removed);
}

const author = alias(profiles, 'author');

/** In the order they were added, each with who added it. */
export const selectAdjustments = (db: Db, where: SQL | undefined) =>
  db
    .select({ adjustment: adjustments, by: author.fullName })
    .from(adjustments)
    .innerJoin(author, eq(author.id, adjustments.createdBy))
    .where(where)
    .orderBy(asc(adjustments.createdAt), asc(adjustments.id));

export type Adjusted = Awaited<ReturnType<typeof selectAdjustments>>;

export const adjustmentOf = ({ adjustment, by }: Adjusted[number]): Adjustment => ({
  ...pick(adjustment, 'id', 'cents', 'reason'),
  createdBy: by,
  createdAt: adjustment.createdAt.toISOString(),
});
