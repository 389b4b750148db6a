import { Hono } from 'hono';
import {
  lookUpClient,
  sendRecognitionCode,
  verifyRecognitionCode,
} from '../../../db/queries/clients/client-lookups.ts';
import { clientLookupInput, recognitionInput } from '../../../domain/booking/booking.ts';
import { createCode, hashCode } from '../../auth/core/secrets.ts';
import { deviceCookie } from '../../auth/web/cookies.ts';
import { foundClient, isProven, recognisedClient, rememberProof } from '../../booking/known-device.ts';
import type { AppEnv } from '../../http/context.ts';
import { visitor } from '../../http/guards.ts';
import { validate } from '../../http/validate.ts';
import { emailSoon } from '../../jobs/email-soon.ts';

export const clientLookups = new Hono<AppEnv>()

  /**
   * Whether the studio has an email. Answers 200 `{ client }`: null, first name and masked phone, or on a recognised browser full name and
   * phone; in equal time. Refuses: 404 professional_not_found, 429 rate_limited (per address, email and, unless proven by a code, studio).
   */
  .post('/client-lookups', validate('json', clientLookupInput), async (c) => {
    const input = c.req.valid('json');
    const asked = { ...input, isProven: isProven(c, input), now: c.var.now };
    const stored = await lookUpClient(c.var.db, visitor(c), asked);
    return c.json({ client: foundClient(c, stored, input.email) }, 200);
  })

  /** Emails a code, valid for ten minutes; none within a minute of the last. Answers 202 `{}`. Refuses: 429 rate_limited. */
  .post('/recognitions', validate('json', clientLookupInput), async (c) => {
    const input = c.req.valid('json');
    const secret = createCode(c.env, input.email);
    const sent = await sendRecognitionCode(c.var.db, visitor(c), { ...input, ...secret, now: c.var.now });
    emailSoon(c, sent.outboxIds);
    return c.json({}, 202);
  })

  /** Clears the device cookie. Answers 204. */
  .delete('/recognitions', (c) => {
    deviceCookie.clear(c);
    return c.body(null, 204);
  })

  /**
   * Checks the code, once, within five tries. Answers 200 `{ client }` in full, null for an unknown address, and the device cookie, which lifts
   * the limits of strangers: for an hour, or a year with `Lume-Remember: 1`, which consents. Refuses: 403 code_invalid, 429 rate_limited.
   */
  .post('/recognitions/verification', validate('json', recognitionInput), async (c) => {
    const { code, ...input } = c.req.valid('json');
    const codeHash = hashCode(c.env, input.email, code);
    const stored = await verifyRecognitionCode(c.var.db, visitor(c), { ...input, codeHash, now: c.var.now });
    rememberProof(c, input, stored);
    return c.json({ client: stored && recognisedClient(stored) }, 200);
  });
