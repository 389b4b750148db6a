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
  setDepositMark,
} from '../../db/queries/clients/clients.ts';
import {
  clientChange,
  clientInput,
  clientRemovalQuery,
  depositMarkChange,
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
   * For members. Clients by name, 50 a page; `q` searches name, email and phone, `cursor` is the `next` of the page before. Answers 200 `{
   * clients, next, stats? }`, `stats` with the first page.
   */
  .get('/', validate('query', clientListQuery), async (c) => {
    return c.json(await listClients(c.var.db, member(c), { ...c.req.valid('query'), now: c.var.now }), 200);
  })

  /**
   * For members. A new client; a repeat without email by the same member within ten minutes returns the first. Answers 201 with the client.
   * Refuses: 409 client_of_studio (email or phone of a client whom only colleagues see), 422 invalid_input (at `email`: another client has it),
   * 429 rate_limited.
   */
  .post('/', validate('json', clientInput), async (c) => {
    const input = { ...c.req.valid('json'), now: c.var.now };
    return c.json(await createClient(c.var.db, member(c), input), 201);
  })

  /** For members. Clients with this email or phone. Answers 200 `{ clients }`. */
  .post('/duplicates', validate('json', duplicateQuery), async (c) => {
    return c.json({ clients: await findDuplicates(c.var.db, member(c), c.req.valid('json')) }, 200);
  })

  /**
   * For members. At most 500, in 512 kB; `importId` is the same with each portion of a list, `allowSamePhone` of a client lets another person have a known phone. Answers 200 `{ imported, skipped: [{ index, reason:
   * 'email_exists' | 'phone_exists' | 'repeated' }] }`. Refuses: 404 not_found (somebody else's import), 409 import_undone, 422 invalid_input.
   */
  .post('/import', validate('json', importInput), async (c) => {
    return c.json(await importClients(c.var.db, member(c), { ...c.req.valid('json'), now: c.var.now }), 200);
  })

  /** For members. The outcome of an import, row by row. Answers 200 `{ rows: [{ index, duplicateOf, problem, dropped, onlyPhone }] }`. */
  .post('/import/preview', validate('json', importPreviewInput), async (c) => {
    return c.json(
      { rows: await previewImport(c.var.db, member(c), { ...c.req.valid('json'), now: c.var.now }) },
      200,
    );
  })

  /** For members. A client with counts, sums, next and latest appointments. Answers 200. Refuses: 404 not_found (of a merged one with `mergedInto`). */
  .get('/:id', async (c) => {
    const input = { id: rowId(c), now: c.var.now };
    return c.json(await withHealth(c.env, await readClient(c.var.db, member(c), input), c.var.now), 200);
  })

  /**
   * For members. Changes a client; `version` is the `updatedAt` that was read. Answers 200 with the client. Refuses: 404 not_found, 409
   * edited_elsewhere, 422 invalid_input (at `email`, `birthDate`).
   */
  .put('/:id', validate('json', clientChange), async (c) => {
    const input = { ...c.req.valid('json'), id: rowId(c), now: c.var.now };
    return c.json(await changeClient(c.var.db, member(c), input), 200);
  })

  /** For members. Whether a deposit is asked of the client: always, never or, null, as the rules say. Answers 204. Refuses: 404 not_found. */
  .put('/:id/deposit-mark', validate('json', depositMarkChange), async (c) => {
    await setDepositMark(c.var.db, member(c), { ...c.req.valid('json'), id: rowId(c) });
    return c.body(null, 204);
  })

  /**
   * For members. Deletes a client, or anonymises one with appointments; `cancelComing` cancels those to come. Answers 200 `{ outcome: 'deleted'
   * | 'anonymised', cancelled }`, a count. Refuses: 403 forbidden (to who only treats the client), 404 not_found.
   */
  .delete('/:id', validate('query', clientRemovalQuery), async (c) => {
    const input = { ...c.req.valid('query'), id: rowId(c), now: c.var.now };
    return c.json(await removeClient(c.var.db, member(c), input), 200);
  })

  /**
   * For members. Merges the record `otherId` into this one: appointments, health forms, and fields empty here. Answers 200 with the client's
   * page. Refuses: 403 forbidden (to who only treats one of them), 404 not_found, 409 edited_elsewhere, 422 invalid_input (the same client).
   */
  .post('/:id/merges', validate('json', mergeInput), async (c) => {
    const { otherId } = c.req.valid('json');
    const input = { id: rowId(c), otherId, now: c.var.now };
    return c.json(await withHealth(c.env, await mergeClients(c.var.db, member(c), input), c.var.now), 200);
  });
