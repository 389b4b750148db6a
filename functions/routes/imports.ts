import { Hono } from 'hono';
import { listImports, undoImport } from '../../db/queries/imports/past-imports.ts';
import type { AppEnv } from '../http/context.ts';
import { member, rowId } from '../http/guards.ts';

export const imports = new Hono<AppEnv>()

  /**
   * For members. The newest 50 imports; `undoUntil` is null for one that was undone. Answers 200 `{ imports: [{ id, kind, by, at, added:
   * { appointments, services, clients, blocks }, undoUntil }] }`.
   */
  .get('/', async (c) => {
    return c.json({ imports: await listImports(c.var.db, member(c)) }, 200);
  })

  /**
   * For members. Deletes what an import added within 24 hours, but for what was changed or used since. Answers 200 `{ removed, kept }`, each
   * `{ appointments, services, clients, blocks }`. Refuses: 404 not_found, 409 import_undone, import_final.
   */
  .post('/:id/undo', async (c) => {
    const input = { id: rowId(c.req.param('id')), now: c.var.now };
    return c.json(await undoImport(c.var.db, member(c), input), 200);
  });
