import type { TestDatabase } from './database.ts';

interface Counted {
  database: Pick<TestDatabase, 'endpoint'>;
}

/** Counts database requests from here on, leaving out those of mail that is still being sent behind earlier answers. */
export function countRequests({ database }: Counted): () => number {
  const stop = database.endpoint.record();
  return () => stop().filter((texts) => !/(claim|freeze|settle)_emails/.test(texts.join())).length;
}

/** Database requests of some work. */
export async function requestsOf(counted: Counted, work: () => Promise<unknown>): Promise<number> {
  const requests = countRequests(counted);
  await work();
  return requests();
}
