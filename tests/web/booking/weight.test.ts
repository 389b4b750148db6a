import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';
import { describe, expect, test } from 'vitest';
import { buildBooking, inProduction } from './build.ts';
import { aurora } from './studio-aurora.ts';

// Target 12 (docs/targets): bytes after brotli, of a production build.
const booking = await buildBooking();

const brotli = (content: string | Uint8Array) => brotliCompressSync(content).length;
const chunks = () => booking.output.filter((file) => file.type === 'chunk');
const weigh = (files: Rolldown.OutputChunk[]) => files.reduce((sum, file) => sum + brotli(file.code), 0);

/** The entry with everything it imports at once. */
function firstLoad(): Rolldown.OutputChunk[] {
  const entry = chunks().find((chunk) => chunk.isEntry);
  const found = new Set(entry ? [entry] : []);
  for (const chunk of found) {
    for (const other of chunks()) if (chunk.imports.includes(other.fileName)) found.add(other);
  }
  return [...found];
}

describe('the weight of /agendar', () => {
  test('first-load script: at most 70 kB, and 1.20x of react-dom built in the same run', async () => {
    const weight = weigh(firstLoad());
    expect(weight).toBeGreaterThan(50_000);
    expect(weight).toBeLessThanOrEqual(70_000);
    expect(weight / (await weighReactDom())).toBeLessThanOrEqual(1.2);
  });

  test('all script through step 3: at most 105 kB', () => {
    expect(weigh(chunks())).toBeLessThanOrEqual(105_000);
  });

  test('styles: at most 9 kB, one file', () => {
    const styles = booking.output.filter((file) => file.type === 'asset' && file.fileName.endsWith('.css'));
    expect(styles).toHaveLength(1);
    for (const file of styles)
      if (file.type === 'asset') expect(brotli(file.source)).toBeLessThanOrEqual(9_000);
  });

  test('the document of a studio with ten services: at most 14 kB', async () => {
    const api = { fetch: async () => Response.json(aurora) };
    const answer = await booking.edge.fetch(new Request('https://lume.example/agendar/studio-aurora'), {
      API: api,
      ASSETS: api,
    });
    expect(brotli(await answer.text())).toBeLessThanOrEqual(14_000);
  });

  test('the first load carries no router, query library, validation or react-aria', () => {
    const modules = firstLoad().flatMap((chunk) => chunk.moduleIds);
    const packages = modules.map((id) => /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(id)?.[1]);
    expect(new Set(packages.filter(Boolean))).toEqual(new Set(['react', 'react-dom', 'scheduler']));
  });
});

const CACHE = join(import.meta.dirname, '../../../node_modules/.lume');

/** What a page pays that only uses react-dom. */
async function weighReactDom(): Promise<number> {
  const folder = await mkdtemp(join(CACHE, 'alone-')); // where packages resolve, and no other check reads
  try {
    const input = join(folder, 'alone.js');
    await writeFile(
      input,
      `import { createRoot, hydrateRoot } from 'react-dom/client';
       import { useState } from 'react';
       import { jsx } from 'react/jsx-runtime';
       globalThis.kept = [createRoot, hydrateRoot, jsx, useState];`,
    );
    const alone = await inProduction({}, () =>
      build({ configFile: false, logLevel: 'error', build: { write: false, rolldownOptions: { input } } }),
    );
    const files = [alone].flat().flatMap((result) => ('output' in result ? result.output : []));
    return weigh(files.filter((file) => file.type === 'chunk'));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
