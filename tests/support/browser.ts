import { existsSync } from 'node:fs';
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium } from 'playwright-core';

const SYSTEM = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

const flags = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** A Chromium of the system when there is one (CHROMIUM_PATH names it), else the one inside an npm package. */
export async function launchBrowser(more: string[] = []): Promise<Browser> {
  const system = [process.env.CHROMIUM_PATH ?? '', ...SYSTEM].find((path) => path !== '' && existsSync(path));
  if (system !== undefined) return chromium.launch({ executablePath: system, args: [...flags, ...more] });
  const { default: packed } = await import('@sparticuz/chromium');
  const args = [...new Set([...packed.args, ...flags, ...more])];
  return chromium.launch({ executablePath: await packed.executablePath(), args });
}

/** Nothing moves unless a test asks for it: drawing motion without a graphics card takes most of the machine. */
const person: BrowserContextOptions = {
  locale: 'pt-BR',
  timezoneId: 'America/Sao_Paulo',
  reducedMotion: 'reduce',
};

/** A client's phone. */
export function openPhone(browser: Browser, more: BrowserContextOptions = {}): Promise<BrowserContext> {
  const viewport = { width: 390, height: 844 };
  return browser.newContext({ ...person, viewport, isMobile: true, hasTouch: true, ...more });
}

/** A professional's computer. */
export function openComputer(browser: Browser, more: BrowserContextOptions = {}): Promise<BrowserContext> {
  return browser.newContext({ ...person, viewport: { width: 1280, height: 800 }, ...more });
}
