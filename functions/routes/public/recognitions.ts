import { Hono } from 'hono';
import { sendRecognitionCode, verifyRecognitionCode } from '../../../db/queries/clients/client-lookups.ts';
import { clientLookupInput, recognitionInput } from '../../../domain/booking/booking.ts';
import { createCode, hashCode } from '../../auth/core/secrets.ts';
import { forgetDevice, recognisedClient, rememberProof } from '../../booking/known-device.ts';
import type { AppEnv } from '../../http/context.ts';
import { visitor } from '../../http/guards.ts';
import { validate } from '../../http/validate.ts';
import { mailSoon } from '../../jobs/mail-soon.ts';

export const recognitions = new Hono<AppEnv>()

  /**
   * Sends a code of six digits to an address, valid for ten minutes. Answers 202 `{}`; within a minute of the last
   * one none is sent.
   * Refuses: 429 rate_limited (per address, email and studio).
   */
  .post('/', validate('json', clientLookupInput), async (c) => {
    const input = c.req.valid('json');
    const secret = createCode(c.env, input.email);
    const sent = await sendRecognitionCode(c.var.db, visitor(c), { ...input, ...secret, now: c.var.now });
    mailSoon(c, sent.outboxIds);
    return c.json({}, 202);
  })

  /** Clears the device cookie: this browser is recognised no more. Answers 204. */
  .delete('/', (c) => {
    forgetDevice(c);
    return c.body(null, 204);
  })

  /**
   * Checks the code, which works once; at most five tries. Answers 200 `{ client }` in full, null for an address
   * that the studio does not know, and the device cookie, by which this browser stays recognised and is not
   * stopped by the limits of strangers.
   * Refuses: 403 code_invalid, 429 rate_limited.
   */
  .post('/verification', validate('json', recognitionInput), async (c) => {
    const { code, ...input } = c.req.valid('json');
    const codeHash = hashCode(c.env, input.email, code);
    const stored = await verifyRecognitionCode(c.var.db, visitor(c), { ...input, codeHash, now: c.var.now });
    rememberProof(c, input, stored?.clientId);
    return c.json({ client: stored && recognisedClient(stored) }, 200);
  });
