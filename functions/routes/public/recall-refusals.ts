import { Hono } from 'hono';
import { lookClaims } from '../../../db/queries/manage-link/manage-link.ts';
import { refuseRecalls } from '../../../db/queries/recalls/recalls.ts';
import { appointmentHolder, appointmentUrl } from '../../booking/client-links.ts';
import type { AppEnv } from '../../http/context.ts';
import { visitor } from '../../http/guards.ts';

/** The address in `List-Unsubscribe` of invitations to return and to review: all that a mail program knows (docs/decisions/102). */
export const recallRefusals = new Hono<AppEnv>()

  /** Declines invitations to return by the button of a mail program, once or again; what is sent is not read. Answers 200 without a body. Refuses: 403 link_expired, 429 rate_limited. */
  .post('/:token', async (c) => {
    const holder = appointmentHolder(c.env, { token: c.req.param('token') }, 'recall-refusal');
    // By link: behind the address of a mail provider are many people.
    const claims = await lookClaims(visitor(c), holder);
    await refuseRecalls(c.var.db, holder, { now: c.var.now, claims });
    return c.body(null, 200);
  })

  /** The page on which a person declines, for a mail program that opens the address: what scans links declines nothing. Answers 303. Refuses: 403 link_expired. */
  .get('/:token', (c) => {
    const holder = appointmentHolder(c.env, { token: c.req.param('token') }, 'recall-refusal');
    return c.redirect(appointmentUrl(c.env, holder, 'recall-refusal'), 303);
  });
