import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runnerImport } from 'vite';

/** `npm run docs`. Vite loads the product, which is partly TSX; tests/tools/docs.test.ts compares the files with what this writes. */
const root = join(import.meta.dirname, '..');
const pages = await runnerImport<typeof import('./docs/pages.ts')>(join(root, 'tools/docs/pages.ts'), {
  root,
  logLevel: 'error',
});
for (const [path, text] of Object.entries(pages.module.pages())) writeFileSync(join(root, path), text);
