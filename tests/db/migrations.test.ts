import { execFile } from 'node:child_process';
import { cp, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');

it('the migrations say all that the schema and the domain’s lists say', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'lume-drizzle-'));
  try {
    await cp(join(ROOT, 'db/migrations'), join(folder, 'migrations'), { recursive: true });
    const before = await readdir(join(folder, 'migrations'));
    const config = join(folder, 'drizzle.config.json');
    await writeFile(
      config,
      JSON.stringify({
        dialect: 'postgresql',
        schema: join(ROOT, 'db/schema/index.ts'),
        out: join(folder, 'migrations'),
        casing: 'snake_case',
      }),
    );
    const kit = join(ROOT, 'node_modules/drizzle-kit/bin.cjs');
    await promisify(execFile)(process.execPath, [kit, 'generate', '--config', config], { cwd: ROOT });
    expect(await readdir(join(folder, 'migrations'))).toEqual(before);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
