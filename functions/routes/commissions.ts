import { Hono } from 'hono';
import { addAdjustment, removeAdjustment } from '../../db/queries/commissions/adjustments.ts';
import { listCommissions } from '../../db/queries/commissions/members.ts';
import { changeRules, readRules } from '../../db/queries/commissions/rules.ts';
import {
  closeStatement,
  listStatements,
  readOpenStatement,
  readStatement,
} from '../../db/queries/commissions/statements.ts';
import { statementColumns, statementRows } from '../../domain/data-export/commission-columns.ts';
import {
  adjustmentInput,
  closingInput,
  commissionsQuery,
  openQuery,
  rulesInput,
  statementsQuery,
} from '../../domain/money/commission-input.ts';
import { type Statement, statementFile } from '../../domain/money/commission-statement.ts';
import { csvPages, onePage } from '../data-export/csv-pages.ts';
import type { AppContext, AppEnv } from '../http/context.ts';
import { member, rowId } from '../http/guards.ts';
import { validate } from '../http/validate.ts';

export const commissions = new Hono<AppEnv>()

  /**
   * For members. What is open of each member through a day (of the studio); of a professional the own. Answers 200 `{ members, mayManage, isTeam }`;
   * `isTeam`: the studio has or had more than one member.
   */
  .get('/', validate('query', commissionsQuery), async (c) => {
    return c.json(await listCommissions(c.var.db, member(c), c.req.valid('query')), 200);
  })

  /** For members. The rules of commission and what percentages are of; of a professional the own. Answers 200 `{ base, rules }`. */
  .get('/rules', async (c) => {
    return c.json(await readRules(c.var.db, member(c)), 200);
  })

  /**
   * For the owner and administrators. Sets the base and the rules that are given (basis points, or centavos for each procedure; null takes one
   * away); what is left out stays, and what was paid keeps its terms. Answers 200 `{ base, rules }`. Refuses: 403 forbidden, 422 invalid_input.
   */
  .put('/rules', validate('json', rulesInput), async (c) => {
    await changeRules(c.var.db, member(c), { ...c.req.valid('json'), now: c.var.now });
    return c.json(await readRules(c.var.db, member(c)), 200);
  })

  /**
   * For members. The open statement of a member through a day: what no closed one holds. Answers 200 with it; a line that corrects what an earlier
   * one held is `isCorrection`. Refuses: 404 not_found (a colleague's to a professional too), 409 statement_too_long (above 2000 entries).
   */
  .get('/open', validate('query', openQuery), async (c) => {
    return c.json(await readOpenStatement(c.var.db, member(c), c.req.valid('query')), 200);
  })

  /** For members. The open statement. Answers 200 with `text/csv` as other lists are exported. Refuses: 404 not_found, 409 statement_too_long. */
  .get('/open/export', validate('query', openQuery), async (c) => {
    return statementCsv(c, await readOpenStatement(c.var.db, member(c), c.req.valid('query')));
  })

  /** For members. Closed statements, latest first, ten a page; of a professional the own. Answers 200 `{ statements, total, zone }`. */
  .get('/statements', validate('query', statementsQuery), async (c) => {
    return c.json(await listStatements(c.var.db, member(c), c.req.valid('query')), 200);
  })

  /**
   * For the owner and administrators. Closes what is open of a member through a day, as paid, under the next number; `totalCents` and `rows` are
   * what was shown. Answers 201 with it. Refuses: 403 forbidden, 409 statement_changed (also when nothing is open), 409 statement_too_long.
   */
  .post('/statements', validate('json', closingInput), async (c) => {
    const input = { ...c.req.valid('json'), now: c.var.now };
    return c.json(await closeStatement(c.var.db, member(c), input), 201);
  })

  /** For members. A closed statement. Answers 200. Refuses: 404 not_found. */
  .get('/statements/:id', async (c) => {
    return c.json(await readStatement(c.var.db, member(c), { id: rowId(c) }), 200);
  })

  /** For members. A closed statement. Answers 200 with `text/csv`. Refuses: 404 not_found. */
  .get('/statements/:id/export', async (c) => {
    return statementCsv(c, await readStatement(c.var.db, member(c), { id: rowId(c) }));
  })

  /**
   * For the owner and administrators. Adds to a member's open statement, or deducts (negative), for a reason. Answers 201 with it. Refuses: 403
   * forbidden, 422 invalid_input.
   */
  .post('/adjustments', validate('json', adjustmentInput), async (c) => {
    const input = { ...c.req.valid('json'), now: c.var.now };
    return c.json(await addAdjustment(c.var.db, member(c), input), 201);
  })

  /** For the owner and administrators. Takes back what no closed statement holds. Answers 204. Refuses: 403 forbidden, 404 not_found. */
  .delete('/adjustments/:id', async (c) => {
    await removeAdjustment(c.var.db, member(c), { id: rowId(c) });
    return c.body(null, 204);
  });

function statementCsv(c: AppContext, statement: Statement): Promise<Response> {
  return csvPages(c, {
    file: statementFile(statement),
    columns: statementColumns,
    pages: onePage(async () => statement),
    rowsOf: statementRows,
  });
}
