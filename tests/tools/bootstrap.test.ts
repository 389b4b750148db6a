import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';

const script = join(import.meta.dirname, '../../tools/bootstrap.mjs');
const folder = mkdtempSync(join(tmpdir(), 'lume-bootstrap-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test.each(['lume #1', 'lume?'])('a folder called "%s" is refused in one sentence', (name) => {
  const root = join(folder, name);
  cpSync(script, join(root, 'tools/bootstrap.mjs'));
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

test('a first command installs by npm, whoever runs it, and its output is its own', () => {
  const root = join(folder, 'first');
  cpSync(script, join(root, 'tools/bootstrap.mjs'));
  writeFileSync(join(root, 'package-lock.json'), '{"packages":{}}');
  writeFileSync(
    join(root, 'tools/keys.ts'),
    'console.log("the keys, past", process.env.NO_PROXY, "for", process.argv[2])',
  );
  const bin = join(root, 'bin');
  mkdirSync(bin);
  const npm = `#!/bin/sh
echo "added 471 packages: $*"
mkdir -p node_modules/node/bin
ln -s '${process.execPath}' node_modules/node/bin/node
`;
  writeFileSync(join(bin, 'npm'), npm, { mode: 0o755 });
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(root, 'tools/bootstrap.mjs'), 'keys', 'auth'],
    {
      encoding: 'utf8',
      env: {
        PATH: `${bin}:${process.env.PATH}`,
        npm_execpath: '/usr/share/yarn/yarn.js',
        NO_PROXY: 'intranet',
      },
    },
  );
  expect([status, stdout]).toEqual([0, 'the keys, past intranet,localhost,127.0.0.1,[::1] for auth\n']);
  expect(stderr).toMatch(/added 471 packages: ci .*--include=dev --include=optional/);
});
