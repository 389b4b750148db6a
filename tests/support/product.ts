import { afterAll, onTestFinished } from 'vitest';
import { type PixService, startPix } from '../../tools/pix.ts';
import { type Api, type ApiOptions, startApi } from './api.ts';
import type { TestCluster } from './cluster.ts';
import { createDatabase, type TestDatabase } from './database.ts';
import { createMailbox, TEST_API_KEY, type TestMailbox } from './mailbox.ts';

export interface Product extends Omit<Api, 'stop'> {
  database: TestDatabase;
  /** Looks past the API, as superuser. */
  sql: TestDatabase['sql'];
  mailbox: TestMailbox;
  pix: PixService;
}

export interface OwnProduct extends Product {
  stop(): Promise<void>;
}

/** Bindings of the shared product: no limit is ever reached, and /auth/v1 may send a browser to `PARTNER`. */
export const PARTNER = 'https://app.partner.example';
const bindings = { RATE_LIMIT_FACTOR: '100000', AUTH_REDIRECT_URLS: PARTNER };

let shared: Promise<OwnProduct> | undefined;

/**
 * The API in workerd with a database and a mailbox, one for all files of a worker; it ends with the process. Every test opens a
 * studio of its own. For a file that counts mails, looks at whole tables or wants other bindings there is `ownProduct`.
 */
export async function sharedProduct(): Promise<Product> {
  shared ??= startProduct({ bindings });
  const product = await shared;
  product.database.endpoint.faults.reset();
  product.mailbox.failures.reset();
  product.pix.faults.reset();
  return product;
}

/** A product for the tests of one file; it ends with them. */
export async function ownProduct(...options: Parameters<typeof startProduct>): Promise<Product> {
  const product = await startProduct(...options);
  afterAll(product.stop);
  return product;
}

/** A product for one test; it ends with it. */
export async function productOfTest(...options: Parameters<typeof startProduct>): Promise<Product> {
  const product = await startProduct(...options);
  onTestFinished(product.stop);
  return product;
}

/** A product of one's own, in the cluster of the run unless given. */
export async function startProduct(
  options: Pick<ApiOptions, 'bindings' | 'addressLimit' | 'networkLimit' | 'deployedHashes'> = {},
  cluster?: TestCluster,
): Promise<OwnProduct> {
  const [database, mailbox, pix] = await Promise.all([createDatabase(cluster), createMailbox(), startPix()]);
  const api = await startApi({
    databaseUrl: database.url,
    fetchEndpoint: database.endpoint.url,
    mailboxUrl: mailbox.url,
    pixUrl: pix.url,
    apiKey: TEST_API_KEY,
    ...options,
  });
  return {
    ...api,
    database,
    sql: database.sql,
    mailbox,
    pix,
    stop: async () => {
      await api.stop();
      await Promise.all([database.stop(), mailbox.close(), pix.close()]);
    },
  };
}
