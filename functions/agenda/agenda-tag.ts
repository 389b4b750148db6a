import type { Actor } from '../../db/client.ts';
import { readAgendaVersion } from '../../db/queries/appointments.ts';
import type { AppointmentListQuery, AppointmentPage } from '../../domain/appointment-query.ts';
import type { AppContext } from '../http/context.ts';
import { entityTag, isHeld, mayBeHeld } from './etag.ts';

/**
 * True when the browser holds this page of the agenda already. The list is asked for every few seconds, and its version
 * is far cheaper to read than the page. Without a tag to compare nothing is read.
 */
export async function isAgendaHeld(
  c: AppContext,
  actor: Actor,
  asked: AppointmentListQuery,
): Promise<boolean> {
  if (c.req.header('if-none-match') === undefined) return false;
  const tag = agendaTag(c, actor, asked, await readAgendaVersion(c.get('db'), actor));
  if (!isHeld(c, tag)) return false;
  mayBeHeld(c, tag);
  return true;
}

export function holdAgenda(
  c: AppContext,
  actor: Actor,
  asked: AppointmentListQuery,
  page: AppointmentPage,
): void {
  const [changes = ''] = page.version.split('.');
  mayBeHeld(c, agendaTag(c, actor, asked, changes));
}

/** The hour is part of the tag, because 'today' ends at some full hour of UTC. */
function agendaTag(
  c: AppContext,
  { session }: Actor,
  { scope, page }: AppointmentListQuery,
  changes: string,
): string {
  return entityTag(session, scope, page, changes, Math.floor(c.get('now').getTime() / 3_600_000));
}
