import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from './worker-bundle.ts';

/** The built web. */
const DIST: string = join(ROOT, 'web/dist');

/** The entry that `npm start` and the browser tests bundle: the API as it is deployed, with a door for the local clock. */
export const LOCAL_ENTRY: string = join(ROOT, 'tools/platform/local-worker.ts');

/** Addresses that reach the edge entry before the static files. */
export async function edgeRoutes(): Promise<string[]> {
  const routes: { include: string[] } = JSON.parse(await readFile(join(DIST, '_routes.json'), 'utf8'));
  return routes.include;
}

/** Folders of files whose names change with their content. */
const FILES = ['assets', 'fonts', 'icons'];

/** Pages lets no cache keep a 404; a Worker's assets give it the headers of the file that is not there. `npm run deploy` tries what is deployed for it. */
const AS_PAGES = `import edge from './_worker.js';
export default {
  async fetch(request, env, context) {
    const answer = await edge.fetch(request, env, context);
    if (answer.status !== 404 || !/^\\/(?:${FILES.join('|')})\\//.test(new URL(request.url).pathname)) return answer;
    const headers = new Headers(answer.headers);
    headers.set('cache-control', 'no-store');
    return new Response(answer.body, { status: 404, headers });
  },
};`;

/** The Pages project as a Worker with assets: static files with their _headers, and the edge entry in front of some (docs/decisions/83). */
export const webWorker = ({ date, routes, port }: { date: string; routes: string[]; port: number }) => ({
  name: 'lume-web',
  // Straight to the Worker: the platform's own entry in front of it would cost as much as a request.
  unsafeDirectSockets: [{ host: '127.0.0.1', port }],
  modules: [
    { type: 'ESModule' as const, path: join(DIST, 'pages.js'), contents: AS_PAGES },
    { type: 'ESModule' as const, path: join(DIST, '_worker.js') },
  ],
  modulesRoot: DIST,
  compatibilityDate: date,
  compatibilityFlags: ['nodejs_compat'],
  serviceBindings: { API: 'lume-api' },
  assets: {
    directory: DIST,
    binding: 'ASSETS',
    run_worker_first: [...routes, ...FILES.map((folder) => `/${folder}/*`)],
    routerConfig: { has_user_worker: true },
    assetConfig: { html_handling: 'auto-trailing-slash' as const, not_found_handling: '404-page' as const },
  },
});

/** `code`: of its bundle. */
export const apiWorker = ({
  code,
  date,
  bindings,
}: {
  code: string;
  date: string;
  bindings: Record<string, string>;
}) => ({
  name: 'lume-api',
  modules: [{ type: 'ESModule' as const, path: 'local-worker.js', contents: code }],
  compatibilityDate: date,
  compatibilityFlags: ['nodejs_compat'],
  bindings,
  r2Buckets: ['MEDIA'],
  ratelimits: {
    ADDRESS_LIMIT: { namespace_id: '1001', simple: { limit: 300, period: 60 as const } },
    NETWORK_LIMIT: { namespace_id: '2001', simple: { limit: 3000, period: 60 as const } },
  },
});
