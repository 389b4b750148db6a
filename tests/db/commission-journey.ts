import type { Actor, Db } from '../../db/client.ts';
import { addAdjustment, removeAdjustment } from '../../db/queries/commissions/adjustments.ts';
import { listCommissions } from '../../db/queries/commissions/members.ts';
import { changeRules, readRules } from '../../db/queries/commissions/rules.ts';
import {
  closeStatement,
  listStatements,
  readOpenStatement,
  readStatement,
} from '../../db/queries/commissions/statements.ts';
import { NOW } from './studio.ts';

/** Rules, what is open, and a closing; of who may not close only what may be read. */
export async function walkCommissions(db: Db, actor: Actor, me: string): Promise<void> {
  await readRules(db, actor);
  const { mayManage } = await listCommissions(db, actor, { to: '2026-12-31' });
  const { statements } = await listStatements(db, actor, { professional: me, page: 1 });
  await listStatements(db, actor, { professional: undefined, page: 1 });
  const [first] = statements;
  if (first !== undefined) await readStatement(db, actor, { id: first.id });
  const open = await readOpenStatement(db, actor, { professional: me, to: '2026-12-31' });
  if (!mayManage) return;
  const rule = {
    professionalId: me,
    procedureTypeId: null,
    rule: { kind: 'percent', basisPoints: 1 },
  } as const;
  await changeRules(db, actor, { base: 'received', rules: [rule], now: NOW });
  await changeRules(db, actor, { base: 'received', rules: [{ ...rule, rule: null }], now: NOW });
  const added = { professionalId: me, cents: 100, reason: 'x', now: NOW };
  const { id } = await addAdjustment(db, actor, added);
  await removeAdjustment(db, actor, { id });
  await addAdjustment(db, actor, added);
  const { totalCents, rows } = open;
  const shown = { totalCents: totalCents + 100, rows: rows + 1 };
  await closeStatement(db, actor, { professionalId: me, to: '2026-12-31', ...shown, now: NOW });
}
