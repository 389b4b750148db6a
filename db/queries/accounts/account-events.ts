import { and, desc, eq, sql } from 'drizzle-orm';
import type { AccountEvents } from '../../../domain/account/event.ts';
import type { Cursor } from '../../../domain/cursor.ts';
import { type Actor, asMember, type Db, run } from '../../client.ts';
import { currentProfessionalId, pick } from '../../columns.ts';
import { earlierThan, microsOf, momentCursorText } from '../../keyset.ts';
import { accountEvents, profiles } from '../../schema/index.ts';
import { addAccountEvent, type EventInput } from './account-statements.ts';

const EVENTS_PER_PAGE = 20;

/** Records what no other verb records by itself. For a user who does not exist nothing happens, in like time. */
export async function noteAccountEvent(db: Db, userId: string | null, input: EventInput): Promise<void> {
  await run(addAccountEvent(db, userId, { ...input, sessionId: null }));
}

/** The actor's own events, newest first, a page at a time. `cursor`: `next` of the page before it. */
export async function listAccountEvents(
  db: Db,
  actor: Actor,
  { cursor }: { cursor?: Cursor | undefined },
): Promise<AccountEvents> {
  const { id, createdAt } = accountEvents;
  const isOlder = earlierThan(createdAt, id, cursor);
  const { rows } = await asMember(db, actor, {
    rows: db
      .select({
        ...pick(accountEvents, 'id', 'kind', 'device', 'place', 'address', 'data', 'createdAt'),
        by: profiles.fullName,
        isByOther: sql<boolean>`${accountEvents.actorId} is not null`,
        micros: microsOf(createdAt),
      })
      .from(accountEvents)
      .leftJoin(profiles, eq(profiles.id, accountEvents.actorId))
      .where(and(eq(accountEvents.userId, currentProfessionalId), isOlder))
      .orderBy(desc(createdAt), desc(id))
      .limit(EVENTS_PER_PAGE + 1),
  });
  const page = rows.slice(0, EVENTS_PER_PAGE);
  const last = page.at(-1);
  return {
    events: page.map(({ micros: _, createdAt: at, by, isByOther, data: about, ...event }) => ({
      ...event,
      data: isByOther ? { ...about, by } : about,
      at: at.toISOString(),
    })),
    next: rows.length > page.length && last !== undefined ? momentCursorText(last) : null,
  };
}
