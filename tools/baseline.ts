import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { refuseBaseline } from './baseline-refusal.ts';

/** `npm run baseline`: writes the first migration and its snapshot anew from `db/schema`. Only until the first deployment. */
const root = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const journal: { entries: { tag: string }[] } = JSON.parse(read('db/migrations/meta/_journal.json'));
const refusal = refuseBaseline({
  changelog: read('CHANGELOG.md'),
  tags: journal.entries.map(({ tag }) => tag),
});
if (refusal !== null) {
  console.error(refusal);
  process.exit(1);
}
const folder = mkdtempSync(join(root, 'node_modules/.lume/baseline-'));
try {
  const out = relative(root, folder); // drizzle-kit knows no other paths
  const args = [
    ...['generate', '--dialect', 'postgresql', '--schema', './db/schema/index.ts'],
    ...['--casing', 'snake_case', '--out', out, '--name', 'tables'],
  ];
  const kit = join(root, 'node_modules/drizzle-kit/bin.cjs');
  execFileSync(process.execPath, [kit, ...args], {
    cwd: root,
    stdio: 'inherit',
  });
  copyFileSync(join(folder, '0000_tables.sql'), join(root, 'db/migrations/0001_tables.sql'));
  copyFileSync(join(folder, 'meta/0000_snapshot.json'), join(root, 'db/migrations/meta/0001_snapshot.json'));
} finally {
  rmSync(folder, { recursive: true });
}
