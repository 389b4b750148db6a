import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { LEGAL_VERSION } from '../../domain/legal/version.ts';
import { openComputer, openPhone } from '../support/browser.ts';
import { listenIn } from './heard.ts';
import { product } from './product.ts';
import { translateAll } from './translator.ts';

export type Size = 'phone' | 'computer';

/** What every visitor has: the base of the product's addresses, and a network of her own. */
export interface Own {
  baseURL: string;
  extraHTTPHeaders: Record<string, string>;
}

/**
 * `undecided`: nothing is chosen about cookies yet, so the banner shows; everybody else allowed what only serves them. `translated`: the
 * browser translates every page. `prefetches`: pages fetch all others when they are idle, as in an installed app; everybody else
 * saves data, for a hundred scripts more with each page that is looked at are most of what a busy machine does.
 */
export type ProfileOptions = BrowserContextOptions & {
  undecided?: true;
  translated?: true;
  prefetches?: true;
};

/** A profile that is kept, and a page of the product without scripts: while one is open, its process stays, with what it has compiled. */
interface Kept {
  context: BrowserContext;
  keeper: Page;
}

/**
 * Browser profiles. A new one loads and compiles the whole app again, so one of each size is kept for all tests of a worker
 * and emptied after each of them: only the files of the product stay. Who asks for options (none, where a test installs a clock,
 * which stays with its profile), or for a second one of a size, gets a new one.
 */
export class Profiles {
  readonly #browser: Browser;
  readonly #kept = new Map<Size, Kept>();
  #inUse: BrowserContext[] = [];

  constructor(browser: Browser) {
    this.#browser = browser;
  }

  get open(): readonly BrowserContext[] {
    return this.#inUse;
  }

  async take(size: Size, own: Own, more?: ProfileOptions): Promise<BrowserContext> {
    const { context } = this.#kept.get(size) ?? {};
    const isFree = context !== undefined && !this.#inUse.includes(context);
    const taken = more === undefined && isFree ? context : await this.#create(size, { ...own, ...more });
    this.#inUse.push(taken);
    if (taken === context) await context.setExtraHTTPHeaders(own.extraHTTPHeaders);
    else if (more === undefined && context === undefined) await this.#keep(size, taken);
    return taken;
  }

  async #create(
    size: Size,
    { undecided, translated, prefetches, ...options }: ProfileOptions,
  ): Promise<BrowserContext> {
    const open = size === 'phone' ? openPhone : openComputer;
    const context = await open(this.#browser, options);
    await listenIn(context);
    if (!undecided) await context.addInitScript(choose, LEGAL_VERSION);
    if (!prefetches && options.serviceWorkers !== 'allow') await context.addInitScript(saveData);
    if (translated) await translateAll(context);
    return context;
  }

  async #keep(size: Size, context: BrowserContext): Promise<void> {
    context.clock.install = () =>
      Promise.reject(new Error('it would go on in the next test: take a profile with {}'));
    const keeper = await context.newPage();
    await keeper.goto('/robots.txt');
    this.#kept.set(size, { context, keeper });
  }

  /** Closes what is open, or empties it where it is kept. */
  async putAway(): Promise<void> {
    const kept = [...this.#kept.values()];
    await Promise.all(
      this.#inUse.map((context) => {
        const own = kept.find((one) => one.context === context);
        return own ? empty(own) : context.close();
      }),
    );
    this.#inUse = [];
  }
}

/** Before every page: the choice of cookies of who was asked before. Documents without an origin store nothing. */
function choose(version: string): void {
  if (!location.protocol.startsWith('http') || localStorage.getItem('cookie-consent') !== null) return;
  const categories = { essential: true, functional: true, analytics: false, marketing: false };
  const choice = { ...categories, timestamp: new Date().toISOString(), version, isRecorded: true };
  localStorage.setItem('cookie-consent', JSON.stringify(choice));
}

/** As Chromium's 'Economia de dados' says it to pages. */
function saveData(): void {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
}

const STORAGE = 'local_storage,indexeddb,service_workers,cache_storage,file_systems';

/** Takes away what a person and a test leave behind, and leaves the cached files. */
async function empty({ context, keeper }: Kept): Promise<void> {
  for (const event of ['console', 'weberror', 'request']) context.removeAllListeners(event);
  await Promise.all(context.pages().map((page) => (page === keeper ? undefined : page.close())));
  const devtools = await context.newCDPSession(keeper);
  await devtools.send('Storage.clearDataForOrigin', { origin: product().url, storageTypes: STORAGE });
  await devtools.detach();
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await context.setOffline(false);
  await context.clearPermissions();
  await context.clearCookies();
}
