import { Hono } from 'hono';
import { listTimeBlocks, previewTimeBlock } from '../../db/queries/time-blocks/block-reads.ts';
import { createTimeBlock, deleteTimeBlock, editTimeBlock } from '../../db/queries/time-blocks/time-blocks.ts';
import {
  blockListQuery,
  blockOwnerQuery,
  newTimeBlock,
  timeBlockEdit,
  timeBlockInput,
} from '../../domain/scheduling/block-input.ts';
import type { AppEnv } from '../http/context.ts';
import { member, rowId } from '../http/guards.ts';
import { validate } from '../http/validate.ts';

export const timeBlocks = new Hono<AppEnv>()

  /**
   * For members. Blocks that end on `from` (default today) or later, soonest first, at most 200; `professional`: a colleague's, for
   * administrators. Answers 200 `{ zone, today, professionalId, blocks: [{ id, version, kind, blockedDate, untilDate, repeatsWeekly,
   * skippedDates, startTime, endTime, reason }] }`. Refuses: 404 not_found.
   */
  .get('/', validate('query', blockListQuery), async (c) => {
    const asked = { ...c.req.valid('query'), now: c.var.now };
    return c.json(await listTimeBlocks(c.var.db, member(c), asked), 200);
  })

  /**
   * For members. Appointments that a block would cover. `single_time` needs a start, `time_range` both times; until `untilDate` it repeats daily
   * or weekly without `skippedDates`. Answers 200 `{ count, ids, appointments }`, the first 20 in full. Refuses: 404 not_found, 422
   * invalid_input.
   */
  .post('/conflicts', validate('query', blockOwnerQuery), validate('json', timeBlockInput()), async (c) => {
    const asked = { ...c.req.valid('query'), block: c.req.valid('json'), now: c.var.now };
    return c.json(await previewTimeBlock(c.var.db, member(c), asked), 200);
  })

  /**
   * For members. Blocks time; `accepted` are the appointments it may cover. Answers 201 with the block; an equal one is returned, not added.
   * Refuses: 409 block_overlaps with `{ count, ids, appointments }`, 409 too_many_blocks, 404 not_found, 422 invalid_input (also a past day).
   */
  .post('/', validate('query', blockOwnerQuery), validate('json', newTimeBlock), async (c) => {
    const { accepted, ...block } = c.req.valid('json');
    const input = { ...c.req.valid('query'), block, accepted };
    return c.json(await createTimeBlock(c.var.db, member(c), { ...input, now: c.var.now }), 201);
  })

  /** For members. Edits a block. Answers 200 with it. Refuses: 409 edited_elsewhere, 409 block_overlaps with
   * `{ count, ids, appointments }`, 404 not_found, 422 invalid_input. */
  .put('/:id', validate('json', timeBlockEdit), async (c) => {
    const { accepted, version, ...block } = c.req.valid('json');
    const input = { id: rowId(c), version, block, accepted };
    return c.json(await editTimeBlock(c.var.db, member(c), { ...input, now: c.var.now }), 200);
  })

  /** For members. Releases a block. Answers 200 `{ block, covered }`, `covered` the ids of appointments under it. Refuses: 404 not_found. */
  .delete('/:id', async (c) => {
    const input = { id: rowId(c) };
    return c.json(await deleteTimeBlock(c.var.db, member(c), { ...input, now: c.var.now }), 200);
  });
