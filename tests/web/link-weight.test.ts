import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Rolldown } from 'vite';
import { beforeAll, describe, expect, test } from 'vitest';
import { inProduction } from './booking/build.ts';

const config = join(import.meta.dirname, '../../web/vite.config.ts');

type Output = (Rolldown.OutputChunk | Rolldown.OutputAsset)[];

const brotli = (content: string | Uint8Array) => brotliCompressSync(content).length;

/** Its entry, and what that imports outright. */
function firstOf(chunks: readonly Rolldown.OutputChunk[]): Rolldown.OutputChunk[] {
  const found = new Set(chunks.filter(({ isEntry }) => isEntry));
  for (const { imports } of found) {
    for (const file of chunks) if (imports.includes(file.fileName)) found.add(file);
  }
  return [...found];
}

// Bytes after brotli, of a production build that is written nowhere.
describe.each([
  { environment: 'anamnesis', page: 'a health link', script: 82_000, styles: 5_000 },
  { environment: 'manage', page: 'a client’s link to an appointment', script: 72_000, styles: 5_500 },
  { environment: 'review', page: 'a client’s link to a review', script: 70_000, styles: 5_500 },
  { environment: 'waitlist', page: 'a client’s link to the waitlist', script: 70_000, styles: 5_500 },
])('the weight of the page of $page', ({ environment, script, styles }) => {
  let output: Output;
  beforeAll(async () => {
    output = await inProduction({}, async () => {
      const { createBuilder } = await import('vite');
      const builder = await createBuilder({
        configFile: config,
        logLevel: 'error',
        mode: 'production',
        environments: { [environment]: { build: { write: false } } },
      });
      const wanted = builder.environments[environment];
      if (!wanted) throw new Error(`vite.config.ts names no ${environment} environment`);
      const built = await builder.build(wanted);
      return 'output' in built ? built.output : [];
    });
  });

  const chunks = () => output.filter((file) => file.type === 'chunk');

  const weightOf = (files: readonly Rolldown.OutputChunk[]) =>
    files.reduce((sum, file) => sum + brotli(file.code), 0);

  test('the script that it begins with', () => {
    const weight = weightOf(firstOf(chunks()));
    expect(weight).toBeGreaterThan(50_000);
    expect(weight).toBeLessThanOrEqual(script);
  });

  test('what is loaded when it is needed', () => {
    const first = firstOf(chunks());
    expect(weightOf(chunks().filter((file) => !first.includes(file)))).toBeLessThanOrEqual(15_000);
  });

  test('its styles', () => {
    const files = output
      .filter((file) => file.type === 'asset')
      .filter((file) => file.fileName.endsWith('.css'));
    expect(files.length).toBeGreaterThan(0);
    expect(files.reduce((sum, file) => sum + brotli(file.source), 0)).toBeLessThanOrEqual(styles);
  });

  test('carries no router, query library or react-aria', () => {
    const modules = chunks().flatMap((chunk) => chunk.moduleIds);
    expect(
      modules.filter((id) => /node_modules\/(@tanstack|react-aria|react-stately|@react-)/.test(id)),
    ).toEqual([]);
  });
});
