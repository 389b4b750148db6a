import { defineConfig } from 'vitest/config';
import { isDeep } from './tests/support/size.ts';

/** Milliseconds: the deep tier tries ten times as much. */
const patience = (milliseconds: number) => (isDeep ? 10 : 1) * milliseconds;

/**
 * unit needs nothing, api a PostgreSQL and the Worker in workerd, browser the whole running product.
 * A test that passes only when it is tried again has failed: no retries anywhere.
 */
export default defineConfig({
  cacheDir: 'node_modules/.vite/vitest',
  test: {
    reporters: ['default'],
    projects: [
      {
        test: {
          name: 'unit',
          sequence: { groupOrder: 0 },
          isolate: false, // nearly half of its time was spent loading the same modules for every file
          include: ['tests/{domain,web,emails,tools}/**/*.test.{ts,tsx}'],
          server: { deps: { inline: ['@actions/workflow-parser'] } }, // imports JSON the way bundlers read it
          testTimeout: patience(60_000),
          hookTimeout: 180_000, // two whole builds of the web, beside whatever else runs
        },
      },
      {
        test: {
          name: 'api',
          sequence: { groupOrder: 1 },
          isolate: false, // a fifth of the time was spent loading the same modules for every file
          include: ['tests/{functions,db}/**/*.test.ts'],
          exclude: isDeep ? [] : ['tests/{functions,db}/**/*.deep.test.ts'], // minutes by the clock
          globalSetup: ['tests/support/global-database.ts', 'tests/support/global-worker.ts'],
          maxWorkers: 2, // with four everything took twice as long, and a quarter more of the processor: each warms up a Worker and a database of its own
          expect: { poll: { timeout: 30_000 } },
          testTimeout: isDeep ? 1_800_000 : 600_000, // a minute and a half where nothing else runs: what hangs is found all the same
          hookTimeout: 600_000,
        },
      },
      {
        test: {
          name: 'browser',
          sequence: { groupOrder: 2 },
          isolate: false, // the browser is kept
          include: ['tests/e2e/**/*.test.ts'],
          exclude: isDeep ? [] : ['tests/e2e/**/*.deep.test.ts'], // what goes wrong on the way, in two tabs or on a bad line
          globalSetup: ['tests/support/running-product.ts'],
          maxWorkers: 2, // each has a product of its own; with three, pages on two cores waited longer than a person would
          expect: { poll: { timeout: 30_000 } }, // as patient as everything else that waits for a page
          testTimeout: 300_000, // an audit of many screens takes two minutes where ten programs share a processor
          hookTimeout: 300_000,
        },
      },
    ],
  },
});
