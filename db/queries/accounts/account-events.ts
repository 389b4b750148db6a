/** What happened to an account, for its person to see. Written by the verbs it tells of; never changed. */
import { sql } from 'drizzle-orm';
import type { AccountEvent, AccountEventKind, AccountEvents } from '../../../domain/account-event.ts';
import type { Source } from '../../../domain/device.ts';
import { type Actor, asMember, call, type Db } from '../../client.ts';
import { json, timestamp } from '../arguments.ts';

export const EVENTS_PER_PAGE = 20;

/** Notes what no other verb notes by itself. For a user who does not exist nothing happens, in like time. */
export async function noteAccountEvent(
  db: Db,
  person: { userId: string | null; sessionId?: string | null },
  input: { kind: AccountEventKind; source: Source; data?: Record<string, unknown>; now: Date },
): Promise<void> {
  const { kind, source, data, now } = input;
  await call(
    db,
    sql`note_account_event(${person.userId}::uuid, ${kind}, ${json(source)}, ${json(data)}, ${timestamp(now)}, null,
      ${person.sessionId ?? null}::uuid)`,
  );
}

interface Row extends Omit<AccountEvent, 'at'> {
  micros: string;
}

/**
 * The actor's own events, newest first, a page at a time. `before`: `next` of the page before it. Refuses
 * `session_expired`.
 */
export async function listAccountEvents(
  db: Db,
  actor: Actor,
  input: { before?: { micros: string; id: string } | undefined },
): Promise<AccountEvents> {
  const { micros = null, id = null } = input.before ?? {};
  const [, { rows }] = await asMember(db, actor, [
    db.execute<Row & Record<string, unknown>>(sql`select e.id, e.kind, e.device, e.place, e.address,
        case when e.actor_id is null then e.data
          else e.data || jsonb_build_object('by', (select full_name from profiles where id = e.actor_id)) end as data,
        micros(e.created_at)::text as micros
      from account_events e
      where e.user_id = current_professional_id() and (${micros}::bigint is null
        or (e.created_at, e.id) < (at_micros(${micros}::bigint), ${id}::uuid))
      order by e.created_at desc, e.id desc limit ${EVENTS_PER_PAGE + 1}`),
  ]);
  const page = rows.slice(0, EVENTS_PER_PAGE);
  const last = page.at(-1);
  return {
    events: page.map(({ micros: at, ...event }) => ({ ...event, at: instantOf(at) })),
    next: rows.length > page.length && last !== undefined ? `${last.micros}-${last.id}` : null,
  };
}

function instantOf(micros: string): string {
  return new Date(Number(micros) / 1000).toISOString();
}
