import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, inject, it } from 'vitest';
import { reactDomWeight, weigh } from '../bench/page-weight.ts';

const DIST = join(import.meta.dirname, '../../web/dist');

// docs/bench.md, target 12. Bytes after brotli; the page is the demo studio's, as the product serves it.
it('the booking page stays as light as it promises', async () => {
  const html = await (await fetch(inject('product').booking)).text();
  const weight = await weigh(html, DIST);
  const folder = await mkdtemp(join(tmpdir(), 'lume-react-dom-'));
  const reactDom = await reactDomWeight(folder).finally(() => rm(folder, { recursive: true, force: true }));
  expect(weight.firstScripts).toBeGreaterThan(reactDom);
  expect(weight.firstScripts / reactDom).toBeLessThanOrEqual(1.1);
  expect(weight.firstScripts).toBeLessThanOrEqual(64_000);
  expect(weight.allScripts).toBeLessThanOrEqual(100_000);
  expect(weight.css).toBeLessThanOrEqual(8_000);
  expect(weight.html).toBeLessThanOrEqual(14_000);
});
