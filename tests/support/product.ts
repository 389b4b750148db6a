import { type Api, type ApiOptions, startApi } from './api.ts';
import { createDatabase, type TestDatabase } from './database.ts';
import { createMailbox, TEST_API_KEY, type TestMailbox } from './mailbox.ts';

export interface Product extends Api {
  database: TestDatabase;
  mailbox: TestMailbox;
}

/** The API in workerd with a database and a mailbox of its own: what nearly every suite of tests/functions wants. */
export async function startProduct(
  options: Pick<ApiOptions, 'bindings' | 'addressLimit'> = {},
): Promise<Product> {
  const [database, mailbox] = await Promise.all([createDatabase(), createMailbox()]);
  const api = await startApi({
    databaseUrl: database.url,
    fetchEndpoint: database.endpoint.url,
    mailboxUrl: mailbox.url,
    apiKey: TEST_API_KEY,
    ...options,
  });
  return {
    ...api,
    database,
    mailbox,
    stop: async () => {
      await api.stop();
      await Promise.all([database.stop(), mailbox.close()]);
    },
  };
}
