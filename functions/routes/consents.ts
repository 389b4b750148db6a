import { Hono } from 'hono';
import { readConsents, recordConsent } from '../../db/queries/consents/consents.ts';
import { consentInput } from '../../domain/consent/input.ts';
import type { AppEnv } from '../http/context.ts';
import { member } from '../http/guards.ts';
import { validate } from '../http/validate.ts';

export const consents = new Hono<AppEnv>()

  /** For members. The own last choice of each kind. Answers 200 `{ consents: [{ kind, isGranted, choices, at }] }`, with the version of the text. */
  .get('/', async (c) => {
    return c.json({ consents: await readConsents(c.var.db, member(c)) }, 200);
  })

  /** For members. Adds a choice; earlier ones stay. Answers 204. Refuses: 429 rate_limited. */
  .post('/', validate('json', consentInput), async (c) => {
    const input = c.req.valid('json');
    await recordConsent(c.var.db, member(c), { ...input, now: c.var.now });
    return c.body(null, 204);
  });
