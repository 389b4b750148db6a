import { setTimeout as sleep } from 'node:timers/promises';

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
    return error instanceof Error ? error.message : String(error);
  }
}
