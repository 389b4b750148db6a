import { setTimeout as sleep } from 'node:timers/promises';
import { isRunning, stoppedParts } from '../platform/readiness.ts';
import { messageOf } from './steps.ts';

/** Tries a running product from outside, reading only: what a deployment must not have broken. Safe against production. */

interface Trial {
  title: string;
  run(url: string): Promise<void>;
}

const trials: readonly Trial[] = [
  {
    title: 'the API lives and reaches its database and its bucket',
    async run(url) {
      expectStatus(await get(url, '/api/health'), 200);
      const ready = await get(url, '/api/ready');
      const body = await ready.text();
      if (!isRunning(ready.status, body))
        throw new Error(`/api/ready answered ${ready.status}, not working: ${stoppedParts(body).join(', ')}`);
    },
  },
  {
    title: 'the pages of who is not signed in are there, with their headers',
    async run(url) {
      for (const path of ['/landing', '/login', '/signup', '/privacy-policy', '/terms-of-service']) {
        const page = expectStatus(await get(url, path), 200);
        expectHeader(page, 'content-type', /^text\/html/);
        expectHeader(page, 'content-security-policy', /default-src 'none'/);
        expectHeader(page, 'strict-transport-security', /max-age=/);
        expectHeader(page, 'x-content-type-options', /^nosniff$/);
      }
      expectStatus(await get(url, '/nothing-is-here'), 404);
    },
  },
  {
    title: 'the scripts of the app come, to be kept for good',
    async run(url) {
      const document = await (await get(url, '/login')).text();
      const script = /<script[^>]+src="([^"]+)"/.exec(document)?.[1];
      if (script === undefined) throw new Error('/login names no script');
      expectHeader(expectStatus(await get(url, script), 200), 'cache-control', /immutable/);
      expectHeader(
        expectStatus(await get(url, '/assets/nothing-is-here.js'), 404),
        'cache-control',
        /^no-store$/,
      );
    },
  },
  {
    title: 'a booking page of nobody says so',
    async run(url) {
      expectStatus(await get(url, '/agendar?professional=00000000-0000-7000-8000-000000000000'), 404);
    },
  },
  {
    title: 'who is not signed in reads nothing, and a wrong password opens nothing',
    async run(url) {
      for (const path of ['/api/dashboard', '/api/clients', '/api/notices', '/api/settings'])
        expectStatus(await get(url, path), 401);
      const refused = await fetch(new URL('/api/session', url), {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: url },
        body: JSON.stringify({ email: 'ninguem@lume.invalid', password: 'nao existe', remember: false }),
      });
      if (![400, 401].includes(refused.status))
        throw new Error(`a wrong password was answered with ${refused.status}`);
    },
  },
  {
    title: 'keys of access tokens are published without their private halves',
    async run(url) {
      const { keys }: { keys?: object[] } = await (await get(url, '/auth/v1/.well-known/jwks.json')).json();
      if (!keys?.length) throw new Error('no key is published');
      if (keys.some((key) => 'd' in key)) throw new Error('a private key is published');
    },
  },
];

export async function smoke(url: string, say: (line: string) => void): Promise<void> {
  const failed: string[] = [];
  for (const { title, run } of trials) {
    try {
      await run(url);
      say(`  ok: ${title}`);
    } catch (error) {
      failed.push(`${title}: ${messageOf(error)}`);
    }
  }
  if (failed.length > 0) throw new Error(failed.join('\n'));
}

const get = (url: string, path: string) =>
  fetch(new URL(path, url), { redirect: 'manual', signal: AbortSignal.timeout(15_000) });

function expectStatus(answer: Response, status: number): Response {
  if (answer.status !== status)
    throw new Error(`${new URL(answer.url).pathname} answered ${answer.status} instead of ${status}`);
  return answer;
}

function expectHeader(answer: Response, name: string, pattern: RegExp): void {
  const value = answer.headers.get(name) ?? '';
  if (!pattern.test(value)) throw new Error(`${new URL(answer.url).pathname} has ${name}: "${value}"`);
}

interface Waiting {
  patience: number;
  pause: number;
}

/** Resolves once /api/health names the commit three times in a row: while a deployment spreads, both versions answer in turn. */
export async function untilServed(
  url: string,
  commit: string,
  { patience, pause }: Waiting = { patience: 5 * 60_000, pause: 2000 },
): Promise<void> {
  const end = Date.now() + patience;
  let last = 'nothing';
  for (let inARow = 0; inARow < 3; ) {
    if (Date.now() > end) throw new Error(`${url} does not run ${commit}: ${last}`);
    last = await servedBy(url);
    inARow = last === commit ? inARow + 1 : 0;
    if (inARow < 3) await sleep(pause);
  }
}

async function servedBy(url: string): Promise<string> {
  try {
    const answer = await fetch(new URL('/api/health', url), { signal: AbortSignal.timeout(10_000) });
    const { version }: { version?: string | null } = answer.ok ? await answer.json() : {};
    return version ?? `status ${answer.status}`;
  } catch (error) {
    return messageOf(error);
  }
}
