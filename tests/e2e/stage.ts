import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Pool } from 'pg';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, test as baseTest, beforeAll, expect } from 'vitest';
import { launchBrowser } from '../support/browser.ts';
import { type Sql, sqlOf } from '../support/sql.ts';
import { openStudio } from '../support/studio-rows.ts';
import { type Audit, startAudit } from './audit.ts';
import { type Complaints, watch } from './complaints.ts';
import { product } from './product.ts';
import { type ProfileOptions, Profiles, type Size } from './profiles.ts';

/** Where a test that failed leaves the last look of its pages. */
const PICTURES = join(import.meta.dirname, '../../node_modules/.lume/e2e');
/** Milliseconds that anything awaited on a page may take, on a machine that does much else. */
const TIMEOUT_MS = 30_000;

export interface Stage {
  /** A page of an empty browser profile, at the size of a phone; each has an address of its own. */
  phone(more?: ProfileOptions): Promise<Page>;
  /** Likewise, at the size of a computer. */
  computer(more?: ProfileOptions): Promise<Page>;
  sql: Sql;
  /** What it finds wrong makes the test fail at its end. */
  readonly audit: Audit;
  /** Console messages this test provokes; everything else the console says makes it fail. */
  tolerate(...patterns: RegExp[]): void;
}

/** One browser for all files of a worker, since starting one takes as long as a short test; it ends with the process. */
let started: Promise<Profiles> | undefined;

/** The pages of a test are closed after it; their consoles must have stayed silent, and the looks at them found nothing. A test that asks for a `studio` has its own. */
export function setStage() {
  let profiles: Profiles;
  let pool: Pool;
  let complaints: Complaints;
  let audit = startAudit();

  beforeAll(async () => {
    started ??= launchBrowser().then((browser) => new Profiles(browser));
    profiles = await started;
    pool = new Pool({ connectionString: product().database, max: 4 });
  });

  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail') await photograph(profiles.open, task.name);
    await profiles.putAway();
    const heard = complaints?.untolerated() ?? [];
    complaints = watch();
    const { found } = audit;
    audit = startAudit();
    expect({ heard, found }, 'complaints of the browser, and of axe').toEqual({ heard: [], found: [] });
  });

  afterAll(async () => {
    await pool?.end();
  });

  complaints = watch();
  const enter = async (size: Size, more?: ProfileOptions) => {
    const context = await profiles.take(size, own(), more);
    context.setDefaultTimeout(TIMEOUT_MS);
    // What was being fetched when the worker took the page over is fetched once more, of which Chromium warns.
    if (more?.serviceWorkers === 'allow')
      complaints.tolerate([/cross-world service worker resource mismatch/]);
    complaints.listenTo(context, product().url);
    return context.newPage();
  };
  const stage: Stage = {
    phone: (more) => enter('phone', more),
    computer: (more) => enter('computer', more),
    sql: sqlOf(() => pool),
    get audit() {
      return audit;
    },
    tolerate: (...patterns) => complaints.tolerate(patterns),
  };
  return { stage, test: baseTest.extend('studio', () => openStudio(stage)) };
}

let people = 0;

/** What every visitor has: the base of the product's addresses, and a network of her own, for the limits are per address. */
function own() {
  return { baseURL: product().url, extraHTTPHeaders: { 'cf-connecting-ip': ownAddress() } };
}

/** Of the range that documentation may use; the process is part of it, since each file has its own count. */
export function ownAddress(): string {
  people += 1;
  return `2001:db8:${(process.pid & 0xffff).toString(16)}:${people.toString(16)}::1`;
}

async function photograph(contexts: readonly BrowserContext[], test: string): Promise<void> {
  mkdirSync(PICTURES, { recursive: true });
  const name = test.replace(/[^\p{L}\d]+/gu, '-').slice(0, 80);
  for (const [index, page] of contexts.flatMap((context) => context.pages()).entries()) {
    await page.screenshot({ path: join(PICTURES, `${name}-${index}.png`), timeout: 5000 }).catch(() => {});
  }
}
