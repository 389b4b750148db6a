import { expect } from 'vitest';
import type { RefusalCode } from '../../domain/errors.ts';
import { type RateLimitName, rateLimits } from '../../domain/rate-limit.ts';
import type { Product } from '../support/product.ts';
import type { Answer } from '../support/visitor.ts';

export const MESSAGE = 'Muitas tentativas. Aguarde alguns minutos antes de tentar novamente.';

/** The limits of the product are generous; a tenth of them shows the same. */
export const FACTOR = 0.1;

export const most = (name: RateLimitName): number => Math.ceil(rateLimits[name].max * FACTOR);

/** A minute has passed since the last email of every kind. */
export const pausesEnd = ({ database }: Product) =>
  database.sql`delete from rate_counters where key like '%/pause:%'`;

/** How many calls pass before the first 429, which must look as it should. */
export async function passing(
  call: (n: number) => Promise<Answer<Record<string, unknown>>>,
  refusal: { code: RefusalCode; message: string } = { code: 'rate_limited', message: MESSAGE },
): Promise<number> {
  for (let n = 0; n < 500; n++) {
    const answer = await call(n);
    if (answer.status !== 429) continue;
    expect(answer.body).toEqual({ ...refusal, retryAfterSeconds: expect.any(Number) });
    expect(Number(answer.headers.get('retry-after'))).toBe(answer.body.retryAfterSeconds);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    return n;
  }
  throw new Error('never limited');
}
