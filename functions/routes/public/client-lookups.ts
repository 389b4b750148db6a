import { Hono } from 'hono';
import { lookUpClient } from '../../../db/queries/clients/client-lookups.ts';
import { clientLookupInput } from '../../../domain/booking/booking.ts';
import { foundClient, isProven } from '../../booking/known-device.ts';
import type { AppEnv } from '../../http/context.ts';
import { visitor } from '../../http/guards.ts';
import { validate } from '../../http/validate.ts';

export const clientLookups = new Hono<AppEnv>()

  /**
   * Whether the studio has an email. Answers 200 `{ client }`: null, first name and masked phone, or on a recognised browser full name and
   * phone; in equal time. Refuses: 404 professional_not_found, 429 rate_limited (per address, email and, unless proven by a code, studio).
   */
  .post('/', validate('json', clientLookupInput), async (c) => {
    const input = c.req.valid('json');
    const asked = { ...input, isProven: isProven(c, input), now: c.var.now };
    const stored = await lookUpClient(c.var.db, visitor(c), asked);
    return c.json({ client: foundClient(c, stored, input.email) }, 200);
  });
