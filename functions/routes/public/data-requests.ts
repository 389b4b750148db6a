import { Hono } from 'hono';
import { addDataRequest } from '../../../db/queries/data-requests/data-requests.ts';
import { dataRequestInput, protocolOf } from '../../../domain/data-request/data-request.ts';
import { PRIVACY_EMAIL } from '../../../domain/studio/studio.ts';
import type { AppEnv } from '../../http/context.ts';
import { visitor } from '../../http/guards.ts';
import { validate } from '../../http/validate.ts';
import { emailSoon } from '../../jobs/email-soon.ts';

export const dataRequests = new Hono<AppEnv>()

  /**
   * A request to the data officer (LGPD, art. 18), with a receipt by email. Answers 201 `{ protocol, dueOn }`, the last day to answer, fifteen
   * working days later. Refuses: 429 rate_limited (per address and email).
   */
  .post('/', validate('json', dataRequestInput), async (c) => {
    const protocol = protocolOf(crypto.getRandomValues(new Uint8Array(8)));
    const request = {
      ...c.req.valid('json'),
      ...{ protocol, officer: c.env.DATA_OFFICER_EMAIL || PRIVACY_EMAIL },
    };
    const { dueOn, outboxIds } = await addDataRequest(c.var.db, visitor(c), { ...request, now: c.var.now });
    emailSoon(c, outboxIds);
    return c.json({ protocol, dueOn }, 201);
  });
