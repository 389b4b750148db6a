import type { AppContext } from '../http/context.ts';
import { member } from '../http/guards.ts';
import { heldVersion, holdVersion, nameOf } from './etag.ts';

/**
 * Answers what `read` finds, or 304 when the browser holds that version already: the list and the calendar are asked for
 * every few seconds. `read` gets the held version and answers null when it still is the one, so that either way the
 * database is asked once.
 */
export async function answerUnlessHeld<Answer extends { version: string }>(
  c: AppContext,
  asked: Record<string, string | number | undefined>,
  read: (held: string | null) => Promise<Answer | null>,
) {
  const name = agendaName(c, asked);
  const held = heldVersion(c, name) ?? null;
  const answer = await read(held);
  holdVersion(c, name, answer?.version ?? held ?? '');
  return answer === null ? c.body(null, 304) : c.json(answer, 200);
}

/** The hour is part of the name, because 'today' ends at some full hour of UTC. */
function agendaName(c: AppContext, asked: Record<string, string | number | undefined>): string {
  const hour = Math.floor(c.get('now').getTime() / 3_600_000);
  return nameOf(member(c).session, c.req.path, hour, ...Object.entries(asked).sort().flat());
}
