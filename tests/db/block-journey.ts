import type { Actor, Db } from '../../db/client.ts';
import { listTimeBlocks, previewTimeBlock } from '../../db/queries/time-blocks/block-reads.ts';
import { createTimeBlock, deleteTimeBlock, editTimeBlock } from '../../db/queries/time-blocks/time-blocks.ts';
import type { TimeBlockInput } from '../../domain/scheduling/block-input.ts';
import { addDays } from '../../domain/scheduling/clock.ts';
import { NOW, TODAY } from './studio.ts';

/** Every query of time blocks, once: what is looked at beforehand, made, edited, listed and taken away. */
export async function walkBlocks(db: Db, actor: Actor): Promise<void> {
  const days = { untilDate: null, repeatsWeekly: false, skippedDates: [], reason: 'Curso' };
  const evening: TimeBlockInput = { kind: 'single_time', blockedDate: TODAY, startTime: '23:00', ...days };
  const everyWeek: TimeBlockInput = {
    ...evening,
    kind: 'time_range',
    startTime: '06:00',
    endTime: '07:00',
    repeatsWeekly: true,
  };
  await previewTimeBlock(db, actor, { block: { kind: 'full_day', blockedDate: TODAY, ...days }, now: NOW });
  const { ids } = await previewTimeBlock(db, actor, { block: everyWeek, now: NOW });
  const { id, version } = await createTimeBlock(db, actor, { block: everyWeek, accepted: ids, now: NOW });
  const later = { ...everyWeek, untilDate: addDays(TODAY, 60) };
  await editTimeBlock(db, actor, { id, version, block: later, accepted: ids, now: NOW });
  await listTimeBlocks(db, actor, { now: NOW });
  await deleteTimeBlock(db, actor, { id, now: NOW });
}
