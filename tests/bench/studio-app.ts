import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { launchBrowser, openPhone } from '../support/browser.ts';
import { ROOT } from './databases.ts';
import { weigh } from './page-weight.ts';
import { bounded, type Figure, unavailable } from './report.ts';
import { median } from './rounds.ts';
import type { RunningProduct } from './running-product.ts';

const ROUNDS = 5;
const SLOWDOWN = 4;
const kB = { digits: 1, name: 'kB' };

/** Target 14: what the studio app weighs, and how soon a slow phone paints after a touch. */
export async function measureStudioApp(product: RunningProduct): Promise<Figure[]> {
  const touches = await touched(product).catch((error) => [unavailable('14', 'touches', error)]);
  return [...(await weights(product)), ...touches];
}

async function weights({ url }: RunningProduct): Promise<Figure[]> {
  const dist = join(ROOT, 'web/dist');
  const html = await (await fetch(`${url}/login`)).text();
  const { firstScripts } = await weigh(html, dist);
  return [bounded('14', 'studio app, first scripts', firstScripts / 1000, { most: 110 }, kB)];
}

async function touched({ url, demo }: RunningProduct): Promise<Figure[]> {
  const browser = await launchBrowser();
  try {
    const page = await (await openPhone(browser)).newPage();
    await page.goto(`${url}/login`);
    await page.getByLabel('E-mail').fill(demo.email);
    await page.getByLabel('Senha', { exact: true }).fill(demo.password);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/dashboard');
    const cdp = await page.context().newCDPSession(page);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    const month = await paints(page, () => changeMonth(page), `${url}/appointments?view=month`);
    const dialog = await paints(page, () => openDay(page), `${url}/appointments?view=month`);
    return [painted('changing the month', month, 50), painted('opening a day', dialog, 200)];
  } finally {
    await browser.close();
  }
}

const changeMonth = (page: Page) => page.getByRole('button', { name: 'Próximo mês' }).click();

async function openDay(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await page.getByRole('gridcell').nth(15).click();
  await page.getByRole('dialog').waitFor();
}

const painted = (what: string, milliseconds: number, most: number): Figure =>
  bounded(
    '14',
    `${what}, next paint at ${SLOWDOWN}x slowdown`,
    milliseconds,
    { most },
    { digits: 0, name: 'ms' },
  );

/** The longest interaction of each round by the browser's own count, the middle of the rounds; the first warms up. */
async function paints(page: Page, touch: () => Promise<void>, address: string): Promise<number> {
  await page.goto(address);
  await page.waitForLoadState('networkidle').catch(() => {}); // it asks for news all the time
  const longest: number[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    await page.evaluate(startCounting);
    await touch();
    await page.waitForTimeout(600);
    if (round > 0) longest.push(await page.evaluate(stopCounting));
  }
  return median(longest);
}

function startCounting(): void {
  const seen: number[] = [];
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.push(entry.duration);
  });
  observer.observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit); // not in the DOM types
  Object.assign(window, { touches: { seen, observer } });
}

function stopCounting(): number {
  const { touches } = window as unknown as { touches: { seen: number[]; observer: PerformanceObserver } };
  touches.observer.disconnect();
  return Math.max(0, ...touches.seen);
}
