import { randomUUID } from 'node:crypto';
import type { Actor, Db } from '../../db/client.ts';
import {
  changeCalendarFeed,
  readCalendarFeed,
  readCalendarFeedState,
} from '../../db/queries/calendar-feeds.ts';
import { NOW } from './studio.ts';

/** Every verb of the own calendar feed once. */
export async function walkCalendarFeed(db: Db, actor: Actor): Promise<void> {
  const tokenHash = randomUUID();
  const { professionalId } = await changeCalendarFeed(db, actor, { tokenHash });
  await readCalendarFeedState(db, actor);
  await readCalendarFeed(db, {}, { professionalId, tokenHash, now: NOW });
}
