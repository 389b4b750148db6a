import { execFile } from 'node:child_process';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';

export const ROOT: string = join(import.meta.dirname, '../..');

export interface Bundle {
  folder: string;
  /** The entry's file in the folder. */
  entry: string;
}

/** Bundles a Worker exactly as a deployment would (`wrangler deploy --dry-run`). `flags`: more of that command's. */
export async function bundle(entry: string, folder: string, flags: readonly string[] = []): Promise<Bundle> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const wrangler = join(ROOT, 'node_modules/wrangler/bin/wrangler.js');
  const config = ['--config', join(ROOT, 'wrangler.toml')];
  await promisify(execFile)(
    process.execPath,
    [wrangler, 'deploy', entry, '--dry-run', '--outdir', folder, ...config, ...flags],
    {
      cwd: ROOT,
      env: {
        ...process.env,
        NODE_ENV: 'production', // wrangler would take the caller's: libraries have other code for development
        WRANGLER_SEND_METRICS: 'false',
        WRANGLER_LOG_PATH: join(folder, 'logs'),
      },
    },
  );
  return { folder, entry: basename(entry).replace(/\.ts$/, '.js') };
}

export async function compatibilityDate(): Promise<string> {
  const config = await readFile(join(ROOT, 'wrangler.toml'), 'utf8');
  const found = /^compatibility_date = "(.+)"$/m.exec(config)?.[1];
  if (found === undefined) throw new Error('wrangler.toml has no compatibility_date');
  return found;
}
