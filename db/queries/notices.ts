/** The bell: what happened since a member last looked, in the scope of what she sees. Her own acts are left out. */
import { sql } from 'drizzle-orm';
import {
  NOTICE_DAYS,
  NOTICES_PAGE,
  type Notice,
  type NoticeKind,
  type NoticePage,
  type WallMoment,
} from '../../domain/notice.ts';
import type { NoticeQuery } from '../../domain/notice-query.ts';
import { epochMinuteOf, localOf, todayIn } from '../../domain/scheduling/clock.ts';
import { type Actor, call, callAsWritten, type Db } from '../client.ts';
import { type Columns, rowsOf } from './columns.ts';

interface StoredNotice {
  id: string;
  kind: NoticeKind;
  micros: number;
  appointmentId: string | null;
  client: string | null;
  startMinute: number | null;
  by: string | null;
  isMine: boolean;
  professional: string | null;
  data: { from?: WallMoment; to?: WallMoment | string };
}

interface StoredPage {
  zone: string;
  seen: number;
  unseen: number;
  more: boolean;
  notices: Columns<StoredNotice>;
}

/**
 * Twenty notices of the last thirty days, latest first, from `before` on, in one request: booked, changed, moved, cancelled
 * and reopened by somebody else, and mail about an appointment that failed for good. Refuses `session_expired`.
 */
export async function listNotices(
  db: Db,
  actor: Actor,
  input: NoticeQuery & { now: Date },
): Promise<NoticePage> {
  const { before, now } = input;
  const stored = await callAsWritten<StoredPage>(
    db,
    'list_notices($1, $2::bigint, $3::uuid, $4::integer, $5::integer, $6::timestamptz)',
    [
      ...[actor.session, before?.micros ?? null, before?.id ?? null],
      ...[NOTICES_PAGE, NOTICE_DAYS, now.toISOString()],
    ],
  );
  return pageOf(stored, now);
}

/** She has looked at everything up to `upTo` (microseconds since 1970), on every device. Refuses `session_expired`. */
export async function seeNotices(db: Db, actor: Actor, input: { upTo: string; now: Date }): Promise<void> {
  await call(
    db,
    sql`see_notices(${actor.session}, ${input.upTo}::bigint, ${input.now.toISOString()}::timestamptz)`,
  );
}

function pageOf(stored: StoredPage, now: Date): NoticePage {
  const { zone, seen, unseen, more } = stored;
  const notices = rowsOf(stored.notices);
  const [newest] = notices;
  const last = notices.at(-1);
  return {
    today: todayIn(zone, epochMinuteOf(now)),
    notices: notices.map((notice) => noticeOf(notice, zone, seen)),
    unseen,
    next: more && last ? `${last.micros}-${last.id}` : null,
    upTo: newest ? String(newest.micros) : null,
  };
}

function noticeOf(stored: StoredNotice, zone: string, seen: number): Notice {
  const { id, kind, micros, appointmentId, client, startMinute, by, isMine, professional, data } = stored;
  const { from, to } = data;
  return {
    id,
    kind,
    at: localOf(zone, micros / 60_000_000),
    isNew: micros > seen,
    appointmentId,
    client,
    appointmentAt: startMinute === null ? null : localOf(zone, startMinute),
    moved: kind === 'moved' && from && typeof to === 'object' ? { from, to } : null,
    by,
    professional: isMine ? null : professional,
    mailTo: kind === 'mail_failed' && typeof to === 'string' ? to : null,
  };
}
