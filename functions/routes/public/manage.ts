import { Hono } from 'hono';
import type { LinkHolder } from '../../../db/client.ts';
import {
  cancelManaged,
  confirmManaged,
  manageClaims,
  manageFreeTimes,
  moveManaged,
  readManaged,
} from '../../../db/queries/manage-link/manage-link.ts';
import type { RateClaim } from '../../../db/queries/rate-counters.ts';
import { refuseRecalls } from '../../../db/queries/recalls/recalls.ts';
import {
  manageCancellation,
  manageConfirmation,
  manageMove,
  manageTimes,
  manageToken,
} from '../../../domain/booking/manage.ts';
import { Refusal } from '../../../domain/errors.ts';
import { readManageToken } from '../../booking/manage-token.ts';
import { managedAppointment } from '../../booking/managed-appointment.ts';
import { appOrigin } from '../../env.ts';
import type { AppContext, AppEnv } from '../../http/context.ts';
import { visitor } from '../../http/guards.ts';
import { validate } from '../../http/validate.ts';
import { mailSoon } from '../../jobs/mail-soon.ts';

/** The client's page of one appointment. The token of its link is in the body of every request, never in an address. */
export const manage = new Hono<AppEnv>()

  /**
   * What the page shows. Body `{ token }`. Answers 200 `ManagedAppointment`, with the first name of the client and nothing else of
   * her. Refuses: 403 link_expired (forged, revoked, or a day after the appointment), 429 rate_limited.
   */
  .post('/', validate('json', manageToken), async (c) => {
    const holder = await holderOf(c, c.req.valid('json'));
    return c.json(await shown(c, holder, await reading(c, holder)), 200);
  })

  /**
   * The client comes: 'Eu vou'. Body `{ token, version }`. Answers 200 with the appointment; again it changes nothing. Refuses: 403
   * link_expired, 409 appointment_changed (another version than was shown, or begun), 429 rate_limited.
   */
  .post('/confirmation', validate('json', manageConfirmation), async (c) => {
    const { token, ...input } = c.req.valid('json');
    const holder = await holderOf(c, { token });
    await confirmManaged(c.var.db, holder, input, await changing(c, holder));
    return c.json(await shown(c, holder), 200);
  })

  /**
   * Cancels, and writes to both sides. Body `{ token, version, reason? }`. Answers 200 with the appointment; again it changes
   * nothing. Refuses: 403 link_expired, 409 appointment_changed (another version than was shown), change_too_late (less than the
   * studio's notice before the start), 429 rate_limited.
   */
  .post('/cancellation', validate('json', manageCancellation), async (c) => {
    const { token, ...input } = c.req.valid('json');
    const holder = await holderOf(c, { token });
    mailSoon(c, await cancelManaged(c.var.db, holder, input, await changing(c, holder)));
    return c.json(await shown(c, holder), 200);
  })

  /**
   * The times to which the appointment can be moved. Body `{ token, from, to }`, 31 days at most. Answers 200 `{ days }`, minutes of
   * each local day, as the public page's free times. Refuses: 403 link_expired, 404 professional_not_found, 409 change_too_late,
   * appointment_changed, 429 rate_limited.
   */
  .post('/free-times', validate('json', manageTimes), async (c) => {
    const { token, ...days } = c.req.valid('json');
    const holder = await holderOf(c, { token });
    return c.json({ days: await manageFreeTimes(c.var.db, holder, days, await reading(c, holder)) }, 200);
  })

  /**
   * Moves to a free time; until it is written the old one is kept. Body `{ token, version, date, time }`. Answers 200 with the
   * appointment. Refuses: as the cancellation, and 409 time_taken or time_unavailable with `alternatives`, 404
   * professional_not_found.
   */
  .post('/time', validate('json', manageMove), async (c) => {
    const { token, ...input } = c.req.valid('json');
    const holder = await holderOf(c, { token });
    mailSoon(c, await moveManaged(c.var.db, holder, input, await changing(c, holder)));
    return c.json(await shown(c, holder), 200);
  })

  /**
   * The client wants no more invitations to return; again it changes nothing. Body `{ token }`, of the link in such an email. Answers
   * 204. Refuses: 403 link_expired (forged, revoked, or her data was deleted), 429 rate_limited.
   */
  .post('/recall-refusal', validate('json', manageToken), async (c) => {
    const holder = await readManageToken(c.env, c.req.valid('json').token, 'refusal');
    if (holder === null) throw new Refusal('link_expired');
    await refuseRecalls(c.var.db, holder, await reading(c, holder));
    return c.body(null, 204);
  });

const reading = async (c: AppContext, holder: LinkHolder) => ({
  now: c.var.now,
  claims: await manageClaims(visitor(c), holder, { isChange: false }),
});

const changing = async (c: AppContext, holder: LinkHolder) => ({
  appUrl: appOrigin(c.env),
  now: c.var.now,
  claims: await manageClaims(visitor(c), holder, { isChange: true }),
});

/** What was counted before is not counted again. */
async function shown(c: AppContext, holder: LinkHolder, how = { now: c.var.now, claims: [] as RateClaim[] }) {
  return managedAppointment(c.env, await readManaged(c.var.db, holder, how), c.var.now);
}

/** A forged token costs no request of the database. */
async function holderOf(c: AppContext, { token }: { token: string }): Promise<LinkHolder> {
  const holder = await readManageToken(c.env, token);
  if (holder === null) throw new Refusal('link_expired');
  return holder;
}
