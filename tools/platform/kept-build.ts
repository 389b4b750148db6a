import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

interface KeptBuild {
  root: string;
  /** Names its stamp in node_modules/.lume. */
  name: string;
  /** What it is made from, below `root`; what the router's plugin writes while building is not. */
  sources: readonly string[];
  /** A file that it leaves. */
  made: string;
}

const SKIPPED = /(^|\/)(dist|\.wrangler|node_modules)$|\.gen\.ts$/;

/** Builds unless the last build was made from the same sources. */
export async function buildUnlessKept(
  { root, name, sources, made }: KeptBuild,
  build: () => Promise<void>,
): Promise<void> {
  const file = join(root, 'node_modules/.lume', name);
  const stamp = stampOf(root, sources);
  if (existsSync(made) && existsSync(file) && readFileSync(file, 'utf8') === stamp) return;
  await build();
  writeFileSync(file, stamp);
}

function stampOf(root: string, sources: readonly string[]): string {
  const hash = createHash('sha256');
  for (const source of sources) addTo(hash, root, source);
  return hash.digest('hex');
}

function addTo(hash: ReturnType<typeof createHash>, root: string, path: string): void {
  const full = join(root, path);
  if (SKIPPED.test(path) || !existsSync(full)) return;
  let names: string[];
  try {
    names = readdirSync(full).sort();
  } catch {
    hash.update(path).update('\0').update(readFileSync(full));
    return;
  }
  for (const name of names) addTo(hash, root, `${path}/${name}`);
}
