import type { Answer, Visitor } from '../../support/visitor.ts';

/** One that can be sent again and again, and is the same each time. */
export interface Sendable {
  /** An appointment, the client, or the studio. */
  about: string;
  name: string;
  send: () => Promise<Answer<unknown>>;
  /** The next run of a job: what was changed while it looked is left to that. */
  later?: () => Promise<unknown>;
}

/** With the cookies of now, whatever an answer sets. */
export function withCookies(visitor: Visitor): Visitor {
  const cookies = [...visitor.cookies];
  return new Proxy(visitor, {
    get(target, name: keyof Visitor) {
      const value = target[name];
      if (typeof value !== 'function') return value;
      target.cookies.clear();
      for (const [cookie, secret] of cookies) target.cookies.set(cookie, secret);
      return value.bind(target);
    },
  });
}

/** What is no request of a browser: of a provider, or a job. */
export async function toAnswer(run: () => Promise<number>): Promise<Answer<unknown>> {
  return { status: await run(), headers: new Headers(), body: null, text: '' };
}

/** In every run the same. */
export const keyOf = (n: number) => ({
  'idempotency-key': `22222222-2222-4222-8222-${String(n).padStart(12, '0')}`,
});
