// Loaded for development, as every other test file of the process has them, before a build asks for production.
import 'react-dom/server';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Rolldown } from 'vite';
import type { EdgeEnv } from '../../../web/edge.ts';

const config = join(import.meta.dirname, '../../../web/vite.config.ts');

export interface BookingBuild {
  /** What the browser gets, apart from public files. */
  output: (Rolldown.OutputChunk | Rolldown.OutputAsset)[];
  /** The edge entry, as deployed. */
  edge: { fetch(request: Request, env: EdgeEnv): Promise<Response> };
}

let built: Promise<BookingBuild> | undefined;

/** The booking page and its edge entry, built as for production: once for all files of a process. */
export function buildBooking(): Promise<BookingBuild> {
  built ??= build();
  return built;
}

async function build(): Promise<BookingBuild> {
  const folder = await mkdtemp(join(tmpdir(), 'lume-booking-'));
  try {
    const output = await inProduction({ LUME_WEB_DIST: folder }, buildInto);
    const worker = await import(pathToFileURL(join(folder, '_worker.js')).href);
    return { output, edge: worker.default };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function buildInto() {
  const { createBuilder } = await import('vite');
  const builder = await createBuilder({ configFile: config, logLevel: 'error', mode: 'production' });
  const { booking, edge } = builder.environments;
  if (!booking || !edge) throw new Error('vite.config.ts names no booking or edge environment');
  const browser = await builder.build(booking);
  await builder.build(edge);
  return 'output' in browser ? browser.output : [];
}

/**
 * Builds with this environment: a test runner says 'test', and React would build for development. What was there before is
 * there again afterwards, for other test files share the process.
 */
export async function inProduction<T>(more: Record<string, string>, build: () => Promise<T>): Promise<T> {
  const wanted: Record<string, string> = { NODE_ENV: 'production', ...more };
  const before = Object.keys(wanted).map((name) => [name, process.env[name]] as const);
  Object.assign(process.env, wanted);
  try {
    return await build();
  } finally {
    for (const [name, value] of before) {
      if (value === undefined) delete process.env[name];
      else process.env[name] = value;
    }
  }
}
