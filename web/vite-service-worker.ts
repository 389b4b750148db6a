import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const NAME = 'virtual:precache';
/** Any page of members: they share one document. */
const APP_DOCUMENT = '/dashboard';

interface Options {
  root: string;
  outDir: string;
}

/** Writes the time of the build to `build-info.json` and into the app's document, and lists the app's files for the service worker. */
export function serviceWorker({ root, outDir }: Options): Plugin {
  const buildTime = new Date().toISOString();
  return {
    name: 'service-worker',
    applyToEnvironment: ({ name }) => name === 'client' || name === 'worker',
    transformIndexHtml: (_, { bundle }) =>
      bundle && [{ tag: 'meta', attrs: { name: 'build-time', content: buildTime }, injectTo: 'head' }],
    generateBundle() {
      if (this.environment.name !== 'client') return;
      this.emitFile({ type: 'asset', fileName: 'build-info.json', source: JSON.stringify({ buildTime }) });
    },
    resolveId: (id) => (id === NAME ? `\0${NAME}` : null),
    load: (id) =>
      id === `\0${NAME}`
        ? `export const appDocument = ${JSON.stringify(APP_DOCUMENT)};
          export const files = ${JSON.stringify(filesOf(outDir))};
          export const memberPages = ${memberPages(root)};`
        : null,
  };
}

/** What the build of the app left in `outDir`: names in assets and fonts change with their content. */
function filesOf(outDir: string): { url: string; revision: string | null }[] {
  const document = readFileSync(join(outDir, `${APP_DOCUMENT}.html`));
  const revision = createHash('sha256').update(document).digest('hex').slice(0, 16);
  const versioned = ['assets', 'fonts'].flatMap((folder) =>
    readdirSync(join(outDir, folder)).map((name) => `/${folder}/${name}`),
  );
  const stored = versioned.filter((url) => /\.(?:css|js|woff2)$/.test(url));
  return [{ url: APP_DOCUMENT, revision }, ...stored.map((url) => ({ url, revision: null }))];
}

function memberPages(root: string): RegExp {
  const tree = readFileSync(join(root, 'route-tree.gen.ts'), 'utf8');
  const firsts = tree.matchAll(/'\/_member\/(?!_shell')(?:_shell\/)?([^'/]+)[^']*':/g);
  const names = new Set([...firsts].map(([, name = '']) => name));
  return new RegExp(`^/(?:${[...names].sort().join('|')})(?:[/?]|$)`); // the worker compares path and query
}
