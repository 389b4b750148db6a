import type { MiddlewareHandler } from 'hono';
import ipaddr from 'ipaddr.js';
import { Refusal } from '../../domain/errors.ts';
import { truncate } from '../../domain/truncate.ts';
import type { Env } from '../env.ts';
import type { AppContext, AppEnv } from './context.ts';
import { issuedSession } from './issued-session.ts';

/** Seconds; as in wrangler.toml. */
const bindingPeriod = 60;

/**
 * By the platform, per minute; finer limits are counted in the database by the verbs. A request with a session is counted by it, and by its
 * address against a ceiling ten times as high: a studio's devices share one address. Any other is counted by address.
 */
export function addressLimit(): MiddlewareHandler<AppEnv> {
  return async function addressLimit(c, next) {
    const { ADDRESS_LIMIT, NETWORK_LIMIT } = c.env;
    const [session, address] = [await issuedSession(c), clientAddress(c)];
    const counted =
      session === null
        ? [ADDRESS_LIMIT.limit({ key: address })]
        : [ADDRESS_LIMIT.limit({ key: session }), NETWORK_LIMIT.limit({ key: address })];
    const isWithin = (await Promise.all(counted)).every(({ success }) => success);
    if (!isWithin) throw new Refusal('rate_limited', { details: { retryAfterSeconds: bindingPeriod } });
    await next();
  };
}

export function rateFactorOf({ RATE_LIMIT_FACTOR }: Pick<Env, 'RATE_LIMIT_FACTOR'>): number {
  const factor = Number(RATE_LIMIT_FACTOR ?? 1);
  return factor > 0 ? factor : 1;
}

/** The IPv4 address, or the /64 of an IPv6 address (one subscriber). Set by Cloudflare; a caller cannot forge it. */
export function clientAddress(c: AppContext): string {
  return addressKey(c.req.header('cf-connecting-ip') ?? '');
}

/** `2001:db8:0:1::7` -> `2001:db8:0:1::/64`; IPv4 (also mapped into IPv6) and anything else unchanged. */
export function addressKey(address: string): string {
  if (!ipaddr.isValid(address)) return truncate(address, 45) || 'unknown';
  const parsed = ipaddr.process(address);
  if (!('parts' in parsed)) return parsed.toString();
  const network = parsed.parts.slice(0, 4).map((part) => part.toString(16));
  return `${network.join(':')}::/64`;
}
