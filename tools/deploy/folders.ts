import { mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Target } from './targets.ts';

const CONFIG = resolve(import.meta.dirname, '../../web/wrangler.toml');

/** Works in a folder with the built web and the target's wrangler.toml: wrangler takes the configuration of Pages from the folder it runs in only. */
export const inPagesFolder = (target: Target, dist: string, work: Work): Promise<void> =>
  inTemporaryFolder('pages', async (folder) => {
    await symlink(dist, join(folder, 'dist'));
    await writeFile(join(folder, 'wrangler.toml'), pagesConfig(await readFile(CONFIG, 'utf8'), target));
    await work(folder);
  });

type Work = (folder: string) => Promise<void>;

export async function inTemporaryFolder(name: string, work: Work): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), `lume-${name}-`));
  try {
    await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The Pages project's wrangler.toml, with the target's names. A preview may be reached at *.pages.dev, and at no other host. */
function pagesConfig(config: string, { kind, pages, worker }: Target): string {
  const named = config
    .replace(/^name = .*$/m, `name = ${JSON.stringify(pages)}`)
    .replace(/^service = .*$/m, `service = ${JSON.stringify(worker)}`);
  if (kind !== 'preview') return named;
  const bound = `[env.preview]\nservices = [{ binding = "API", service = ${JSON.stringify(worker)} }]\nvars = { PREVIEW = "yes" }\n`;
  return named.replace(/^\[env\.preview\][\s\S]*$/m, bound);
}
