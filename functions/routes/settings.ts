import { Hono } from 'hono';
import { readSettings, saveSettings } from '../../db/queries/settings/settings.ts';
import { addDays, epochMinuteOf, todayIn } from '../../domain/scheduling/clock.ts';
import { lookQuery, settingsInput } from '../../domain/settings/settings.ts';
import { pictureUrl } from '../../domain/studio/picture.ts';
import { exampleReceipt } from '../../emails/example.ts';
import { render } from '../../emails/render.ts';
import { appOrigin } from '../env.ts';
import type { AppContext, AppEnv } from '../http/context.ts';
import { member } from '../http/guards.ts';
import { validate } from '../http/validate.ts';
import { lookUpAddress } from '../postal-codes/look-up.ts';

export const settings = new Hono<AppEnv>()

  /**
   * For members. Configurações: the own part, and the studio's. Answers 200 `{ versions: { profile, studio },
   * mayEditStudio, profile: { fullName, email, phone }, business: { businessName, instagram, address, city, state,
   * zipCode, phone, zone }, look: { theme, tagline }, pix: { key, receiver, city } | null, hours, notifications: { emailNotifications, notificationEmail }, anamnesis: { months, afterBooking }, pictures: { cover,
   * logo }, upcomingAppointments, looksUpPostalCodes }`. A `notificationEmail` of null stands for the email. The
   * versions go back with a change.
   */
  .get('/', async (c) => {
    return c.json({ ...(await readSettings(c.var.db, member(c), { now: c.var.now })), ...offers(c) }, 200);
  })

  /**
   * For members. Saves all of it or nothing. Body `{ versions, profile: { fullName, phone }, notifications, hours?,
   * business?, look?: { theme, tagline? }, pix?: { key, receiver, city } | null, anamnesis?: { months, afterBooking }, pictures?: { coverId?, logoId? }, keepLocalTimes? }`: what is left out stays, a picture of null goes; with another zone and `keepLocalTimes` the instants of
   * coming appointments move, so that they keep their times. Answers 200 as above. Refuses: 409
   * edited_elsewhere when either version is no longer the stored one, 403 forbidden for `business`, `look`, `pix`, `anamnesis` or `pictures` from who is neither
   * owner nor administrator, 404 not_found for a picture that is not there to be shown, 409 zone_overlaps when an appointment that keeps its time would lie over one under way, 422 invalid_input.
   */
  .put('/', validate('json', settingsInput), async (c) => {
    const input = { ...c.req.valid('json'), now: c.var.now };
    return c.json({ ...(await saveSettings(c.var.db, member(c), input)), ...offers(c) }, 200);
  })

  /**
   * For members. How a mail to a client looks with a look that may not be saved yet. Query `theme`, `businessName`, `logo?` (id of a
   * picture). Answers 200 with HTML to be framed by the product itself. Refuses: 422 invalid_input.
   */
  .get('/mail-preview', validate('query', lookQuery), async (c) => {
    const { theme, businessName, logo } = c.req.valid('query');
    const { profile, business } = await readSettings(c.var.db, member(c), { now: c.var.now });
    const origin = appOrigin(c.env);
    const mail = exampleReceipt({
      ...{
        businessName,
        origin,
        professionalName: profile.fullName,
        city: business.city,
        state: business.state,
      },
      ...{ studioPhone: business.phone ?? profile.phone, studioEmail: profile.email, zone: business.zone },
      date: addDays(todayIn(business.zone, epochMinuteOf(c.var.now)), 1),
    });
    const look = { theme, logo: logo ? origin + pictureUrl(logo) : null };
    return c.html(render(mail, { from: c.env.MAIL_FROM, now: c.var.now, look }).html, 200, framed);
  });

/** A mail of HTML, drawn in a frame of the product: nothing runs in it, nothing but its picture is loaded. */
const framed = {
  'Content-Security-Policy':
    "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; frame-ancestors 'self'; sandbox allow-same-origin",
  'X-Frame-Options': 'SAMEORIGIN',
};

/** Whether a CEP fills street, city and state. */
const offers = (c: AppContext) => ({ looksUpPostalCodes: lookUpAddress(c.env) !== null });
