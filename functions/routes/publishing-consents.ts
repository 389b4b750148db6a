import { Hono } from 'hono';
import { readPublishing } from '../../db/queries/gallery/client-publishing.ts';
import { consentOf } from '../../db/queries/gallery/consent-rows.ts';
import { beginConsent, giveConsent, withdrawConsent } from '../../db/queries/gallery/publishing-consents.ts';
import type { ClientPublishing } from '../../domain/gallery/gallery.ts';
import { publishingConsentInput } from '../../domain/gallery/publishing-consent.ts';
import { sealConsent } from '../gallery/signed-consent.ts';
import type { AppContext, AppEnv } from '../http/context.ts';
import { member, rowId } from '../http/guards.ts';
import { validate } from '../http/validate.ts';

const clientOf = (c: AppContext) => ({ clientId: rowId(c), now: c.var.now });

export const publishingConsents = new Hono<AppEnv>()

  /**
   * For members. Whether the client consents to pictures on the public page, and which of the client's pictures of the work are there. Answers 200 `ClientPublishing`.
   * Refuses: 404 not_found.
   */
  .get('/:id/publishing', async (c) => {
    return c.json((await readPublishing(c.var.db, member(c), clientOf(c))) satisfies ClientPublishing, 200);
  })

  /**
   * For members. What the client signs on this screen: `textVersion` of the text that was shown, `signedName`, `signature` as PNG data URL; logged. Answers 201 `PublishingConsent`, or
   * 200 with the one that holds already. Refuses: 404 not_found.
   */
  .post('/:id/publishing-consent', validate('json', publishingConsentInput), async (c) => {
    const { db, env, now } = { ...c.var, env: c.env };
    const { clientId } = clientOf(c);
    const { holding, ...row } = await beginConsent(db, member(c), clientOf(c));
    if (holding !== undefined) return c.json(consentOf(holding), 200);
    const sealed = await sealConsent(env, c.req.valid('json'), { ...row, now });
    return c.json(consentOf(await giveConsent(db, member(c), { ...sealed, clientId, now })), 201);
  })

  /** For members. Records that the client withdrew it: the pictures leave the page at once; logged. No body. Answers 204. Refuses: 404 not_found (also where none was given). */
  .post('/:id/publishing-withdrawal', async (c) => {
    await withdrawConsent(c.var.db, member(c), clientOf(c));
    return c.body(null, 204);
  });
