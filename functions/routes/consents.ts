import { Hono } from 'hono';
import { readConsents, recordConsent } from '../../db/queries/consents/consents.ts';
import { consentInput } from '../../domain/consent/input.ts';
import type { AppEnv } from '../http/context.ts';
import { member } from '../http/guards.ts';
import { rateFactorOf } from '../http/rate-limit.ts';
import { validate } from '../http/validate.ts';

export const consents = new Hono<AppEnv>()

  /**
   * For members. What the caller agreed to or refused last. Answers 200 `{ consents: [{ kind, isGranted, choices, at }] }`,
   * one of each kind; `choices` holds the version of the text and the categories of a choice of cookies.
   */
  .get('/', async (c) => {
    return c.json({ consents: await readConsents(c.var.db, member(c)) }, 200);
  })

  /**
   * For members. Stores a choice with the version of the texts it was made under: `{ kind: 'lgpd', status, version }` (granted, denied, revoked) or
   * `{ kind: 'cookies', functional, analytics, marketing, version }`. Earlier choices stay as they are. Answers 204.
   * Refuses: 429 rate_limited.
   */
  .post('/', validate('json', consentInput), async (c) => {
    const input = c.req.valid('json');
    await recordConsent(c.var.db, member(c), { ...input, rateFactor: rateFactorOf(c.env), now: c.var.now });
    return c.body(null, 204);
  });
