import type { Visit } from '../../db/queries/page-views/page-views.ts';
import { isRobot, type VisitInput } from '../../domain/visit/recording.ts';
import { DIRECT, referrerLabel } from '../../domain/visit/visit.ts';
import { sha256 } from '../auth/core/secrets.ts';
import type { AppContext } from '../http/context.ts';
import { sessionSecret } from '../http/guards.ts';
import { readTicket } from './ticket.ts';

/** The page view to record; null for a robot, a prefetch, or without a valid ticket. Keeps only the host of the referrer. */
export function countableVisit(c: AppContext, input: VisitInput): Visit | null {
  const { professionalId, pageType, visitorId = null } = input;
  const ticket = readTicket(c.env, professionalId, { ticket: input.ticket, now: c.var.now });
  if (ticket === null || isRobot(c.req.header('user-agent')) || isFetchedAhead(c)) return null;
  const referrer = referrerLabel(input.referrer, new URL(c.env.APP_URL).hostname);
  const secret = sessionSecret(c);
  return {
    professionalId,
    pageType,
    visitorId,
    opening: ticket.opening,
    referrer: referrer === DIRECT ? '' : referrer,
    session: secret === undefined ? null : sha256(secret),
  };
}

function isFetchedAhead(c: AppContext): boolean {
  return ['sec-purpose', 'purpose', 'x-purpose'].some((name) =>
    /prefetch|prerender|preview/i.test(c.req.header(name) ?? ''),
  );
}
