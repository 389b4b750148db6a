import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildUnlessKept } from './kept-build.ts';
import type { Settings } from './settings.ts';
import { bundle } from './worker-bundle.ts';
import { LOCAL_ENTRY } from './workers.ts';

const SOURCES = [
  'domain',
  'db',
  'emails',
  'functions',
  'tools/platform',
  'wrangler.toml',
  'package-lock.json',
];

/** The API's bundle for `npm start`: not minified, so that stack traces in its log can be read. Resolves to its file. */
export async function buildApi({ root }: Pick<Settings, 'root'>): Promise<string> {
  const file = join(root, 'node_modules/.lume/api.js');
  await buildUnlessKept({ root, name: 'api-build', sources: SOURCES, made: file }, async () => {
    const made = await bundle(LOCAL_ENTRY, join(root, 'node_modules/.lume', `api-${process.pid}`), [
      '--minify',
      'false',
    ]);
    cpSync(join(made.folder, made.entry), file);
    rmSync(made.folder, { recursive: true, force: true });
  });
  return file;
}
