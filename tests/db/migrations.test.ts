import { execFile } from 'node:child_process';
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');

test('the migrations say all that the schema and the domain’s lists say', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'lume-drizzle-'));
  try {
    await cp(join(ROOT, 'db/migrations'), join(folder, 'migrations'), { recursive: true });
    const config = join(folder, 'drizzle.config.json');
    await writeFile(
      config,
      JSON.stringify({
        dialect: 'postgresql',
        schema: join(ROOT, 'db/schema/index.ts'),
        out: relative(ROOT, join(folder, 'migrations')), // the tool knows no other paths
        casing: 'snake_case',
      }),
    );
    const kit = join(ROOT, 'node_modules/drizzle-kit/bin.cjs');
    const args = [kit, 'generate', '--config', config];
    const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: ROOT });
    expect(stdout).toContain('No schema changes, nothing to migrate');
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
