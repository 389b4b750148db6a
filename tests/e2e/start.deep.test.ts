import { afterEach, expect, test } from 'vitest';
import {
  type LocalProduct,
  makeDataFolder,
  removeFolder,
  startLocal,
  stoodStill,
} from '../support/local-product.ts';

const DAY = 24 * 60 * 60_000;
let folder: string;
let product: LocalProduct;
afterEach(async () => {
  await product.stop();
  await removeFolder(folder);
});

/** Polled less often than an address may ask. It said that it is ready, and when the first run of its longest job is over nothing stands still any more. */
async function isWell(): Promise<void> {
  expect(product.lines.booking, product.said()).toBeDefined();
  const ready = async () => (await fetch(`${product.lines.Lume}/api/ready`)).text();
  await expect.poll(ready, { timeout: 90_000, interval: 500 }).toBe('{"ok":true}');
}

test.each([
  ['20 minutes', {}],
  ['2 days', {}],
  ['1 month', {}],
  ['2 days', { args: ['--dev'] }],
  ["the machine's clock, a month ahead now", { env: { CLOCK_SHIFT_MS: String(30 * DAY) } }],
  ["the machine's clock, a month back now", {}],
])('starts after %s, %o', async (since, options) => {
  const interval = { ahead: '1 minute', back: '-1 month' }[/ahead|back/.exec(since)?.[0] ?? ''] ?? since;
  folder = await makeDataFolder(stoodStill(interval));
  product = await startLocal(folder, options);
  await isWell();
});

test('starts again the next day with the data of the day before', async () => {
  folder = await makeDataFolder('select 1');
  product = await startLocal(folder);
  await isWell();
  expect(await product.stop()).toBe(0);
  product = await startLocal(folder, { env: { CLOCK_SHIFT_MS: String(DAY) } });
  await isWell();
});
