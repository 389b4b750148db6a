import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { pagePolicy } from '../../web/booking/edge/page-headers.ts';
import { oldBrowserScript } from '../../web/vite-old-browser.ts';

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const ROOT = join(import.meta.dirname, '../..');
const PREVENT_SCROLL = 'node_modules/react-aria/dist/private/overlays/usePreventScroll.mjs';

test('the policy lets in the style react-aria writes on iOS while a dialog is open', async () => {
  const source = await readFile(join(ROOT, PREVENT_SCROLL), 'utf8');
  const [, text = ''] = /style\.textContent = `([^`]+)`\.trim\(\)/.exec(source) ?? [];
  expect(text).toContain('overscroll-behavior');
  expect(await readFile(join(ROOT, 'web/public/_headers'), 'utf8')).toContain(hashOf(text.trim()));
});

test('the policies allow the scripts that stand in documents, and no other', async () => {
  const [look = '', ...others] =
    (await readFile(join(ROOT, 'web/index.html'), 'utf8')).match(/(?<=<script>).*(?=<\/script>)/g) ?? [];
  expect(others).toEqual([]);
  const hashes = [hashOf(oldBrowserScript), hashOf(look)];
  expect(await readFile(join(ROOT, 'web/public/_headers'), 'utf8')).toContain(
    `script-src 'self' ${hashes.join(' ')};`,
  );
  expect(pagePolicy).toContain(`script-src 'self' ${hashes[0]};`);
});
