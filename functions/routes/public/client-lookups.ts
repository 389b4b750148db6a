import { Hono } from 'hono';
import { lookUpClient } from '../../../db/queries/clients/client-lookups.ts';
import { clientLookupInput } from '../../../domain/booking/booking.ts';
import { foundClient, isProven } from '../../booking/known-device.ts';
import type { AppEnv } from '../../http/context.ts';
import { visitor } from '../../http/guards.ts';
import { validate } from '../../http/validate.ts';

export const clientLookups = new Hono<AppEnv>()

  /**
   * Whether the studio knows an email address. Answers 200 `{ client }`: null, or first name and masked phone, or,
   * on a browser that proved to be the client's, full name and phone. Notes are never sent. Same shape and time
   * for known and unknown.
   * Refuses: 404 professional_not_found, 429 rate_limited (per address, email and studio; a browser that proved
   * the address by a code is not counted against the studio).
   */
  .post('/', validate('json', clientLookupInput), async (c) => {
    const input = c.req.valid('json');
    const asked = { ...input, isProven: isProven(c, input), now: c.var.now };
    const stored = await lookUpClient(c.var.db, visitor(c), asked);
    return c.json({ client: foundClient(c, stored, input.email) }, 200);
  });
