import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'lume-bootstrap-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test.each(['lume #1', 'lume?'])('a folder called "%s" is refused in one sentence', (name) => {
  const root = join(folder, name);
  cpSync(join(import.meta.dirname, '../../tools/bootstrap.mjs'), join(root, 'tools/bootstrap.mjs'));
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(root, 'tools/bootstrap.mjs'), 'start'],
    {
      encoding: 'utf8',
    },
  );
  expect([status, stdout, stderr]).toEqual([
    1,
    '',
    `The build of the web reads no path with "#" or "?": move or rename ${root}\n`,
  ]);
});
