import { Hono } from 'hono';
import { changeClient, createClient, findDuplicates, removeClient } from '../../db/queries/clients.ts';
import { listClients } from '../../db/queries/clients-list.ts';
import { clientChange, clientInput, duplicateQuery } from '../../domain/client.ts';
import { clientListQuery } from '../../domain/client-list.ts';
import type { AppEnv } from '../http/context.ts';
import { member, rowId } from '../http/guards.ts';
import { validate } from '../http/validate.ts';

export const clients = new Hono<AppEnv>()

  /**
   * For members. Clients by name, 50 a page (S2 §2). Query `q` (name, e-mail or phone; accents and case ignored), `filter` (`recent`,
   * `email`, `birthday`, `away30`, `away60`, `away90`) and `cursor` (`next` of the page before). Answers 200 `{ clients, next, stats? }`;
   * `stats` comes with the first page.
   */
  .get('/', validate('query', clientListQuery), async (c) => {
    return c.json(await listClients(c.var.db, member(c), { ...c.req.valid('query'), now: c.var.now }), 200);
  })

  /**
   * For members. A new client (S2 §5). Body `{ fullName, phone, email?, birthDate?, allergies?, notes? }`. Answers 201 with her.
   * Refuses: 422 at `email` when another client of the studio has it.
   */
  .post('/', validate('json', clientInput), async (c) => {
    return c.json(await createClient(c.var.db, member(c), c.req.valid('json'), c.var.now), 201);
  })

  /** For members. Who has this e-mail or phone already. Body `{ email?, phone? }`. Answers 200 `{ clients }`. */
  .post('/duplicates', validate('json', duplicateQuery), async (c) => {
    return c.json({ clients: await findDuplicates(c.var.db, member(c), c.req.valid('json')) }, 200);
  })

  /**
   * For members. Changes a client (S2 §5). Body as for a new one and `version`, her `updatedAt` as it was read. Answers 200 with her.
   * Refuses: 404 not_found, 409 edited_elsewhere, 422 at `email` as above.
   */
  .put('/:id', validate('json', clientChange), async (c) => {
    const input = { ...c.req.valid('json'), id: rowId(c.req.param('id')) };
    return c.json(await changeClient(c.var.db, member(c), input), 200);
  })

  /**
   * For members. Lets a client go: `deleted`, or `anonymised` when she has appointments, which keep their amounts (decisions › Tenants).
   * Answers 200 `{ outcome }`. Refuses: 404 not_found.
   */
  .delete('/:id', async (c) => {
    const input = { id: rowId(c.req.param('id')), now: c.var.now };
    return c.json(await removeClient(c.var.db, member(c), input), 200);
  });
