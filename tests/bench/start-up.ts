import { readdir, readFile } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Bundle } from '../../tools/platform/worker-bundle.ts';
import { bounded, type Figure } from './report.ts';
import { median } from './rounds.ts';
import { type Stage, settings } from './stage.ts';
import { start, writeConfig } from './workerd.ts';

const ROUNDS = 11;

/** Target 11: what is uploaded, and how long workerd takes from nothing to its first answer. */
export async function measureStartUp({ bundles, folder }: Stage): Promise<Figure[]> {
  const size = await compressedSize(bundles.product);
  const bindings = { ...settings, DATABASE_URL: 'postgresql://nobody:nobody@127.0.0.1:9/none' };
  const empty = await writeConfig(
    { empty: { bundle: bundles.empty, bindings: {} } },
    join(folder, 'start/empty'),
  );
  const product = await writeConfig(
    { product: { bundle: bundles.product, bindings } },
    join(folder, 'start/product'),
  );
  const times: { empty: number[]; product: number[] } = { empty: [], product: [] };
  for (let round = 0; round <= ROUNDS; round += 1) {
    const one = await firstAnswer(empty.config, empty.ports.empty ?? 0, folder);
    const other = await firstAnswer(product.config, product.ports.product ?? 0, folder);
    if (round === 0) continue; // the first of each reads its program from disk
    times.empty.push(one);
    times.product.push(other);
  }
  const more = `empty ${median(times.empty).toFixed(0)} ms, product ${median(times.product).toFixed(0)} ms`;
  const ratios = times.product.map((time, index) => time / (times.empty[index] ?? Number.NaN));
  return [
    bounded('11', 'Worker bundle, gzip', size / 1000, { most: 1000 }, { digits: 0, name: 'kB' }),
    bounded('11', 'start to first answer / empty Worker', median(ratios), { most: 1.3 }, { more }),
  ];
}

export async function compressedSize(bundle: Bundle): Promise<number> {
  const files = await Promise.all((await uploadedFiles(bundle)).map((file) => readFile(file)));
  return files.reduce((sum, file) => sum + gzipSync(file).length, 0);
}

/** Milliseconds from starting the process to an answer that needs no database. */
async function firstAnswer(config: string, port: number, folder: string): Promise<number> {
  const began = performance.now();
  const service = start(config, join(folder, 'start/workerd.log'));
  try {
    for (const until = began + 20_000; performance.now() < until; ) {
      if (await answers(port)) return performance.now() - began;
      await new Promise((resolve) => setTimeout(resolve, 1));
    }
    throw new Error(`workerd did not answer\n${service.tail()}`);
  } finally {
    await service.stop();
  }
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const sent = request({ host: '127.0.0.1', port, path: '/api/nothing', agent: false });
    sent.once('error', () => resolve(false));
    sent.once('response', (answer) => {
      answer.resume();
      answer.once('end', () => resolve(true));
    });
    sent.end();
  });
}

/** Every file that would be uploaded. */
async function uploadedFiles({ folder }: Bundle): Promise<string[]> {
  const names = await readdir(folder);
  return names.filter((name) => /\.(js|mjs|wasm|txt|bin)$/.test(name)).map((name) => join(folder, name));
}
