import { Client } from 'pg';

export async function withClient<T>(
  connectionString: string | undefined,
  work: (client: Client) => Promise<T>,
): Promise<T> {
  const address = connectionString && directAddress(connectionString);
  if (address && !/^postgres(?:ql)?:\/\//.test(address))
    throw new Error("the address of a database begins with postgresql://, without 'psql' or quotes");
  const client = new Client({ connectionString: address });
  client.on('error', () => {}); // a lost connection: the statement that waits fails with it, or the next
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/**
 * Of a database at Neon its own address where that of the pooler was given, as the console shows it first: behind the pooler there are no
 * sessions, and a lock that is taken through it stays with one of its connections, so that the next migration waits for it for ever.
 * `sslmode=require`, which the console gives too, by its full name: the driver warns that it means less in its next version.
 */
export const directAddress = (url: string): string =>
  url
    .trim()
    .replace(/(?<=[@/]ep-[a-z0-9-]+)-pooler(?=[a-z0-9.-]*\.neon\.tech(?:[:/?]|$))/, '')
    .replace(/(?<=[?&]sslmode=)require(?=&|$)/, 'verify-full');

/** Commits what the work did, or rolls all of it back and throws its failure. */
export async function inTransaction<T>(client: Client, work: () => Promise<T>): Promise<T> {
  await client.query('begin');
  try {
    const result = await work();
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}
