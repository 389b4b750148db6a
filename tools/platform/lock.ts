import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { commandOf } from './processes.ts';

/** Keeps a second start off the same DATA_DIR. The returned function gives it free. */
export function lockDataDir(dataDir: string): () => void {
  mkdirSync(dataDir, { recursive: true });
  const file = join(dataDir, 'start.pid');
  const owner = ownerOf(file);
  if (owner !== undefined) {
    throw new Error(
      `the product is already running with this data folder (process ${owner}); stop it, or set another DATA_DIR`,
    );
  }
  writeFileSync(file, String(process.pid));
  return () => rmSync(file, { force: true });
}

/** After a restart of the computer the number may belong to any program. */
function ownerOf(file: string): number | undefined {
  try {
    const pid = Number(readFileSync(file, 'utf8'));
    if (!Number.isInteger(pid) || pid < 2 || pid === process.pid) return undefined;
    return commandOf(pid)?.includes('start.ts') ? pid : undefined;
  } catch {
    return undefined;
  }
}
