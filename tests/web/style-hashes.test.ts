import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const PREVENT_SCROLL = 'node_modules/react-aria/dist/private/overlays/usePreventScroll.mjs';

test('the policy lets in the style react-aria writes on iOS while a dialog is open', async () => {
  const source = await readFile(join(ROOT, PREVENT_SCROLL), 'utf8');
  const [, text = ''] = /style\.textContent = `([^`]+)`\.trim\(\)/.exec(source) ?? [];
  expect(text).toContain('overscroll-behavior');
  const hash = createHash('sha256').update(text.trim()).digest('base64');
  expect(await readFile(join(ROOT, 'web/public/_headers'), 'utf8')).toContain(`'sha256-${hash}'`);
});

test('the policy allows the one script that stands in the document, and no other', async () => {
  const [script = '', ...others] =
    (await readFile(join(ROOT, 'web/index.html'), 'utf8')).match(/(?<=<script>).*(?=<\/script>)/g) ?? [];
  const hash = createHash('sha256').update(script).digest('base64');
  expect(others).toEqual([]);
  expect(await readFile(join(ROOT, 'web/public/_headers'), 'utf8')).toContain(
    `script-src 'self' 'sha256-${hash}';`,
  );
});
