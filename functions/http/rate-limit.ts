import type { MiddlewareHandler } from 'hono';
import { Refusal } from '../../domain/errors.ts';
import { clientAddress } from './address.ts';
import type { AppEnv } from './context.ts';

/** Seconds; the period of the binding in wrangler.toml. */
const bindingPeriod = 60;

/**
 * The outer fence: so many requests per address and minute, counted by the platform before anything else runs.
 * The finer limits (address, e-mail, studio) are counted in the database by the verbs themselves.
 */
export function addressLimit(): MiddlewareHandler<AppEnv> {
  return async function addressLimit(c, next) {
    const { success } = await c.env.ADDRESS_LIMIT.limit({ key: clientAddress(c) });
    if (!success) throw new Refusal('rate_limited', { details: { retryAfterSeconds: bindingPeriod } });
    await next();
  };
}
