import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { TestProject } from 'vitest/node';

/** The Worker as it would be deployed, or why it could not be bundled. */
export interface WorkerBundle {
  folder: string;
  compatibilityDate: string;
  error?: string;
}

declare module 'vitest' {
  interface ProvidedContext {
    worker: WorkerBundle;
  }
}

const ROOT = join(import.meta.dirname, '../..');

/** Bundles the Worker once per run. A bundle that fails is told to the suites that need it, not to the others. */
export default async function setup(project: TestProject) {
  const folder = await mkdtemp(join(tmpdir(), 'lume-worker-'));
  const compatibilityDate = await readCompatibilityDate();
  try {
    await bundle(folder);
    project.provide('worker', { folder, compatibilityDate });
  } catch (error) {
    project.provide('worker', { folder, compatibilityDate, error: String(error) });
  }
  return () => rm(folder, { recursive: true, force: true });
}

async function bundle(folder: string): Promise<void> {
  const wrangler = join(ROOT, 'node_modules/wrangler/bin/wrangler.js');
  const args = [wrangler, 'deploy', '--dry-run', '--outdir', folder, '--config', join(ROOT, 'wrangler.toml')];
  await promisify(execFile)(process.execPath, args, {
    cwd: ROOT,
    env: { ...process.env, WRANGLER_SEND_METRICS: 'false', WRANGLER_LOG_PATH: join(folder, 'logs') },
  });
}

async function readCompatibilityDate(): Promise<string> {
  const config = await readFile(join(ROOT, 'wrangler.toml'), 'utf8');
  const found = /^compatibility_date = "(.+)"$/m.exec(config)?.[1];
  if (found === undefined) throw new Error('wrangler.toml has no compatibility_date');
  return found;
}
