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
   * For members. Blocks that reach the day `from` (default today) or later, soonest first, at most 200. Query
   * `from`, `professional` (a colleague, for admins). Answers 200 `{ zone, today, professionalId, blocks }`; a block is `{ id,
   * version, kind, blockedDate, untilDate, repeatsWeekly, skippedDates, startTime, endTime, reason }`. Refuses: 404 not_found.
   */
  .get('/', validate('query', blockListQuery), async (c) => {
    const asked = { ...c.req.valid('query'), now: c.var.now };
    return c.json(await listTimeBlocks(c.var.db, member(c), asked), 200);
  })

  /**
   * For members. What a block would cover: appointments that hold their time and are not over. Query `professional`. Body
   * `{ kind, blockedDate, untilDate?, repeatsWeekly?, skippedDates?, startTime?, endTime?, reason? }`: `full_day`, `single_time`
   * with its start or `time_range` with both; from `blockedDate` to `untilDate` every day, or every week on its weekday but not
   * on `skippedDates`. Answers 200 `{ count, ids, appointments }`, the first 20 in full. Refuses: 404 not_found, 422
   * invalid_input.
   */
  .post('/conflicts', validate('query', blockOwnerQuery), validate('json', timeBlockInput()), async (c) => {
    const asked = { ...c.req.valid('query'), block: c.req.valid('json'), now: c.var.now };
    return c.json(await previewTimeBlock(c.var.db, member(c), asked), 200);
  })

  /**
   * For members. Blocks time. Query `professional`. Body as for conflicts, and `accepted`: the ids of the
   * appointments it may stand over. Answers 201 with the block; the very same block again is answered, not made twice.
   * Refuses: 409 block_overlaps with `{ count, ids, appointments }` when it covers one that was not accepted (of a block and
   * a booking made at once one comes first), 409 too_many_blocks, 404 not_found, 422 invalid_input (also for a past day).
   */
  .post('/', validate('query', blockOwnerQuery), validate('json', newTimeBlock), async (c) => {
    const { accepted, ...block } = c.req.valid('json');
    const input = { ...c.req.valid('query'), block, accepted };
    return c.json(await createTimeBlock(c.var.db, member(c), input, c.var.now), 201);
  })

  /**
   * For members. Edits a block. Body as for a new one, and `version` as it was read. Answers 200 with the block. Refuses: 409
   * edited_elsewhere when it was changed meanwhile, 404 not_found, and what a new one refuses.
   */
  .put('/:id', validate('json', timeBlockEdit), async (c) => {
    const { accepted, version, ...block } = c.req.valid('json');
    const input = { id: rowId(c.req.param('id')), version, block, accepted };
    return c.json(await editTimeBlock(c.var.db, member(c), input, c.var.now), 200);
  })

  /**
   * For members. Releases a block. Answers 200 `{ block, covered }`: what it was, and the ids of the appointments it stood
   * over, so that it can be put back. Refuses: 404 not_found.
   */
  .delete('/:id', async (c) => {
    const input = { id: rowId(c.req.param('id')) };
    return c.json(await deleteTimeBlock(c.var.db, member(c), input, c.var.now), 200);
  });
