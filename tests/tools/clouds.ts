import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A local Cloudflare and Neon that know what a deployment asks of them, and nothing else. */
export interface LocalClouds {
  url: string;
  /** Worker → its versions, the one that answers first. */
  workers: Map<string, string[]>;
  secrets: Map<string, string[]>;
  buckets: Set<string>;
  /** Bucket → what its rules of expiry and its locks are, as R2 answers them. */
  bucketRules: Map<string, { lifecycle: object[]; lock: object[] }>;
  /** Pages project → its domains, its host at pages.dev first. */
  projects: Map<string, string[]>;
  /** Rate plans of the account; null: the token may not read them. */
  plans: string[] | null;
  /** Pages project → its deployments, newest first. */
  pages: Map<string, { id: string; branch: string; production: boolean }[]>;
  /** Names of the database's branches by their ids. */
  branches: Map<string, string>;
  /** Every call as 'METHOD /path', without the query. */
  calls: string[];
  /** How many changes Neon answers with 423 after each: an operation of the project runs. */
  operation: number;
  /** Answers calls whose name has this in it with 500, for good or so many times. */
  broken?: RegExp;
  brokenTimes: number;
  close(): Promise<void>;
}

export const TOKENS = { cloudflare: 'cf-token-of-the-tests', neon: 'neon-key-of-the-tests' };

type Handler = (match: string[], body: Record<string, never>, query: URLSearchParams) => unknown;

export async function startClouds(): Promise<LocalClouds> {
  const state: Omit<LocalClouds, 'url' | 'close'> = {
    workers: new Map(),
    secrets: new Map(),
    buckets: new Set(),
    bucketRules: new Map(),
    projects: new Map(),
    plans: ['workers_paid'],
    operation: 2,
    brokenTimes: Number.POSITIVE_INFINITY,
    pages: new Map(),
    branches: new Map(),
    calls: [],
  };
  const routes = routesOf(state);
  let running = 0;
  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://local');
    const name = `${request.method} ${pathname}`;
    state.calls.push(name);
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const text = Buffer.concat(chunks).toString();
    const wanted = pathname.startsWith('/cf/') ? TOKENS.cloudflare : TOKENS.neon;
    const answer = (status: number, body: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (request.headers.authorization !== `Bearer ${wanted}`) return answer(403, { errors: ['token'] });
    if (state.broken?.test(name) && state.brokenTimes > 0) {
      state.brokenTimes -= 1;
      return answer(500, { errors: ['down'] });
    }
    if (state.plans === null && name.endsWith('/subscriptions')) return answer(403, { errors: ['scope'] });
    if (pathname.startsWith('/neon/') && request.method !== 'GET') {
      if (running > 0) {
        running -= 1;
        return answer(423, { message: 'project already has running conflicting operations' });
      }
      running = state.operation;
    }
    for (const [pattern, handle] of routes) {
      const match = pattern.exec(name);
      if (match === null) continue;
      const found = handle(match.slice(1), text === '' ? {} : JSON.parse(text), searchParams);
      if (found === undefined) return answer(404, { errors: ['not found'] });
      return answer(200, pathname.startsWith('/cf/') ? { success: true, result: found } : found);
    }
    return answer(404, { errors: ['not found'] });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return Object.assign(state, {
    url: `http://127.0.0.1:${port}`,
    close: () => new Promise<void>((done) => server.close(() => done())),
  });
}

/** Undefined answers 404. */
function routesOf(state: Omit<LocalClouds, 'url' | 'close'>): [RegExp, Handler][] {
  const { workers, secrets, buckets, projects, pages, branches } = state;
  const account = '/cf/accounts/acc';
  const neon = '/neon/projects/proj';
  const route = (pattern: string, handle: Handler): [RegExp, Handler] => [new RegExp(`^${pattern}$`), handle];
  return [
    route(`GET ${account}/workers/scripts`, () => [...workers.keys()].map((id) => ({ id }))),
    route(`GET ${account}/workers/scripts/([^/]+)/deployments`, ([name = '']) =>
      workers.has(name)
        ? {
            deployments: (workers.get(name) ?? []).map((id) => ({
              versions: [{ version_id: id, percentage: 100 }],
            })),
          }
        : undefined,
    ),
    route(`POST ${account}/workers/scripts/([^/]+)/deployments`, ([name = ''], body) => {
      const { versions }: { versions: { version_id: string }[] } = body as never;
      workers.get(name)?.unshift(versions[0]?.version_id ?? '');
      return {};
    }),
    route(`GET ${account}/workers/scripts/([^/]+)/secrets`, ([name = '']) =>
      secrets.get(name)?.map((one) => ({ name: one, type: 'secret_text' })),
    ),
    route(`DELETE ${account}/workers/scripts/([^/]+)`, ([name = '']) =>
      workers.delete(name) ? {} : undefined,
    ),
    route(`GET ${account}/subscriptions`, () =>
      (state.plans ?? []).map((id) => ({ rate_plan: { id, public_name: '' } })),
    ),
    route(`GET ${account}/r2/buckets/([^/]+)`, ([name = '']) => (buckets.has(name) ? { name } : undefined)),
    route(`GET ${account}/r2/buckets/([^/]+)/(lifecycle|lock)`, ([name = '', kind]) =>
      buckets.has(name)
        ? { rules: state.bucketRules.get(name)?.[kind as 'lifecycle' | 'lock'] ?? [] }
        : undefined,
    ),
    route(`GET ${account}/pages/projects/([^/]+)`, ([name = '']) =>
      projects.has(name)
        ? { name, subdomain: projects.get(name)?.[0], domains: projects.get(name) }
        : undefined,
    ),
    route(`GET ${account}/pages/projects/([^/]+)/deployments`, ([name = ''], _, query) =>
      (pages.get(name) ?? [])
        .filter(({ production }) => production === (query.get('env') === 'production'))
        .map(({ id, branch }) => ({ id, deployment_trigger: { metadata: { branch } } })),
    ),
    route(`POST ${account}/pages/projects/([^/]+)/deployments/([^/]+)/rollback`, ([name = '', id = '']) => {
      const all = pages.get(name) ?? [];
      const found = all.find((one) => one.id === id);
      if (found) all.unshift(found);
      return found;
    }),
    route(`DELETE ${account}/pages/projects/([^/]+)/deployments/([^/]+)`, ([name = '', id = '']) => {
      pages.set(
        name,
        (pages.get(name) ?? []).filter((one) => one.id !== id),
      );
      return {};
    }),
    route(`GET ${neon}`, () => ({ project: { id: 'proj' } })),
    route(`GET ${neon}/branches`, (_, __, query) => ({
      branches: [...branches]
        .filter(([, name]) => name.includes(query.get('search') ?? ''))
        .map(([id, name]) => ({ id, name })),
    })),
    route(`POST ${neon}/branches`, (_, body) => {
      const { branch }: { branch: { name: string } } = body as never;
      const id = `br-${state.calls.length}`;
      branches.set(id, branch.name);
      return { branch: { id, name: branch.name }, endpoints: [{ id: 'ep' }] };
    }),
    route(`GET ${neon}/connection_uri`, (_, __, query) => ({
      uri: `postgresql://${query.get('role_name')}:secret@${query.get('branch_id')}.neon.local/${query.get('database_name')}`,
    })),
    route(`DELETE ${neon}/branches/([^/]+)`, ([id = '']) => (branches.delete(id) ? {} : undefined)),
  ];
}
