import { Hono } from 'hono';
import {
  bringBlocks,
  bringClients,
  bringProfessionals,
  bringServices,
} from '../../db/queries/imports/studio-portions.ts';
import {
  studioBlocksInput,
  studioClientsInput,
  studioProfessionalsInput,
  studioServicesInput,
} from '../../domain/import/studio-rows.ts';
import type { AppContext, AppEnv } from '../http/context.ts';
import { member, rowId } from '../http/guards.ts';
import { validate } from '../http/validate.ts';

const importOf = (c: AppContext) => ({ importId: rowId(c.req.param('id') ?? ''), now: c.var.now });

/** Another studio's own export, in portions: `id` is the browser's, `key` what the file calls a row. Nothing is sent to anybody. */
export const studioImports = new Hono<AppEnv>()

  /**
   * For the owner. Sets phone, hours (null: unchanged) and whether clients book with each professional. Answers 204. Undoing the import
   * leaves them. Refuses: 403 forbidden, 404 not_found, 409 import_undone.
   */
  .post('/:id/studio/professionals', validate('json', studioProfessionalsInput), async (c) => {
    const rows = c.req.valid('json').professionals;
    await bringProfessionals(c.var.db, member(c), { ...importOf(c), rows });
    return c.body(null, 204);
  })

  /**
   * For the owner. Adds services, each once. Answers 204. Refuses: 403 forbidden, 404 not_found, 409 import_undone, 422 invalid_input (also for
   * professionals of another studio).
   */
  .post('/:id/studio/services', validate('json', studioServicesInput), async (c) => {
    await bringServices(c.var.db, member(c), { ...importOf(c), rows: c.req.valid('json').services });
    return c.body(null, 204);
  })

  /**
   * For the owner. Adds clients, each once; whoever is here with the same email, or the same phone and name, is not overwritten. Answers 200 `{
   * clients: [{ key, id, isNew }] }`. Refuses as services.
   */
  .post('/:id/studio/clients', validate('json', studioClientsInput), async (c) => {
    const rows = c.req.valid('json').clients;
    return c.json({ clients: await bringClients(c.var.db, member(c), { ...importOf(c), rows }) }, 200);
  })

  /** For the owner. Adds blocks, each once. Answers 200 `{ known }`: how many were here already. Refuses as services, and 409 too_many_blocks. */
  .post('/:id/studio/blocks', validate('json', studioBlocksInput), async (c) => {
    const rows = c.req.valid('json').blocks;
    return c.json({ known: await bringBlocks(c.var.db, member(c), { ...importOf(c), rows }) }, 200);
  });
