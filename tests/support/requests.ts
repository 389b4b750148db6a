import type { TestDatabase } from './database.ts';

interface Counted {
  database: Pick<TestDatabase, 'endpoint'>;
}

/** The statements of each database request from here on, without those of mail that is still being sent behind earlier answers. */
export function recordRequests({ database }: Counted): () => string[][] {
  const stop = database.endpoint.record();
  return () => stop().filter((texts) => !/(claim|freeze|settle)_emails/.test(texts.join()));
}

/** Counts database requests from here on. */
export function countRequests(counted: Counted): () => number {
  const stop = recordRequests(counted);
  return () => stop().length;
}

/** Database requests of some work. */
export async function requestsOf(counted: Counted, work: () => Promise<unknown>): Promise<number> {
  const requests = countRequests(counted);
  await work();
  return requests();
}
