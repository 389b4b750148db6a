import { Hono } from 'hono';
import {
  addLot,
  addSupply,
  changeLot,
  changeSupply,
  listSupplies,
  recallLot,
  removeLot,
  removeSupply,
} from '../../db/queries/supplies/supplies.ts';
import { listLotClients } from '../../db/queries/work-records/lot-clients.ts';
import { LOT_CLIENTS_FILE, lotClientColumns } from '../../domain/data-export/lot-client-columns.ts';
import {
  lotChange,
  lotInput,
  lotRecallInput,
  supplyChange,
  supplyInput,
} from '../../domain/supply/supply.ts';
import { csvPages, onePage } from '../data-export/csv-pages.ts';
import type { AppEnv } from '../http/context.ts';
import { member, rowId } from '../http/guards.ts';
import { validate } from '../http/validate.ts';

export const supplies = new Hono<AppEnv>()

  /** For members. 'Produtos' by name, each with its lots, those in use first. Answers 200 `SupplyList`; `today` is the studio's. */
  .get('/supplies', async (c) => {
    return c.json(await listSupplies(c.var.db, member(c), { now: c.var.now }), 200);
  })

  /**
   * For members. A new supply. Answers 201 with it, also to the same form again. Refuses: 409 too_many_supplies, 422 invalid_input (also at `name`
   * where another has its kind, name and maker).
   */
  .post('/supplies', validate('json', supplyInput), async (c) => {
    const { db, now } = c.var;
    return c.json(await addSupply(db, member(c), { ...c.req.valid('json'), now }), 201);
  })

  /** For members. Changes a supply. Answers 200 with it. Refuses: 404 not_found, 409 edited_elsewhere, 422 invalid_input. */
  .put('/supplies/:id', validate('json', supplyChange), async (c) => {
    const input = { ...c.req.valid('json'), id: rowId(c) };
    return c.json(await changeSupply(c.var.db, member(c), input), 200);
  })

  /** For members. Deletes a supply with its lots. Answers 204. Refuses: 404 not_found, 409 lot_in_use (a record of the work names one). */
  .delete('/supplies/:id', async (c) => {
    await removeSupply(c.var.db, member(c), { id: rowId(c) });
    return c.body(null, 204);
  })

  /**
   * For members. A new lot. Answers 201 with its supply, also to the same form again. Refuses: 404 not_found, 409 too_many_lots, 422 invalid_input
   * (also at `code` where the supply has such a lot).
   */
  .post('/supplies/:id/lots', validate('json', lotInput), async (c) => {
    const { db, now } = c.var;
    const input = { ...c.req.valid('json'), supplyId: rowId(c), now };
    return c.json(await addLot(db, member(c), input), 201);
  })

  /** For members. Changes a lot. Answers 200 with its supply. Refuses: 404 not_found, 409 edited_elsewhere, 422 invalid_input. */
  .put('/supply-lots/:id', validate('json', lotChange), async (c) => {
    const input = { ...c.req.valid('json'), id: rowId(c) };
    return c.json(await changeLot(c.var.db, member(c), input), 200);
  })

  /**
   * For members. Marks a lot as taken off the market, with day and reason; `recall` null takes that back. Answers 200 with its supply. Refuses: 404
   * not_found, 409 edited_elsewhere, 422 invalid_input.
   */
  .put('/supply-lots/:id/recall', validate('json', lotRecallInput), async (c) => {
    const input = { ...c.req.valid('json'), id: rowId(c) };
    return c.json(await recallLot(c.var.db, member(c), input), 200);
  })

  /**
   * For members. Whose record of the work names a lot, of the clients that the member sees: name, contact, appointment and reason, the newest appointment first. Answers
   * 200 `LotClients`. Refuses: 404 not_found.
   */
  .get('/supply-lots/:id/clients', async (c) => {
    return c.json(await listLotClients(c.var.db, member(c), { lotId: rowId(c) }), 200);
  })

  /** For members. The same. Answers 200 with `text/csv` as other lists are exported. Refuses: 404 not_found. */
  .get('/supply-lots/:id/clients.csv', (c) => {
    const { db } = c.var;
    const [actor, lotId] = [member(c), rowId(c)];
    return csvPages(c, {
      file: LOT_CLIENTS_FILE,
      columns: lotClientColumns,
      pages: onePage(() => listLotClients(db, actor, { lotId })),
      rowsOf: ({ clients }) => clients,
    });
  })

  /** For members. Deletes a lot. Answers 204. Refuses: 404 not_found, 409 lot_in_use. */
  .delete('/supply-lots/:id', async (c) => {
    await removeLot(c.var.db, member(c), { id: rowId(c) });
    return c.body(null, 204);
  });
