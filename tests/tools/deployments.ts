import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { requiredSettings } from '../../functions/env.ts';
import { clouds } from '../../tools/deploy/clouds.ts';
import { type Parts, type Step, take } from '../../tools/deploy/steps.ts';
import { type LocalClouds, startClouds, TOKENS } from './clouds.ts';

export const COMMIT = '0123456789abcdef0123456789abcdef01234567';

/** A deployment against local clouds, that of production done once before. */
export interface Deployment {
  cloud: LocalClouds;
  parts: Parts;
  /** What the parts were asked to do, in order. */
  done: string[];
  said: string[];
  /** What the web that was uploaded last is bound to. */
  bound: string[] | null;
  run(steps: readonly Step[], dryRun?: boolean): Promise<void>;
}

export async function startDeployment(): Promise<Deployment> {
  const cloud = await startClouds();
  cloud.workers.set('lume-api', ['version-before']);
  cloud.secrets.set('lume-api', [...requiredSettings]);
  for (const name of ['lume-media', 'lume-media-preview']) cloud.buckets.add(name);
  cloud.projects.set('lume-web', ['lume-web.pages.dev', 'lume.example']);
  cloud.projects.set('lume-web-preview', ['lume-web-preview-3fx.pages.dev']);
  cloud.pages.set('lume-web', [{ id: 'page-before', branch: 'main', production: true }]);
  const deployment: Omit<Deployment, 'parts'> = {
    cloud,
    done: [],
    said: [],
    bound: null,
    run: (steps, dryRun = false) => take(steps, { dryRun, say: (line) => void deployment.said.push(line) }),
  };
  return Object.assign(deployment, { parts: makeParts(deployment) });
}

/** Uploads reach the local clouds the way wrangler's reach the real ones. */
function makeParts(deployment: Omit<Deployment, 'parts'>): Parts {
  const { cloud, done } = deployment;
  const note = async (what: string) => void done.push(what);
  return {
    clouds: clouds({
      cloudflare: { accountId: 'acc', token: TOKENS.cloudflare, base: `${cloud.url}/cf` },
      neon: { projectId: 'proj', key: TOKENS.neon, base: `${cloud.url}/neon` },
      retrying: { patience: 200, pause: 1 },
    }),
    values: {
      CLOUDFLARE_ACCOUNT_ID: 'acc',
      CLOUDFLARE_API_TOKEN: TOKENS.cloudflare,
      NEON_API_KEY: TOKENS.neon,
      NEON_PROJECT_ID: 'proj',
      DATABASE_URL: 'postgresql://owner@database/lume',
    },
    changes: async () => '',
    commit: async () => COMMIT,
    build: (url) => note(`build for ${url}`),
    dist: tmpdir(),
    async wrangler(args, folder) {
      const option = (name: string) => args[args.indexOf(name) + 1] ?? '';
      if (args.includes('--dry-run')) return note('bundle');
      await note(`wrangler ${args[0] === 'pages' ? 'pages deploy' : 'deploy'}`);
      if (args[0] === 'deploy') {
        const name = option('--name');
        cloud.workers.set(name, [`version-of-${option('--tag')}`, ...(cloud.workers.get(name) ?? [])]);
        if (args.includes('--secrets-file'))
          cloud.secrets.set(name, Object.keys(JSON.parse(readFileSync(option('--secrets-file'), 'utf8'))));
      } else {
        const [project, branch] = [option('--project-name'), option('--branch')];
        deployment.bound = readFileSync(join(folder ?? '', 'wrangler.toml'), 'utf8').match(
          /service = "[^"]+"|PREVIEW = "yes"/g,
        );
        const page = { id: `page-${branch}`, branch, production: branch === 'main' };
        cloud.pages.set(project, [page, ...(cloud.pages.get(project) ?? [])]);
      }
    },
    pendingMigrations: async () => [],
    migrate: (url) => note(`migrate ${url}`),
    seed: (url) => note(`seed ${url}`),
    openRole: async (url) => url.replace(/\/\/[^@]+@/, '//lume_app:made@'),
    untilServed: (url, commit) => note(`served ${url} ${commit}`),
    smoke: (url) => note(`smoke ${url}`),
  };
}
