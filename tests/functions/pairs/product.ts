import { afterAll, inject } from 'vitest';
import { startPix } from '../../../tools/pix.ts';
import { startApi } from '../../support/api.ts';
import { createDatabase } from '../../support/database.ts';
import { HeldEndpoint } from '../../support/held-endpoint.ts';
import { createMailbox, TEST_API_KEY } from '../../support/mailbox.ts';
import type { Product } from '../../support/product.ts';

/** A product for the tests of one file, whose statements can be held. */
export async function heldProduct(): Promise<{ product: Product; endpoint: HeldEndpoint }> {
  const endpoint = new HeldEndpoint();
  await endpoint.open();
  const [database, mailbox, pix] = await Promise.all([
    createDatabase(inject('cluster')),
    createMailbox(),
    startPix(),
  ]);
  const api = await startApi({
    ...{ databaseUrl: database.url, fetchEndpoint: endpoint.url, apiKey: TEST_API_KEY },
    ...{ mailboxUrl: mailbox.url, pixUrl: pix.url, bindings: { RATE_LIMIT_FACTOR: '100000' } },
  });
  afterAll(async () => {
    await api.stop();
    await endpoint.close();
    await Promise.all([database.stop(), mailbox.close(), pix.close()]);
  });
  return { product: { ...api, database, sql: database.sql, mailbox, pix }, endpoint };
}
