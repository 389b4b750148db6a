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
  remove(): Promise<void>;
}

/** The booking page and its edge entry, built as for production, into a folder of their own. */
export async function buildBooking(): Promise<BookingBuild> {
  const folder = await mkdtemp(join(tmpdir(), 'lume-booking-'));
  process.env.LUME_WEB_DIST = folder;
  process.env.NODE_ENV = 'production'; // a test runner says 'test', and React would build for development
  const { createBuilder } = await import('vite');
  const builder = await createBuilder({ configFile: config, logLevel: 'error', mode: 'production' });
  const { booking, edge } = builder.environments;
  if (!booking || !edge) throw new Error('vite.config.ts names no booking or edge environment');
  const built = await builder.build(booking);
  await builder.build(edge);
  const worker = await import(pathToFileURL(join(folder, '_worker.js')).href);
  return {
    output: 'output' in built ? built.output : [],
    edge: worker.default,
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
