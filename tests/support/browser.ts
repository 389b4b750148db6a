import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { promisify } from 'node:util';
import packed from '@sparticuz/chromium';
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium } from 'playwright-core';
import { fitsMemory } from './memory.ts';

const SYSTEM = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--js-flags=--no-opt --no-maglev --min-semi-space-size=32', // a page lives for seconds: to optimise its code costs more than it saves
  '--process-per-site', // pages of a profile share what is compiled already
  // Not in processes of their own: what passes between them is a seventh of what a page costs the processor.
  '--in-process-gpu',
  '--enable-features=NetworkServiceInProcess2',
];

/** `scrollbars`: as on a computer without touch, where they take room from the page. */
export async function launchBrowser(more: string[] = [], { scrollbars = false } = {}): Promise<Browser> {
  return chromium.launch({
    executablePath: await browserProgram(),
    args: [...flags, ...more],
    // Of Playwright, for containers: what processes share would be files on a disk.
    ignoreDefaultArgs: [
      ...(fitsMemory ? ['--disable-dev-shm-usage'] : []),
      ...(scrollbars ? ['--hide-scrollbars'] : []),
    ],
  });
}

/**
 * The browser that CHROMIUM_PATH names, else the one of an npm package: the same on every machine, and made to run without
 * a screen, which takes half the processor's time of a whole one. Where neither runs, one of the system. The package
 * unpacks itself when it is first asked: two must not ask at once then.
 */
export async function browserProgram(): Promise<string> {
  const { CHROMIUM_PATH } = process.env;
  const said: string[] = [];
  for (const find of CHROMIUM_PATH
    ? [() => CHROMIUM_PATH]
    : [unpack, unpackAnew, ...SYSTEM.map((one) => () => one)]) {
    try {
      const program = await find();
      await promisify(execFile)(program, ['--version']);
      return program;
    } catch (error) {
      said.push(String(error));
    }
  }
  throw new Error(`no Chromium runs here: name one with CHROMIUM_PATH\n${said.join('\n')}`);
}

const unpack = () => packed.executablePath();

/** The package takes whatever has the name for its program, also half of one that a first try left. */
async function unpackAnew(): Promise<string> {
  await rm(await unpack(), { force: true });
  return unpack();
}

/**
 * Nothing moves unless a test asks for it: drawing motion without a graphics card takes most of the machine. Nor is the app
 * stored in the browser unless a test asks for that with `serviceWorkers: 'allow'`: the pages of the others come from the network.
 */
const person: BrowserContextOptions = {
  serviceWorkers: 'block',
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
