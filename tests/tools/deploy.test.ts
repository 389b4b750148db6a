import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { clouds } from '../../tools/deploy/clouds.ts';
import { lacking, unwatched } from '../../tools/deploy/doctor.ts';
import { previewSteps, removalSteps } from '../../tools/deploy/preview.ts';
import { releaseSteps } from '../../tools/deploy/release.ts';
import type { Parts } from '../../tools/deploy/steps.ts';
import { type Step, take } from '../../tools/deploy/steps.ts';
import { lackingValues, previewTarget, releaseTarget, requiredSecrets } from '../../tools/deploy/targets.ts';
import { type LocalClouds, startClouds, TOKENS } from './clouds.ts';

const COMMIT = '0123456789abcdef0123456789abcdef01234567';
const target = releaseTarget('production', 'https://lume.example');

let cloud: LocalClouds;
/** What the parts were asked to do, in order. */
let done: string[];
let said: string[];
let parts: Parts;
/** What the web that was uploaded last is bound to. */
let bound: string[] | null;

beforeEach(async () => {
  cloud = await startClouds();
  cloud.workers.set('lume-api', ['version-before']);
  cloud.secrets.set('lume-api', [...requiredSecrets]);
  for (const name of ['lume-media', 'lume-media-preview']) cloud.buckets.add(name);
  cloud.projects.set('lume-web', ['lume-web.pages.dev', 'lume.example']);
  cloud.projects.set('lume-web-preview', ['lume-web-preview.pages.dev']);
  cloud.pages.set('lume-web', [{ id: 'page-before', branch: 'main', production: true }]);
  done = [];
  said = [];
  parts = makeParts();
});
afterEach(() => cloud.close());

const run = (steps: readonly Step[], dryRun = false) =>
  take(steps, { dryRun, say: (line) => void said.push(line) });

/** Uploads reach the local clouds the way wrangler's reach the real ones. */
function makeParts(): Parts {
  const note = async (what: string) => void done.push(what);
  return {
    clouds: clouds({
      cloudflare: { accountId: 'acc', token: TOKENS.cloudflare, base: `${cloud.url}/cf` },
      neon: { projectId: 'proj', key: TOKENS.neon, base: `${cloud.url}/neon` },
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
        bound = readFileSync(join(folder ?? '', 'wrangler.toml'), 'utf8').match(
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

describe('a release', () => {
  test('checks, migrates, deploys Worker and web, waits, and tries it', async () => {
    await run(releaseSteps(target, parts));
    expect(done).toEqual([
      'build for https://lume.example',
      'bundle',
      'migrate postgresql://owner@database/lume',
      'wrangler deploy',
      'wrangler pages deploy',
      `served https://lume.example ${COMMIT}`,
      'smoke https://lume.example',
    ]);
    expect(cloud.workers.get('lume-api')?.[0]).toBe(`version-of-${COMMIT}`);
    expect(cloud.pages.get('lume-web')?.[0]?.id).toBe('page-main');
    expect(bound).toEqual(['service = "lume-api"']);
  });

  test('as a dry run writes nothing outside, and says what it would', async () => {
    await run(releaseSteps(target, parts), true);
    expect(done).toEqual(['build for https://lume.example', 'bundle']);
    expect(cloud.calls.filter((one) => !one.startsWith('GET '))).toEqual([]);
    expect(said.filter((line) => line.startsWith('would '))).toHaveLength(5);
  });

  test.each(['untilServed', 'smoke'] as const)('rolls Worker and web back when %s fails', async (trial) => {
    parts[trial] = () => Promise.reject(new Error('it does not work'));
    await expect(run(releaseSteps(target, parts))).rejects.toThrow('it does not work');
    expect(cloud.workers.get('lume-api')?.[0]).toBe('version-before');
    expect(cloud.pages.get('lume-web')?.[0]?.id).toBe('page-before');
  });

  test('that cannot upload the web gives the Worker back, whatever else fails on the way', async () => {
    const { wrangler } = parts;
    parts.wrangler = (args, folder) =>
      args[0] === 'pages' ? Promise.reject(new Error('upload failed')) : wrangler(args, folder);
    cloud.broken = /rollback/;
    await expect(run(releaseSteps(target, parts))).rejects.toThrow('upload failed');
    expect(said).toContainEqual(expect.stringMatching(/^could not put back: deploy the web/));
    expect(cloud.workers.get('lume-api')?.[0]).toBe('version-before');
  });

  test('whose migration fails deploys nothing', async () => {
    parts.migrate = () => Promise.reject(new Error('relation exists', { cause: new Error('42P07') }));
    await expect(run(releaseSteps(target, parts))).rejects.toThrow('relation exists');
    expect(said.at(-1)).toBe('failed: migrate the database: relation exists: 42P07');
    expect(done).toEqual(['build for https://lume.example', 'bundle']);
    expect(cloud.calls.filter((one) => !one.startsWith('GET '))).toEqual([]);
  });

  test.each([
    ['uncommitted changes', () => (parts.changes = async () => ' M functions/app.ts')],
    [
      'drops a column',
      () =>
        (parts.pendingMigrations = async () => [
          { tag: '0007_less', text: 'alter table clients drop column notes;' },
        ]),
    ],
    [
      'has no HEALTH_KEYS',
      () =>
        cloud.secrets.set(
          'lume-api',
          requiredSecrets.filter((name) => name !== 'HEALTH_KEYS'),
        ),
    ],
    ['No bucket lume-media', () => cloud.buckets.delete('lume-media')],
    ['does not answer at lume.example', () => cloud.projects.set('lume-web', ['lume-web.pages.dev'])],
  ])('is refused before anything is built: %s', async (sentence, spoil) => {
    spoil();
    await expect(run(releaseSteps(target, parts))).rejects.toThrow(sentence);
    expect(done).toEqual([]);
  });

  test('the first of a Worker has nothing to go back to, and says so', async () => {
    cloud.workers.set('lume-api', []);
    parts.smoke = () => Promise.reject(new Error('it does not work'));
    await expect(run(releaseSteps(target, parts))).rejects.toThrow('it does not work');
    expect(said).toContainEqual(expect.stringContaining('there was no version before this one'));
    expect(cloud.pages.get('lume-web')?.[0]?.id).toBe('page-before');
  });
});

describe('a preview', () => {
  const preview = previewTarget('pr-12');

  test('has a database, a Worker with secrets of its own and an address, and begins anew each time', async () => {
    await run(previewSteps(preview, parts));
    await run(previewSteps(preview, parts));
    expect([...cloud.branches.values()]).toEqual(['preview/pr-12']);
    expect(cloud.secrets.get('lume-api-preview-pr-12')).toEqual(expect.arrayContaining([...requiredSecrets]));
    expect(bound).toEqual([...Array(2).fill('service = "lume-api-preview-pr-12"'), 'PREVIEW = "yes"']);
    expect(done.at(-1)).toBe('smoke https://pr-12.lume-web-preview.pages.dev');
    expect(cloud.workers.get('lume-api')).toEqual(['version-before']);
    expect(cloud.pages.get('lume-web')).toHaveLength(1);
  });

  test('is removed whole, and removing it twice is no failure', async () => {
    await run(previewSteps(preview, parts));
    await run(previewSteps(previewTarget('pr-13'), parts));
    for (let time = 0; time < 2; time += 1) await run(removalSteps(preview, parts));
    expect([...cloud.branches.values()]).toEqual(['preview/pr-13']);
    expect([...cloud.workers.keys()]).toEqual(['lume-api', 'lume-api-preview-pr-13']);
    expect(cloud.pages.get('lume-web-preview')?.map(({ branch }) => branch)).toEqual(['pr-13']);
  });

  test.each(['', 'PR-12', 'a_b', '-a', 'a'.repeat(29), '../production', 'x y'])(
    'refuses the name "%s"',
    (name) => {
      expect(() => previewTarget(name)).toThrow('is no name for a preview');
    },
  );
});

test('the doctor says everything that is missing, with what to do', async () => {
  cloud.secrets.delete('lume-api');
  cloud.buckets.clear();
  cloud.projects.clear();
  const found = await lacking(target, parts);
  expect(found).toHaveLength(2 + requiredSecrets.length);
  expect(found).toContain(
    'The Worker lume-api has no AUTH_KEYS: npx wrangler secret put AUTH_KEYS --name lume-api',
  );
});

test('the doctor says what nobody would notice, without failing for it', async () => {
  expect(await lacking(target, parts)).toEqual([]);
  const sentences = await unwatched(target, parts);
  expect(sentences).toContain(
    'Without DATABASE_LIMIT_MB the size of the database is not watched: npx wrangler secret put DATABASE_LIMIT_MB --name lume-api',
  );
  cloud.secrets.set('lume-api', [...requiredSecrets, 'OPERATOR_EMAIL', 'DATABASE_LIMIT_MB']);
  expect((await unwatched(target, parts)).length).toBe(sentences.length - 2);
  expect(await unwatched(previewTarget('pr-12'), parts)).toEqual([]);
});

test('a failing provider is named without its token', async () => {
  cloud.broken = /buckets/;
  const failure = await lacking(target, parts).catch((error: Error) => error.message);
  expect(failure).toMatch(/^GET .*buckets.* answered 500/);
  expect(failure).not.toContain(TOKENS.cloudflare);
});

test('values that the environment lacks are named', () => {
  expect(lackingValues('production', { NEON_API_KEY: 'x', APP_URL: 'http://lume.example' })).toEqual([
    'CLOUDFLARE_ACCOUNT_ID',
    'CLOUDFLARE_API_TOKEN',
    'NEON_PROJECT_ID',
    'DATABASE_URL',
    'APP_URL',
  ]);
});
