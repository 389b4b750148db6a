import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Rolldown } from 'vite';
import { describe, expect, test } from 'vitest';
import { inProduction } from './booking/build.ts';

const config = join(import.meta.dirname, '../../web/vite.config.ts');

// Target 14 (docs/targets): bytes after brotli, of a production build that is written nowhere.
const chunks = await inProduction({}, buildStudio);

async function buildStudio(): Promise<Rolldown.OutputChunk[]> {
  const { createBuilder } = await import('vite');
  const builder = await createBuilder({
    configFile: config,
    logLevel: 'error',
    mode: 'production',
    environments: { client: { build: { write: false } } },
  });
  const { client } = builder.environments;
  if (!client) throw new Error('vite.config.ts names no client environment');
  const built = await builder.build(client);
  return 'output' in built ? built.output.filter((file) => file.type === 'chunk') : [];
}

const weights = new Map(chunks.map((file) => [file, brotliCompressSync(file.code).length]));
const weigh = (files: Iterable<Rolldown.OutputChunk>) =>
  [...files].reduce((sum, file) => sum + (weights.get(file) ?? 0), 0);

/** These with everything they import at once. */
function withImports(...roots: Rolldown.OutputChunk[]): Set<Rolldown.OutputChunk> {
  const found = new Set(roots);
  for (const chunk of found) {
    for (const other of chunks) if (chunk.imports.includes(other.fileName)) found.add(other);
  }
  return found;
}

const entry = () => chunks.filter((chunk) => chunk.isEntry);
const screens = () => chunks.filter((chunk) => chunk.facadeModuleId?.includes('tsr-split=component'));
const shell = () => screens().filter((chunk) => chunk.facadeModuleId?.includes('/_member/_shell.tsx'));

describe('the weight of the studio app', () => {
  test('the first load: at most 114 kB', () => {
    expect(entry()).toHaveLength(1);
    const weight = weigh(withImports(...entry()));
    expect(weight).toBeGreaterThan(80_000);
    expect(weight).toBeLessThanOrEqual(114_000);
  });

  test('with the frame of the signed-in pages: at most 120 kB', () => {
    expect(shell()).toHaveLength(1);
    expect(weigh(withImports(...entry(), ...shell()))).toBeLessThanOrEqual(120_000);
  });

  test('the own script of every screen: at most 25 kB', () => {
    expect(screens().length).toBeGreaterThan(10);
    for (const screen of screens()) expect(weigh([screen]), screen.name).toBeLessThanOrEqual(25_000);
  });

  test('a screen with all that it begins with: at most 40 files, 275 kB', () => {
    for (const screen of screens()) {
      const files = withImports(...entry(), ...shell(), screen);
      expect(files.size, screen.name).toBeLessThanOrEqual(40);
      expect(weigh(files), screen.name).toBeLessThanOrEqual(275_000);
    }
  });

  // A class that extends one of a script which waits for this script is undefined when it is needed.
  test('no two scripts wait for each other', () => {
    const circles = chunks.filter((chunk) =>
      chunk.imports.some((name) => {
        const other = chunks.find(({ fileName }) => fileName === name);
        return other !== undefined && withImports(other).has(chunk);
      }),
    );
    expect(circles.map(({ name }) => name)).toEqual([]);
  });

  test('the first load carries no validation and no react-aria', () => {
    const modules = [...withImports(...entry())].flatMap((chunk) => chunk.moduleIds);
    expect(
      modules.filter((id) => /node_modules\/(valibot|react-aria|react-stately|@react-)/.test(id)),
    ).toEqual([]);
  });
});
