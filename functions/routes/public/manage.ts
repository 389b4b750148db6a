import { Hono } from 'hono';
import type { LinkHolder } from '../../../db/client.ts';
import { coverManaged } from '../../../db/queries/credits/use-credit.ts';
import { claimDeposit } from '../../../db/queries/deposits/client-deposits.ts';
import {
  cancelManaged,
  confirmManaged,
  lookClaims,
  manageClaims,
} from '../../../db/queries/manage-link/manage-link.ts';
import { type Managed, readManaged } from '../../../db/queries/manage-link/managed.ts';
import { manageFreeTimes, moveManaged } from '../../../db/queries/manage-link/managed-moves.ts';
import { refuseRecalls } from '../../../db/queries/recalls/recalls.ts';
import {
  depositClaim,
  type ManagedAppointment,
  manageCancellation,
  manageConfirmation,
  manageMove,
  manageTimes,
  manageToken,
} from '../../../domain/booking/manage.ts';
import { appointmentHolder } from '../../booking/client-links.ts';
import { mayRemember, rememberDevice } from '../../booking/known-device.ts';
import { managedAppointment } from '../../booking/managed-appointment.ts';
import { appOrigin } from '../../env.ts';
import type { AppContext, AppEnv } from '../../http/context.ts';
import { visitor } from '../../http/guards.ts';
import { validate } from '../../http/validate.ts';
import { emailSoon } from '../../jobs/email-soon.ts';
import { openCharge } from '../../pix/open-charge.ts';

/** The client's page of one appointment. The token of its link is in the body of every request, never in an address. */
export const manage = new Hono<AppEnv>()

  /**
   * The client's page of an appointment. Answers 200 `ManagedAppointment`, of the client only the first name; by an emailed link with
   * `Lume-Remember: 1`, which consents, also the device cookie. Refuses: 403 link_expired (forged, revoked, or a day after the appointment), 429
   * rate_limited.
   */
  .post('/', validate('json', manageToken), async (c) => {
    const holder = appointmentHolder(c.env, c.req.valid('json'));
    const claims = lookClaims(visitor(c), holder);
    const managed = await readManaged(c.var.db, holder, { now: c.var.now, claims });
    if (managed.proven !== null && mayRemember(c)) rememberDevice(c, managed.proven);
    return c.json(await page(c, managed), 200);
  })

  /** The client confirms, once or again. Answers 200 like the page. Refuses: 403 link_expired, 409 appointment_changed, 429 rate_limited. */
  .post('/confirmation', validate('json', manageConfirmation), async (c) => {
    const { token, ...input } = c.req.valid('json');
    const holder = appointmentHolder(c.env, { token });
    const managed = await confirmManaged(c.var.db, holder, { ...input, ...changing(c, holder) });
    return c.json(await page(c, managed), 200);
  })

  /**
   * Cancels, with emails to both sides; a repeat changes nothing. `deposit`: whether one that was paid is to be returned or becomes credit. Answers 200 like the page. Refuses: 403 link_expired, 409 appointment_changed,
   * 409 change_too_late (within the studio's notice), 429 rate_limited.
   */
  .post('/cancellation', validate('json', manageCancellation), async (c) => {
    const { token, ...input } = c.req.valid('json');
    const holder = appointmentHolder(c.env, { token });
    const changed = await cancelManaged(c.var.db, holder, { ...input, ...changing(c, holder) });
    emailSoon(c, changed.emailIds);
    return c.json(await page(c, changed.managed), 200);
  })

  /**
   * Times to move to, within 31 days, with `anyone` also of colleagues. Answers 200 `{ days, people?, whose? }`, like the public free times. Refuses: 403 link_expired, 404 professional_not_found,
   * 409 change_too_late, 409 appointment_changed, 429 rate_limited.
   */
  .post('/free-times', validate('json', manageTimes), async (c) => {
    const { token, ...days } = c.req.valid('json');
    const holder = appointmentHolder(c.env, { token });
    return c.json(await manageFreeTimes(c.var.db, holder, { ...days, ...reading(c, holder) }), 200);
  })

  /**
   * Credit of the client pays for the deposit, by a link that proves the address. Answers 200 like the page; a repeat changes nothing. Refuses: 403
   * link_expired, 409 deposit_settled, 409 credit_short, 409 appointment_cancelled, 429 rate_limited.
   */
  .post('/deposit-credit', validate('json', manageToken), async (c) => {
    const holder = appointmentHolder(c.env, c.req.valid('json'));
    const managed = await coverManaged(c.var.db, holder, changing(c, holder));
    return c.json(managedAppointment(c.env, managed, c.var.now), 200);
  })

  /**
   * Moves to a free time, both or neither; with `anyone` to a colleague where the professional is not free, at the agreed price. Answers 200 like the page. Refuses: 403 link_expired, 409
   * appointment_changed, 409 change_too_late, 409 time_taken or 409 time_unavailable with `alternatives`, 404 professional_not_found, 429 rate_limited.
   */
  .post('/time', validate('json', manageMove), async (c) => {
    const { token, ...input } = c.req.valid('json');
    const holder = appointmentHolder(c.env, { token });
    const changed = await moveManaged(c.var.db, holder, { ...input, ...changing(c, holder) });
    emailSoon(c, changed.emailIds);
    return c.json(await page(c, changed.managed), 200);
  })

  /**
   * 'Já paguei': the studio is asked by push and email, the time waits for its answer, and no clock ends it. `proofId`: a picture of /api/public/deposit-proofs. Answers 200 like the
   * page; a repeat changes nothing. Refuses: 403 link_expired, 409 deposit_settled (nothing is waited for), 409
   * proof_gone (nothing is changed), 429 rate_limited.
   */
  .post('/deposit-claim', validate('json', depositClaim), async (c) => {
    const { token, ...input } = c.req.valid('json');
    const holder = appointmentHolder(c.env, { token });
    const changed = await claimDeposit(c.var.db, holder, { ...input, ...changing(c, holder) });
    emailSoon(c, changed.emailIds);
    return c.json(await page(c, changed.managed), 200);
  })

  /** Declines invitations to return, once or again. Answers 204. Refuses: 403 link_expired, 429 rate_limited. */
  .post('/recall-refusal', validate('json', manageToken), async (c) => {
    const holder = appointmentHolder(c.env, c.req.valid('json'), 'recall-refusal');
    await refuseRecalls(c.var.db, holder, reading(c, holder));
    return c.body(null, 204);
  });

/** The page; while a deposit is awaited, with the code of a charge at the studio's provider in the place of its own key's. */
async function page(c: AppContext, managed: Managed): Promise<ManagedAppointment> {
  const { now, db } = c.var;
  const { env } = c;
  const shown = managedAppointment(env, managed, now);
  const { studioId } = managed;
  const { id, deposit, client } = managed.row;
  if (shown.deposit === undefined || deposit?.state !== 'awaiting' || !deposit.holdEndsAt) return shown;
  const code = await openCharge(
    { db, env },
    {
      ...{ studioId, appointmentId: id, amountCents: deposit.amountCents, now },
      ...{ description: `Sinal ${managed.host.studio.businessName}`, payerEmail: client.email },
      expiresAt: new Date(deposit.holdEndsAt),
    },
  );
  return code === null ? shown : { ...shown, deposit: { ...shown.deposit, code, receiver: null } };
}

const reading = (c: AppContext, holder: LinkHolder) => ({
  now: c.var.now,
  claims: manageClaims(visitor(c), holder, { isChange: false }),
});

const changing = (c: AppContext, holder: LinkHolder) => ({
  appUrl: appOrigin(c.env),
  visitor: visitor(c),
  now: c.var.now,
  claims: manageClaims(visitor(c), holder, {
    isChange: true,
    isGiven: holder.deviceGeneration === undefined,
  }),
});
