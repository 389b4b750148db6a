import { Hono } from 'hono';
import type { PlaceHolder } from '../../../db/client.ts';
import { book } from '../../../db/queries/bookings/bookings.ts';
import {
  declineOffer,
  endOffer,
  leaveWaitlist,
  type Place,
  placeClaims,
  readPlace,
  takeOffer,
} from '../../../db/queries/waitlist/by-link.ts';
import { joinWaitlist } from '../../../db/queries/waitlist/join.ts';
import type { BookingInput } from '../../../domain/booking/booking.ts';
import { ANYONE } from '../../../domain/booking/messages.ts';
import { Refusal } from '../../../domain/errors.ts';
import { firstName } from '../../../domain/format.ts';
import { momentIn } from '../../../domain/scheduling/clock.ts';
import { pagePath } from '../../../domain/studio/page-path.ts';
import { studioPictures } from '../../../domain/studio/picture.ts';
import {
  offerAcceptance,
  type WaitlistPage,
  waitlistInput,
  waitlistToken,
} from '../../../domain/waitlist/waitlist.ts';
import { bodyHash } from '../../booking/booking.ts';
import { appointmentUrl, placeHolder, waitlistUrl } from '../../booking/client-links.ts';
import { isTicketGood } from '../../booking/ticket.ts';
import { appOrigin } from '../../env.ts';
import { createAnamnesisLink } from '../../health/link-cookie.ts';
import type { AppContext, AppEnv } from '../../http/context.ts';
import { visitor } from '../../http/guards.ts';
import { validate } from '../../http/validate.ts';
import { emailSoon } from '../../jobs/email-soon.ts';

/** The waitlist of a client. The token of a link is in the body of every request, never in an address. */
export const publicWaitlist = new Hono<AppEnv>()

  /**
   * Joins the waitlist of a professional, or with `anyone` of all who offer the services, for at most 31 days, or changes what is waited for; sends an email. Answers 201 `{}`. Refuses: 403
   * robot_suspected, 403 clients_only, 404 professional_not_found, 409 waitlist_full, 422 procedure_unavailable, 429 rate_limited.
   */
  .post('/', validate('json', waitlistInput), async (c) => {
    const { ticket, website, ...input } = c.req.valid('json');
    const { db, now } = c.var;
    if (website !== '' || !isTicketGood(c.env, input.professionalId, ticket, now))
      throw new Refusal('robot_suspected');
    const placeLink = (place: PlaceHolder) => waitlistUrl(c.env, place);
    emailSoon(c, [await joinWaitlist(db, visitor(c), { ...input, now, placeLink })]);
    return c.json({}, 201);
  })

  /** The client's page of the waitlist. Answers 200 `WaitlistPage`. Refuses: 403 link_expired (forged, or deleted), 429 rate_limited. */
  .post('/place', validate('json', waitlistToken), async (c) => {
    const holder = placeHolder(c.env, c.req.valid('json'));
    return c.json(shownEntry(c, await readPlace(c.var.db, holder, reading(c, holder))), 200);
  })

  /** Leaves the waitlist; a repeat changes nothing. Answers 200 `WaitlistPage`. Refuses: 403 link_expired, 429 rate_limited. */
  .post('/place/end', validate('json', waitlistToken), async (c) => {
    const holder = placeHolder(c.env, c.req.valid('json'));
    await leaveWaitlist(c.var.db, holder, reading(c, holder, { isChange: true }));
    return c.json(shownEntry(c, await readPlace(c.var.db, holder, withoutClaims(c))), 200);
  })

  /** Books the offered time, once. Answers 200 `WaitlistPage`. Refuses: 403 link_expired, 429 rate_limited, 409 offer_over (also expired or taken), 409 deposit_changed, 503 unavailable. */
  .post('/offer/booking', validate('json', offerAcceptance), async (c) => {
    const { deposit, ...link } = c.req.valid('json');
    const holder = placeHolder(c.env, link);
    const place = await readPlace(c.var.db, holder, reading(c, holder, { isChange: true }));
    if (place.offer?.status !== 'taken') await bookOffer(c, holder, { ...place, accepted: deposit });
    return c.json(shownEntry(c, await readPlace(c.var.db, holder, withoutClaims(c))), 200);
  })

  /** Declines the offered time and stays on the list; a repeat changes nothing. Answers 200 `WaitlistPage`. Refuses: 403 link_expired, 429 rate_limited. */
  .post('/offer/refusal', validate('json', waitlistToken), async (c) => {
    const holder = placeHolder(c.env, c.req.valid('json'));
    await declineOffer(c.var.db, holder, reading(c, holder, { isChange: true }));
    return c.json(shownEntry(c, await readPlace(c.var.db, holder, withoutClaims(c))), 200);
  });

/** What a booking is refused with when its time, or what was to be done, cannot be had any more. */
const gone = new Set([
  'time_taken',
  'time_unavailable',
  'procedure_unavailable',
  'professional_not_found',
  'clients_only',
]);

/**
 * By the one way of booking, under a key of the offer: sent twice, it books once. The link proves nothing of a stored client: name, phone and
 * address are what somebody typed on the public page, and a link may have gone to that phone.
 */
async function bookOffer(
  c: AppContext,
  holder: PlaceHolder,
  { entry, offer, zone, accepted }: Place & { accepted: BookingInput['deposit'] },
): Promise<void> {
  const { db, now } = c.var;
  if (offer?.status !== 'open' || entry.status !== 'waiting') throw new Refusal('offer_over');
  const { fullName, email, phone } = entry;
  const wanted = {
    professionalId: offer.professionalId,
    procedureIds: entry.procedureIds,
    ...momentIn(zone, offer.startsAt),
    client: { fullName, email, phone, notes: null },
  };
  const command = {
    ...{ ...wanted, deposit: accepted },
    idempotencyKey: `offer-${offer.id}`,
    bodyHash: bodyHash(wanted),
    appUrl: appOrigin(c.env),
    anamnesisLink: createAnamnesisLink(c.env),
    recognises: () => false,
    isProven: true,
  };
  const booked = await book(db, visitor(c), { ...command, now }).catch(async (error: unknown) => {
    if (!(error instanceof Refusal && gone.has(error.code))) throw error;
    await endOffer(db, holder);
    throw new Refusal('offer_over');
  });
  await takeOffer(db, holder, { appointmentId: booked.receipt.appointmentId, now });
  emailSoon(c, booked.outboxIds);
}

const reading = (c: AppContext, holder: PlaceHolder, { isChange } = { isChange: false }) => ({
  now: c.var.now,
  claims: placeClaims(visitor(c), holder, { isChange }),
});

/** What was counted before is not counted again. */
const withoutClaims = (c: AppContext) => ({ now: c.var.now, claims: [] });

function shownEntry(c: AppContext, place: Place): WaitlistPage {
  const { zone, entry, offer, procedures, look, deposit, needsApproval, taken } = place;
  const { fromDate, untilDate, fromTime, untilTime, status } = entry;
  const expires = offer && momentIn(zone, offer.expiresAt);
  const { professional, businessName, theme, phone } = look;
  const forAnyone = entry.anyone && offer === null;
  return {
    ...{ fromDate, untilDate, fromTime, untilTime, status },
    firstName: firstName(entry.fullName),
    professionalName: forAnyone ? ANYONE : professional.fullName,
    procedures: procedures.map(({ name, priceCents, durationMinutes }) => ({
      name,
      priceCents,
      durationMinutes,
    })),
    studio: { businessName, theme, phone, ...studioPictures(look) },
    offer: offer &&
      expires && {
        ...momentIn(zone, offer.startsAt),
        status: offer.status,
        expiresAt: expires.time,
        expiresOn: expires.date,
        ...{ toAll: offer.toAll, deposit, needsApproval },
        waits: taken
          ? {
              deposit: { holdEndsAt: taken.holdEndsAt?.toISOString() ?? null },
              awaitsApproval: needsApproval && taken.status === 'scheduled',
            }
          : null,
        manageLink:
          offer.appointmentId === null
            ? null
            : appointmentUrl(c.env, { appointmentId: offer.appointmentId, generation: 0 }),
      },
    bookingPath: `/agendar/${forAnyone ? professional.studioSlug : pagePath(professional)}`,
  };
}
