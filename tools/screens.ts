/** `npm run screens`: photographs the demo studio for the landing page and link previews (docs/decisions/50-static-public-documents.md). */
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { LEGAL_VERSION } from '../domain/legal/version.ts';
import { type RunningProduct, startProduct } from '../tests/bench/running-product.ts';
import { launchBrowser, openPhone } from '../tests/support/browser.ts';
import { keys } from '../web/lib/storage.ts';
import { onStopAsked } from './platform/stops.ts';
import { writeScreen, writeSharePicture } from './screens/pictures.ts';
import { memberShots, publicShots, type Shot, signIn } from './screens/shots.ts';

/** A Wednesday morning in São Paulo. The database's clock stays, so this lies ahead of it: move it on before it has passed. */
const SHOWN_AT = Date.parse('2027-03-10T10:20:00-03:00');

const web = join(import.meta.dirname, '../web');
const pictures = join(web, 'features/landing/screens');

process.env.CLOCK_SHIFT_MS = String(SHOWN_AT - Date.now());
const folder = await mkdtemp(join(tmpdir(), 'lume-screens-'));
const [product, browser] = await Promise.all([startProduct(folder), launchBrowser()]);
const end = async () => {
  await browser.close();
  await product.stop();
  await rm(folder, { recursive: true, force: true });
};
onStopAsked(() => void end().finally(() => process.exit(1)));
try {
  await photographAll();
} finally {
  await end();
}

async function photographAll(): Promise<void> {
  await mkdir(pictures, { recursive: true });
  const page = await openAt(SHOWN_AT, browser, product);
  const taken = new Map<string, Buffer>();
  const take = async ({ name, open }: Shot) => {
    await open(page, product);
    await page.evaluate(() => document.fonts.ready);
    const screenshot = await page.screenshot({ animations: 'disabled', caret: 'hide' });
    taken.set(name, screenshot);
    await writeScreen(pictures, name, screenshot);
  };
  for (const shot of publicShots) await take(shot);
  await signIn(page, product);
  for (const shot of memberShots) await take(shot);
  const shared = ['agenda', 'booking'].flatMap((name) => taken.get(name) ?? []);
  await writeSharePicture(page, join(web, 'public/share.jpg'), shared);
}

/** A phone on which cookies were refused, at the time of the demo. */
async function openAt(time: number, browser: Browser, { url }: RunningProduct): Promise<Page> {
  const context: BrowserContext = await openPhone(browser, {
    baseURL: url,
    bypassCSP: true, // the picture of link previews has styles of its own
    viewport: { width: 390, height: 845 },
    deviceScaleFactor: 2,
  });
  const choice = { essential: true, functional: false, analytics: false, marketing: false };
  const stored = { ...choice, version: LEGAL_VERSION, timestamp: new Date(time).toISOString() };
  await context.addInitScript(
    ([key = '', value = '']) => localStorage.setItem(key, value),
    [keys.cookieConsent, JSON.stringify(stored)],
  );
  await context.clock.setFixedTime(time);
  return context.newPage();
}
