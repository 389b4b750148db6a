import type { Browser, BrowserContext, BrowserContextOptions } from 'playwright-core';
import { openComputer, openPhone } from '../support/browser.ts';
import { listenIn } from './heard.ts';
import { product } from './product.ts';

export type Size = 'phone' | 'computer';

/**
 * Browser profiles. A new one loads and compiles the whole app again, so one of each size is kept for all tests of a worker
 * and emptied after each of them: only the files of the product stay in its cache. Who asks for options (none, where a test installs
 * a clock, which stays with its profile), or for a second one of a size, gets a new one.
 */
export class Profiles {
  readonly #browser: Browser;
  readonly #kept = new Map<Size, BrowserContext>();
  #inUse: BrowserContext[] = [];

  constructor(browser: Browser) {
    this.#browser = browser;
  }

  get open(): readonly BrowserContext[] {
    return this.#inUse;
  }

  async take(
    size: Size,
    own: { baseURL: string; extraHTTPHeaders: Record<string, string> },
    more?: BrowserContextOptions,
  ): Promise<BrowserContext> {
    const kept = this.#kept.get(size);
    const isNew = more !== undefined || kept === undefined || this.#inUse.includes(kept);
    const context = isNew ? await this.#create(size, { ...own, ...more }) : kept;
    this.#inUse.push(context);
    if (!isNew) await context.setExtraHTTPHeaders(own.extraHTTPHeaders);
    else if (more === undefined && kept === undefined) this.#kept.set(size, context);
    return context;
  }

  async #create(size: Size, options: BrowserContextOptions): Promise<BrowserContext> {
    const open = size === 'phone' ? openPhone : openComputer;
    const context = await open(this.#browser, options);
    await listenIn(context);
    return context;
  }

  /** Closes what is open, or empties it where it is kept. */
  async putAway(): Promise<void> {
    const kept = new Set(this.#kept.values());
    await Promise.all(this.#inUse.map((context) => (kept.has(context) ? empty(context) : context.close())));
    this.#inUse = [];
  }
}

const STORAGE = 'local_storage,indexeddb,service_workers,cache_storage,file_systems';

/** Takes away what a person and a test leave behind, and leaves the cached files. */
async function empty(context: BrowserContext): Promise<void> {
  for (const event of ['console', 'weberror', 'request']) context.removeAllListeners(event);
  const left = context.pages();
  const page = await context.newPage();
  await Promise.all(left.map((one) => one.close()));
  const devtools = await context.newCDPSession(page);
  await devtools.send('Storage.clearDataForOrigin', { origin: product().url, storageTypes: STORAGE });
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await context.setOffline(false);
  await context.clearPermissions();
  await context.clearCookies();
  await page.close();
}
