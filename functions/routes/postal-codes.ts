import { Hono } from 'hono';
import { countPostalCode } from '../../db/queries/settings/settings.ts';
import { Refusal } from '../../domain/errors.ts';
import type { AppEnv } from '../http/context.ts';
import { member } from '../http/guards.ts';
import { rateFactorOf } from '../http/rate-limit.ts';
import { lookUp, lookUpAddress } from '../postal-codes/look-up.ts';

export const postalCodes = new Hono<AppEnv>()

  /**
   * For members. The place of a CEP. Answers 200 `{ street, city, state }`; `street` is empty for towns with one CEP. Refuses: 404 not_found
   * (also without CEP_LOOKUP_URL), 503 unavailable (no answer in two seconds), 429 rate_limited.
   */
  .get('/:cep', async (c) => {
    const address = lookUpAddress(c.env);
    const actor = member(c);
    if (address === null || !/^\d{8}$/.test(c.req.param('cep'))) throw new Refusal('not_found');
    await countPostalCode(c.var.db, actor, { rateFactor: rateFactorOf(c.env), now: c.var.now });
    return c.json(await lookUp(address, c.req.param('cep')), 200);
  });
