import { Hono } from 'hono';
import { countPostalCode, readSettings, saveSettings } from '../../db/queries/settings/settings.ts';
import { Refusal } from '../../domain/errors.ts';
import { addDays, dateIn } from '../../domain/scheduling/clock.ts';
import { lookQuery, settingsInput } from '../../domain/settings/settings.ts';
import { pictureUrl } from '../../domain/studio/picture.ts';
import { exampleReceipt } from '../../emails/example.ts';
import { render } from '../../emails/render.ts';
import { appOrigin } from '../env.ts';
import type { AppContext, AppEnv } from '../http/context.ts';
import { member } from '../http/guards.ts';
import { validate } from '../http/validate.ts';
import { lookUp, lookUpAddress } from '../postal-codes/look-up.ts';

export const settings = new Hono<AppEnv>()

  /**
   * For members. Own settings and the studio's. Answers 200 `{ versions, mayEditStudio, profile, business, look, pix | null, deposit | null, hours,
   * notifications, reminders, rules, anamnesis, work, pictures, upcomingAppointments, looksUpPostalCodes }`; `notificationEmail` null is the account's. `versions` go
   * back with a change.
   */
  .get('/settings', async (c) => {
    return c.json({ ...(await readSettings(c.var.db, member(c), { now: c.var.now })), ...offers(c) }, 200);
  })

  /**
   * For members. Saves everything or nothing: what is left out stays, a picture of null is removed; `keepLocalTimes` keeps local times of coming
   * appointments in another zone. Answers 200 like GET. Refuses: 409 edited_elsewhere, 403 forbidden (a studio's part without the right), 404
   * not_found (a picture), 409 zone_overlaps (an appointment would overlap one under way).
   */
  .put('/settings', validate('json', settingsInput), async (c) => {
    const input = { ...c.req.valid('json'), now: c.var.now };
    return c.json({ ...(await saveSettings(c.var.db, member(c), input)), ...offers(c) }, 200);
  })

  /** For members. An email to a client in a look that may be unsaved. Answers 200 with `text/html` to be framed by the product. */
  .get('/settings/mail-preview', validate('query', lookQuery), async (c) => {
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
      date: addDays(dateIn(business.zone, c.var.now), 1),
    });
    const look = { theme, logo: logo ? origin + pictureUrl(logo) : null };
    return c.html(render(mail, { from: c.env.MAIL_FROM, now: c.var.now, look }).html, 200, framed);
  })

  /**
   * For members. The place of a CEP. Answers 200 `{ street, city, state }`; `street` is empty for towns with one CEP. Refuses: 404 not_found
   * (also without CEP_LOOKUP_URL), 503 unavailable (no answer in two seconds), 429 rate_limited.
   */
  .get('/postal-codes/:cep', async (c) => {
    const address = lookUpAddress(c.env);
    const actor = member(c);
    if (address === null || !/^\d{8}$/.test(c.req.param('cep'))) throw new Refusal('not_found');
    await countPostalCode(c.var.db, actor, { now: c.var.now });
    return c.json(await lookUp(address, c.req.param('cep')), 200);
  });

/** A mail of HTML, drawn in a frame of the product: nothing runs in it, nothing but its picture is loaded. */
const framed = {
  'Content-Security-Policy':
    "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; frame-ancestors 'self'; sandbox allow-same-origin",
  'X-Frame-Options': 'SAMEORIGIN',
};

const offers = (c: AppContext) => ({ looksUpPostalCodes: lookUpAddress(c.env) !== null });
