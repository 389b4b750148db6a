import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, inject, test } from 'vitest';

/** Bytes; docs/bench.md, target 11. */
const MOST = 1_000_000;

test('the Worker stays far below a megabyte', async () => {
  const { folder } = inject('worker');
  const names = (await readdir(folder)).filter((name) => /\.(?:js|mjs|wasm)$/.test(name));
  const files = await Promise.all(names.map((name) => readFile(join(folder, name))));
  expect(names).toContain('worker.js');
  expect(files.reduce((sum, file) => sum + gzipSync(file).length, 0)).toBeLessThan(MOST);
});

test('it is made as a deployment makes it, whatever NODE_ENV is here', async () => {
  const { folder } = inject('worker');
  const { sources }: { sources: string[] } = JSON.parse(
    await readFile(join(folder, 'worker.js.map'), 'utf8'),
  );
  expect(sources.filter((file) => /react.*production/.test(file))).not.toEqual([]);
  expect(sources.filter((file) => /react.*development/.test(file))).toEqual([]);
});
