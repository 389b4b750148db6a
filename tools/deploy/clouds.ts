/** Uploads are wrangler's. What is not there answers null or false, so that asking twice is safe; other failures throw CloudError. */
import * as v from 'valibot';
import { CloudError, call, type Retrying } from './calls.ts';

export interface CloudAccess {
  cloudflare: { accountId: string; token: string; base?: string | undefined };
  neon: { projectId: string; key: string; base?: string | undefined };
  retrying?: Retrying;
}

export type Clouds = ReturnType<typeof clouds>;

const anything = v.unknown();
const named = v.looseObject({ name: v.string() });
const identified = v.looseObject({ id: v.string() });

const deployments = v.looseObject({
  deployments: v.array(v.looseObject({ versions: v.array(v.looseObject({ version_id: v.string() })) })),
});
const pagesProject = v.looseObject({ subdomain: v.string(), domains: v.optional(v.array(v.string()), []) });
const pagesDeployments = v.array(
  v.looseObject({
    id: v.string(),
    latest_stage: v.optional(v.looseObject({ name: v.string(), status: v.string() })),
    deployment_trigger: v.optional(
      v.looseObject({ metadata: v.optional(v.looseObject({ branch: v.optional(v.string()) })) }),
    ),
  }),
);
const subscriptions = v.array(
  v.looseObject({
    rate_plan: v.optional(v.looseObject({ id: v.optional(v.string()), public_name: v.optional(v.string()) })),
  }),
);
const lifecycle = v.looseObject({
  rules: v.optional(
    v.array(
      v.looseObject({
        enabled: v.boolean(),
        conditions: v.optional(v.looseObject({ prefix: v.optional(v.string(), '') }), { prefix: '' }),
        deleteObjectsTransition: v.optional(
          v.looseObject({ condition: v.looseObject({ maxAge: v.optional(v.number()) }) }),
        ),
      }),
    ),
    [],
  ),
});
const locks = v.looseObject({
  rules: v.optional(
    v.array(
      v.looseObject({
        enabled: v.boolean(),
        prefix: v.optional(v.string(), ''),
        condition: v.looseObject({ maxAgeSeconds: v.optional(v.number()) }),
      }),
    ),
    [],
  ),
});
const branches = v.looseObject({ branches: v.array(v.looseObject({ id: v.string(), name: v.string() })) });

export function clouds({ cloudflare, neon, retrying }: CloudAccess) {
  const account = `/accounts/${cloudflare.accountId}`;
  const worker = (name: string) => `${account}/workers/scripts/${name}`;
  const pages = (project: string) => `${account}/pages/projects/${project}`;
  const project = `/projects/${neon.projectId}`;

  const ask = async <T>(method: string, path: string, answer: v.GenericSchema<unknown, T>, body?: object) => {
    const base = cloudflare.base ?? 'https://api.cloudflare.com/client/v4';
    const found = await call({ method, url: `${base}${path}`, token: cloudflare.token, body }, retrying);
    return found === null ? null : v.parse(v.looseObject({ result: answer }), found).result;
  };
  const askNeon = async <T>(
    method: string,
    path: string,
    answer: v.GenericSchema<unknown, T>,
    body?: object,
  ) => {
    const base = neon.base ?? 'https://console.neon.tech/api/v2';
    const found = await call({ method, url: `${base}${path}`, token: neon.key, body }, retrying);
    return found === null ? null : v.parse(answer, found);
  };

  return {
    /** Names of the account's Workers; null when there is no such account. */
    async workers(): Promise<string[] | null> {
      const found = await ask('GET', `${account}/workers/scripts`, v.array(identified));
      return found?.map(({ id }) => id) ?? null;
    },

    /** Whether the account pays for Workers; null when the token may not read its subscriptions ('Billing: read'). */
    async hasPaidWorkers(): Promise<boolean | null> {
      try {
        const found = await ask('GET', `${account}/subscriptions`, subscriptions);
        return (found ?? []).some(({ rate_plan }) =>
          /workers/i.test(`${rate_plan?.id} ${rate_plan?.public_name}`),
        );
      } catch (error) {
        if (error instanceof CloudError && error.status === 403) return null;
        throw error;
      }
    },

    async workerVersion(name: string): Promise<string | null> {
      const found = await ask('GET', `${worker(name)}/deployments`, deployments);
      return found?.deployments[0]?.versions[0]?.version_id ?? null;
    },

    serveVersion: (name: string, version: string) =>
      ask('POST', `${worker(name)}/deployments`, anything, {
        strategy: 'percentage',
        versions: [{ version_id: version, percentage: 100 }],
        annotations: { 'workers/message': 'Rolled back by npm run deploy' },
      }),

    async workerSecrets(name: string): Promise<string[] | null> {
      const found = await ask('GET', `${worker(name)}/secrets`, v.array(named));
      return found?.map((one) => one.name) ?? null;
    },

    removeWorker: async (name: string) =>
      (await ask('DELETE', `${worker(name)}?force=true`, anything)) !== null,

    hasBucket: async (name: string) => (await ask('GET', `${account}/r2/buckets/${name}`, anything)) !== null,

    /** Seconds after which objects expire, and for which they cannot be deleted, by prefix; null when there is no such bucket. */
    async bucketRules(name: string) {
      const bucket = `${account}/r2/buckets/${name}`;
      const [expiry, lock] = await Promise.all([
        ask('GET', `${bucket}/lifecycle`, lifecycle),
        ask('GET', `${bucket}/lock`, locks),
      ]);
      if (expiry === null || lock === null) return null;
      const expireAfter: Record<string, number | undefined> = {};
      for (const { enabled, conditions, deleteObjectsTransition } of expiry.rules)
        if (enabled) expireAfter[conditions.prefix] = deleteObjectsTransition?.condition.maxAge;
      const lockedFor: Record<string, number | undefined> = {};
      for (const { enabled, prefix, condition } of lock.rules)
        if (enabled) lockedFor[prefix] = condition.maxAgeSeconds;
      return { expireAfter, lockedFor };
    },

    /** The host at pages.dev, which another project's name may have changed ('lume-web-3fx.pages.dev'), and the hosts that it answers at. */
    async pagesHosts(name: string): Promise<{ subdomain: string; domains: string[] } | null> {
      const found = await ask('GET', pages(name), pagesProject);
      return found && { subdomain: found.subdomain, domains: found.domains };
    },

    /** Ids of the deployments of a Pages project that were finished, newest first: those of a branch, or those of production. */
    async pagesDeployments(name: string, branch?: string): Promise<string[]> {
      const environment = branch === undefined ? 'production' : 'preview';
      const found = await ask('GET', `${pages(name)}/deployments?env=${environment}`, pagesDeployments);
      return (found ?? [])
        .filter((one) => branch === undefined || one.deployment_trigger?.metadata?.branch === branch)
        .filter((one) => one.latest_stage === undefined || one.latest_stage.status === 'success')
        .map((one) => one.id);
    },

    rollBackPages: (name: string, id: string) =>
      ask('POST', `${pages(name)}/deployments/${id}/rollback`, anything),

    removePages: (name: string, id: string) =>
      ask('DELETE', `${pages(name)}/deployments/${id}?force=true`, anything),

    hasNeonProject: async () => (await askNeon('GET', project, anything)) !== null,

    /** Those whose name begins with `prefix`. */
    async branches(prefix: string): Promise<{ id: string; name: string }[]> {
      const found = await askNeon(
        'GET',
        `${project}/branches?search=${encodeURIComponent(prefix)}`,
        branches,
      );
      return (found?.branches ?? []).filter(({ name }) => name.startsWith(prefix));
    },

    /** Adds a branch of the project's default one, with an endpoint to connect to. Its name must be new. Answers its id. */
    async addBranch(name: string): Promise<string> {
      const body = { branch: { name }, endpoints: [{ type: 'read_write' }] };
      const found = await askNeon('POST', `${project}/branches`, v.looseObject({ branch: identified }), body);
      if (found === null) throw new CloudError('POST branches', 404, 'no such Neon project');
      return found.branch.id;
    },

    async connection(
      branch: string,
      { role, database }: { role: string; database: string },
    ): Promise<string> {
      const query = new URLSearchParams({ branch_id: branch, role_name: role, database_name: database });
      const found = await askNeon(
        'GET',
        `${project}/connection_uri?${query}`,
        v.looseObject({ uri: v.string() }),
      );
      if (found === null)
        throw new CloudError('GET connection_uri', 404, `no role ${role} or database ${database}`);
      return found.uri;
    },

    removeBranch: async (id: string) =>
      (await askNeon('DELETE', `${project}/branches/${id}`, anything)) !== null,
  };
}
