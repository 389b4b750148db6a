import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Rolldown } from 'vite';
import { beforeAll, describe, expect, test } from 'vitest';
import { inProduction } from './booking/build.ts';

const config = join(import.meta.dirname, '../../web/vite.config.ts');

// Bytes after brotli, of a production build that is written nowhere.
let output: (Rolldown.OutputChunk | Rolldown.OutputAsset)[];
beforeAll(async () => {
  output = await inProduction({}, async () => {
    const { createBuilder } = await import('vite');
    const builder = await createBuilder({
      configFile: config,
      logLevel: 'error',
      mode: 'production',
      environments: { link: { build: { write: false } } },
    });
    const { link } = builder.environments;
    if (!link) throw new Error('vite.config.ts names no link environment');
    const built = await builder.build(link);
    return 'output' in built ? built.output : [];
  });
});

const chunks = () => output.filter((file) => file.type === 'chunk');
const brotli = (content: string | Uint8Array) => brotliCompressSync(content).length;

describe('the weight of the page of a health link', () => {
  test('all of its script: at most 80 kB', () => {
    const weight = chunks().reduce((sum, file) => sum + brotli(file.code), 0);
    expect(weight).toBeGreaterThan(50_000);
    expect(weight).toBeLessThanOrEqual(80_000);
  });

  test('its styles: at most 5 kB', () => {
    const styles = output
      .filter((file) => file.type === 'asset')
      .filter((file) => file.fileName.endsWith('.css'));
    expect(styles.length).toBeGreaterThan(0);
    expect(styles.reduce((sum, file) => sum + brotli(file.source), 0)).toBeLessThanOrEqual(5_000);
  });

  test('carries no router, query library or react-aria', () => {
    const modules = chunks().flatMap((chunk) => chunk.moduleIds);
    expect(
      modules.filter((id) => /node_modules\/(@tanstack|react-aria|react-stately|@react-)/.test(id)),
    ).toEqual([]);
  });
});
