import { Hono } from 'hono';
import { readByLink, withdrawPhotosByLink } from '../../../db/queries/anamnesis-links/link-reads.ts';
import type { LinkKey } from '../../../db/queries/anamnesis-links/link-rows.ts';
import { type CopyLink, newVersionOf, saveByLink } from '../../../db/queries/anamnesis-links/link-saving.ts';
import {
  identifyByLink,
  openLink,
  readLink,
  sendIdentityCode,
} from '../../../db/queries/anamnesis-links/link-sessions.ts';
import { withdrawPublishingByLink } from '../../../db/queries/gallery/withdrawal-by-link.ts';
import { isRefusal, Refusal } from '../../../domain/errors.ts';
import { type ClientAnamnesisInput, clientAnamnesisInput } from '../../../domain/health/anamnesis-input.ts';
import { identityInput, linkSessionInput } from '../../../domain/health/link.ts';
import { createCode, hashCode } from '../../auth/core/secrets.ts';
import { appOrigin } from '../../env.ts';
import { createAnamnesisLink, keyFor, linkKey } from '../../health/link-cookie.ts';
import { clientCopy, linkPage } from '../../health/link-page.ts';
import { sealVersion } from '../../health/new-version.ts';
import { openHidden } from '../../health/sealed-columns.ts';
import type { AppContext, AppEnv } from '../../http/context.ts';
import { visitor } from '../../http/guards.ts';
import { validate } from '../../http/validate.ts';
import { emailSoon } from '../../jobs/email-soon.ts';

export const publicAnamnesis = new Hono<AppEnv>()

  /**
   * Opens a link on this device by the token of its fragment. Answers 204 and the cookie that the other routes need. Refuses: 403 link_expired
   * (unknown, expired, revoked, or used on another device), 429 rate_limited.
   */
  .post('/session', validate('json', linkSessionInput), async (c) => {
    const { key, keep } = keyFor(c, c.req.valid('json').token);
    await openLink(c.var.db, visitor(c), { ...key, now: c.var.now });
    keep();
    return c.body(null, 204);
  })

  /** The page of the link; once identified with the `stored` answers, logged. Answers 200 `LinkPage`. Refuses: 403 link_expired. */
  .get('/', async (c) => {
    const { db, now } = c.var;
    const key = linkKey(c);
    const link = await readLink(db, key, { now });
    const isShown = link.isIdentified && !link.isUsed && link.newest !== null;
    const read = isShown ? await readByLink(db, key, { type: 'view_sensitive', now }) : undefined;
    return c.json(await linkPage(c.env, link, { shown: read?.versions[0], now }), 200);
  })

  /** Emails the client a code, valid for ten minutes. Answers 202 `{}`. Refuses: 403 link_expired, 404 not_found (no address), 429 rate_limited. */
  .post('/code', async (c) => {
    const key = linkKey(c);
    const secret = createCode(c.env, key.tokenHash);
    emailSoon(c, await sendIdentityCode(c.var.db, visitor(c), { ...key, ...secret, now: c.var.now }));
    return c.json({}, 202);
  })

  /**
   * Identifies this device for a day and takes the link over from another, by `birthDate` or `code`. Answers 204. Refuses: 403 identity_wrong
   * (birth date; after five only a code), 403 code_invalid, 403 link_expired, 422 invalid_input, 429 rate_limited.
   */
  .post('/identity', validate('json', identityInput), async (c) => {
    const key = linkKey(c);
    const { birthDate, code } = c.req.valid('json');
    if (birthDate === undefined && code === undefined) throw new Refusal('invalid_input');
    const codeHash = code === undefined ? undefined : hashCode(c.env, key.tokenHash, code);
    await identifyByLink(c.var.db, visitor(c), { ...key, birthDate, codeHash, now: c.var.now });
    return c.body(null, 204);
  })

  /**
   * Saves what the client filled in and signed, once; `replaces` counts only where stored answers were shown. Answers 201 `{ hasCopy }` (link to
   * the copy emailed); a repeat from this device gets 200. Refuses: 403 link_expired, 403 identity_needed (another device opened it), 409
   * edited_elsewhere.
   */
  .post('/', validate('json', clientAnamnesisInput), async (c) => {
    const key = linkKey(c);
    const link = await readLink(c.var.db, key, { now: c.var.now });
    const answer = { hasCopy: link.client.email !== null };
    if (link.isUsed) return c.json(answer, 200);
    try {
      await save(c, key, c.req.valid('json'));
    } catch (error) {
      // Of two that arrive together the second finds the link used; the device is the same, so it is saved.
      if (!isRefusal(error, 'link_expired')) throw error;
      if (!(await readLink(c.var.db, key, { now: c.var.now })).isUsed) throw error;
      return c.json(answer, 200);
    }
    return c.json(answer, 201);
  })

  /**
   * All versions, the records of the work and the consents to publishing, without the professional's notes; logged. Answers 200 `AnamnesisCopy`. Refuses: 403 identity_needed, 403
   * link_expired.
   */
  .post('/copy', async (c) => {
    const { db, now } = c.var;
    const key = linkKey(c);
    const link = await readLink(db, key, { now });
    const read = link.isIdentified ? await readByLink(db, key, { type: 'copy', now }) : undefined;
    if (read === undefined || read.versions.length === 0) throw new Refusal('identity_needed');
    return c.json(await clientCopy(c.env, link, { ...read, now }), 200);
  })

  /** Withdraws the consent for photos. No body. Answers 200 `{ photosWithdrawnAt }`. Refuses: 403 identity_needed, 403 link_expired. */
  .post('/photos-withdrawal', async (c) => {
    const at = await withdrawPhotosByLink(c.var.db, linkKey(c), { now: c.var.now });
    return c.json({ photosWithdrawnAt: at.toISOString() }, 200);
  })

  /** Withdraws the consent to publishing: the pictures leave the page at once. No body. Answers 204. Refuses: 403 identity_needed, 403 link_expired. */
  .post('/publishing-withdrawal', async (c) => {
    await withdrawPublishingByLink(c.var.db, linkKey(c), { now: c.var.now });
    return c.body(null, 204);
  });

async function save(c: AppContext, key: LinkKey, input: ClientAnamnesisInput): Promise<void> {
  const { env } = c;
  const { db, now } = c.var;
  const link = await readLink(db, key, { now });
  if (link.purpose !== 'fill') throw new Refusal('link_expired');
  if (!link.isOwnDevice) throw new Refusal('identity_needed');
  const { replaces, ...answers } = input;
  const place = newVersionOf(link, now);
  const { before } = place;
  if (link.isIdentified && replaces !== null && replaces !== before?.id)
    throw new Refusal('edited_elsewhere');
  // The professional's notes are not in the client's form: the new version takes them over.
  const notes = before && (await openHidden(env, before)).professionalNotes;
  const form = { ...answers, professionalNotes: notes };
  const version = await sealVersion(env, form, { ...place, now, keepsHidden: false });
  const copy: CopyLink = createAnamnesisLink(env);
  emailSoon(c, await saveByLink(db, key, { link, version, copy, appUrl: appOrigin(env), now }));
}
