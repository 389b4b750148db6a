import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { launchBrowser } from '../support/browser.ts';
import { freePort } from '../support/ports.ts';

const VERSION = '13.5.0';

/** What is read from a report. Milliseconds; scores from 0 to 100. */
export interface Audit {
  lcp: number;
  tti: number;
  tbt: number;
  cls: number;
  scores: Record<string, number>;
}

export interface AuditOptions {
  /** Lighthouse's own arithmetic on an unthrottled load, or a load that is throttled in truth. */
  throttling: 'simulate' | 'devtools';
  /** Addresses that are not loaded. */
  blocked?: string[];
}

interface Lighthouse {
  default(
    url: string,
    flags: Record<string, unknown>,
  ): Promise<{
    lhr: {
      audits: Record<string, { numericValue?: number }>;
      categories: Record<string, { score: number | null }>;
    };
  }>;
}

const categories = ['performance', 'accessibility', 'best-practices', 'seo'];

/**
 * Installs Lighthouse in the bench's own folder, once: with everything it needs it is four times as large as the product's own
 * browser tools, and nothing but this wants it.
 */
export async function installLighthouse(folder: string): Promise<Lighthouse> {
  const entry = join(folder, 'node_modules/lighthouse/core/index.js');
  if (!existsSync(entry)) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'package.json'), '{"private":true}\n');
    const args = ['install', '--no-audit', '--no-fund', '--ignore-scripts', `lighthouse@${VERSION}`];
    const npm = spawn('npm', args, { cwd: folder, stdio: 'ignore', shell: process.platform === 'win32' });
    const code = await new Promise((resolve) => npm.once('exit', resolve).once('error', resolve));
    if (code !== 0) throw new Error(`lighthouse@${VERSION} could not be installed by npm`);
  }
  return import(pathToFileURL(entry).href);
}

/** One visit of a phone that has never been here, with a browser of its own. */
export async function audit(
  lighthouse: Lighthouse,
  url: string,
  { throttling, blocked = [] }: AuditOptions,
): Promise<Audit> {
  const port = await freePort();
  const browser = await launchBrowser([`--remote-debugging-port=${port}`]);
  try {
    const flags = {
      port,
      onlyCategories: categories,
      throttlingMethod: throttling,
      blockedUrlPatterns: blocked,
    };
    const { lhr } = await lighthouse.default(url, { ...flags, logLevel: 'silent', output: 'json' });
    const value = (name: string) => lhr.audits[name]?.numericValue ?? Number.NaN;
    const score = (name: string) =>
      [name, Math.round((lhr.categories[name]?.score ?? Number.NaN) * 100)] as const;
    return {
      lcp: value('largest-contentful-paint'),
      tti: value('interactive'),
      tbt: value('total-blocking-time'),
      cls: value('cumulative-layout-shift'),
      scores: Object.fromEntries(categories.map(score)),
    };
  } finally {
    await browser.close();
  }
}
