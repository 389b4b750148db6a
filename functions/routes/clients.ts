import { Hono } from 'hono';
import { readClient } from '../../db/queries/clients/client-detail.ts';
import { importClients, previewImport } from '../../db/queries/clients/client-import.ts';
import { listClients } from '../../db/queries/clients/client-list.ts';
import { mergeClients } from '../../db/queries/clients/client-merge.ts';
import {
  changeClient,
  createClient,
  findDuplicates,
  removeClient,
} from '../../db/queries/clients/clients.ts';
import {
  clientChange,
  clientInput,
  clientRemovalQuery,
  duplicateQuery,
  mergeInput,
} from '../../domain/client/client.ts';
import { importInput, importPreviewInput } from '../../domain/client/import.ts';
import { clientListQuery } from '../../domain/client/list.ts';
import { withHealth } from '../health/summaries.ts';
import type { AppEnv } from '../http/context.ts';
import { member, rowId } from '../http/guards.ts';
import { validate } from '../http/validate.ts';

export const clients = new Hono<AppEnv>()

  /**
   * For members. Clients by name, 50 a page. Query `q` (name, email or phone; accents and case ignored), `filter`
   * (`recent`, `email`, `birthday`, `away30`, `away60`, `away90`) and `cursor` (`next` of the page before).
   * Answers 200 `{ clients, next, stats? }`; `stats` comes with the first page.
   */
  .get('/', validate('query', clientListQuery), async (c) => {
    return c.json(await listClients(c.var.db, member(c), { ...c.req.valid('query'), now: c.var.now }), 200);
  })

  /**
   * For members. A new client. Answers 201 with the client. One without email that the same member registered with
   * equal values in the last ten minutes is returned instead of a second one. Refuses: 422 at `email` when another
   * client of the studio has it.
   */
  .post('/', validate('json', clientInput), async (c) => {
    return c.json(await createClient(c.var.db, member(c), c.req.valid('json'), c.var.now), 201);
  })

  /**
   * For members. Clients that have this email or phone. Body `{ email, phone }`, each may be null. Answers 200 `{
   * clients }`.
   */
  .post('/duplicates', validate('json', duplicateQuery), async (c) => {
    return c.json({ clients: await findDuplicates(c.var.db, member(c), c.req.valid('json')) }, 200);
  })

  /**
   * For members. Adds many clients at once. Body `{ clients }`, at most 500 as for a new one. Answers 200
   * `{ imported, skipped: [{ index, reason }] }`; `reason`: `email_exists`, `phone_exists` or `repeated`.
   */
  .post('/import', validate('json', importInput), async (c) => {
    const { clients } = c.req.valid('json');
    return c.json(await importClients(c.var.db, member(c), clients, c.var.now), 200);
  })

  /**
   * For members. What an import would do, row by row, right or wrong. Body as for the import. Answers 200
   * `{ rows: [{ index, duplicateOf, problem }] }`.
   */
  .post('/import/preview', validate('json', importPreviewInput), async (c) => {
    return c.json({ rows: await previewImport(c.var.db, member(c), c.req.valid('json')) }, 200);
  })

  /**
   * For members. A client's page: counts, sums, next and latest appointments. Answers 200. Refuses: 404 not_found.
   */
  .get('/:id', async (c) => {
    const input = { id: rowId(c.req.param('id')), now: c.var.now };
    return c.json(await withHealth(c.env, await readClient(c.var.db, member(c), input), c.var.now), 200);
  })

  /**
   * For members. Changes a client. Body as for a new one and `version`, the `updatedAt` as it was read. Answers
   * 200 with the client.
   * Refuses: 404 not_found, 409 edited_elsewhere, 422 at `email` as above.
   */
  .put('/:id', validate('json', clientChange), async (c) => {
    const input = { ...c.req.valid('json'), id: rowId(c.req.param('id')) };
    return c.json(await changeClient(c.var.db, member(c), input), 200);
  })

  /**
   * For members. Removes a client: `deleted`, or `anonymised` when there are appointments, which keep their
   * amounts. Query `cancelComing` (`true` or `false`): those still to come are cancelled and their times are free
   * again. Answers 200 `{ outcome, cancelled }`, how many were. Refuses: 404 not_found.
   */
  .delete('/:id', validate('query', clientRemovalQuery), async (c) => {
    const input = { ...c.req.valid('query'), id: rowId(c.req.param('id')), now: c.var.now };
    return c.json(await removeClient(c.var.db, member(c), input), 200);
  })

  /**
   * For members. Makes one record of two of the same person. Body `{ otherId }`, the record that goes: its
   * appointments and health forms move here, empty fields are filled by its own. Answers 200 with the client's
   * page. Refuses: 404 not_found, 409 edited_elsewhere, 422 for the same client twice.
   */
  .post('/:id/merges', validate('json', mergeInput), async (c) => {
    const { otherId } = c.req.valid('json');
    const input = { id: rowId(c.req.param('id')), otherId, now: c.var.now };
    return c.json(await withHealth(c.env, await mergeClients(c.var.db, member(c), input), c.var.now), 200);
  });
