import { afterAll, inject } from 'vitest';
import type { Env } from '../../../functions/env.ts';
import { startPix } from '../../../tools/pix.ts';
import { startApi } from '../../support/api.ts';
import { bindingsOf } from '../../support/bindings.ts';
import { createDatabase } from '../../support/database.ts';
import { HeldEndpoint } from '../../support/held-endpoint.ts';
import { createMailbox, TEST_API_KEY } from '../../support/mailbox.ts';
import type { Product } from '../../support/product.ts';

export interface Held {
  product: Product;
  endpoint: HeldEndpoint;
  /** What the Worker is given, for jobs that run outside of it, one by one. */
  env: Env;
}

/** A product for the tests of one file, whose statements can be held. */
export async function heldProduct(): Promise<Held> {
  const endpoint = new HeldEndpoint();
  await endpoint.open();
  const [database, mailbox, pix] = await Promise.all([
    createDatabase(inject('cluster')),
    createMailbox(),
    startPix(),
  ]);
  const places = {
    ...{ databaseUrl: database.url, fetchEndpoint: endpoint.url, apiKey: TEST_API_KEY },
    ...{ mailboxUrl: mailbox.url, pixUrl: pix.url },
  };
  const bindings = { RATE_LIMIT_FACTOR: '100000' };
  const api = await startApi({ ...places, bindings });
  afterAll(async () => {
    await api.stop();
    await endpoint.close();
    await Promise.all([database.stop(), mailbox.close(), pix.close()]);
  });
  const env = { ...bindingsOf(places, api.url), ...bindings } as Partial<Env> as Env;
  return { product: { ...api, database, sql: database.sql, mailbox, pix }, endpoint, env };
}
