import { Hono } from 'hono';
import { changeOffers } from '../../db/queries/procedure-types/offers.ts';
import {
  create,
  deactivate,
  list,
  order,
  reactivate,
  update,
} from '../../db/queries/procedure-types/procedure-types.ts';
import { offersInput } from '../../domain/studio/offer.ts';
import {
  procedureOrderInput,
  procedureTypeChange,
  procedureTypeInput,
} from '../../domain/studio/procedure-type.ts';
import type { AppEnv } from '../http/context.ts';
import { member, rowId } from '../http/guards.ts';
import { validate } from '../http/validate.ts';

export const procedureTypes = new Hono<AppEnv>()

  /**
   * For members. Services in the studio's order: all for the owner and administrators, else those the member created or offers. Answers 200 `{
   * procedureTypes }`; `colour` null is by category, `professionalIds` offer it.
   */
  .get('/', async (c) => {
    const procedureTypes = await list(c.var.db, member(c));
    return c.json({ procedureTypes }, 200);
  })

  /**
   * For members. A new service, offered by its creator unless `professionalIds` names others. Answers 201 with it; a repeat by the same member
   * within ten minutes returns the first. Refuses: 422 invalid_input (also for professionals the member may not name).
   */
  .post('/', validate('json', procedureTypeInput), async (c) => {
    return c.json(await create(c.var.db, member(c), { ...c.req.valid('json'), now: c.var.now }), 201);
  })

  /** For members. Orders services as listed. Answers 204. Refuses: 404 not_found. */
  .put('/order', validate('json', procedureOrderInput), async (c) => {
    await order(c.var.db, member(c), c.req.valid('json'));
    return c.body(null, 204);
  })

  /**
   * For the owner and administrators. Sets who offers which service, at which own price (centavos) and length (minutes; null: the service's), in
   * the cells given; the others stay. Answers 200 with all services. Refuses: 403 forbidden, 422 invalid_input.
   */
  .put('/offers', validate('json', offersInput), async (c) => {
    await changeOffers(c.var.db, member(c), c.req.valid('json'));
    return c.json({ procedureTypes: await list(c.var.db, member(c)) }, 200);
  })

  /**
   * For members. Changes a service; `version` is its `updatedAt` as read, without which whatever is stored is written over. Answers 200 with it. Refuses:
   * 404 not_found, 409 edited_elsewhere, 422 procedure_unavailable (one that `recallOffer` names).
   */
  .put('/:id', validate('json', procedureTypeChange), async (c) => {
    const input = { ...c.req.valid('json'), id: rowId(c) };
    return c.json(await update(c.var.db, member(c), { ...input, now: c.var.now }), 200);
  })

  /** For members. Takes a service off the public page; appointments keep it. Answers 200 with it. Refuses: 404 not_found. */
  .post('/:id/deactivation', async (c) => {
    return c.json(await deactivate(c.var.db, member(c), { id: rowId(c) }), 200);
  })

  /** For members. Offers a service again. Answers 200 with it. Refuses: 404 not_found. */
  .delete('/:id/deactivation', async (c) => {
    return c.json(await reactivate(c.var.db, member(c), { id: rowId(c) }), 200);
  });
