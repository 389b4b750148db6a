import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { requiredSettings } from '../../functions/env.ts';
import { lacking, missingWatch } from '../../tools/deploy/doctor.ts';
import { releaseSteps } from '../../tools/deploy/release.ts';
import type { Parts } from '../../tools/deploy/steps.ts';
import { lackingValues, previewTarget, releaseTarget } from '../../tools/deploy/targets.ts';
import { type LocalClouds, TOKENS } from './clouds.ts';
import { COMMIT, type Deployment, startDeployment } from './deployments.ts';

const target = releaseTarget('production', 'https://lume.example');

let deployment: Deployment;
let cloud: LocalClouds;
let parts: Parts;
beforeEach(async () => {
  deployment = await startDeployment();
  ({ cloud, parts } = deployment);
});
afterEach(() => cloud.close());

describe('a release', () => {
  test('checks, migrates, deploys Worker and web, waits, and tries it', async () => {
    await deployment.run(releaseSteps(target, parts));
    expect(deployment.done).toEqual([
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
    expect(deployment.bound).toEqual(['service = "lume-api"']);
  });

  test('as a dry run writes nothing outside, and says what it would', async () => {
    await deployment.run(releaseSteps(target, parts), true);
    expect(deployment.done).toEqual(['build for https://lume.example', 'bundle']);
    expect(cloud.calls.filter((one) => !one.startsWith('GET '))).toEqual([]);
    expect(deployment.said.filter((line) => line.startsWith('would '))).toHaveLength(5);
  });

  test.each(['untilServed', 'smoke'] as const)('rolls Worker and web back when %s fails', async (trial) => {
    parts[trial] = () => Promise.reject(new Error('it does not work'));
    await expect(deployment.run(releaseSteps(target, parts))).rejects.toThrow('it does not work');
    expect(cloud.workers.get('lume-api')?.[0]).toBe('version-before');
    expect(cloud.pages.get('lume-web')?.[0]?.id).toBe('page-before');
  });

  test('that cannot upload the web gives the Worker back, whatever else fails on the way', async () => {
    const { wrangler } = parts;
    parts.wrangler = (args, folder) =>
      args[0] === 'pages' ? Promise.reject(new Error('upload failed')) : wrangler(args, folder);
    cloud.broken = /rollback/;
    await expect(deployment.run(releaseSteps(target, parts))).rejects.toThrow('upload failed');
    expect(deployment.said).toContainEqual(expect.stringMatching(/^could not put back: deploy the web/));
    expect(cloud.workers.get('lume-api')?.[0]).toBe('version-before');
  });

  test('whose migration fails deploys nothing', async () => {
    parts.migrate = () => Promise.reject(new Error('relation exists', { cause: new Error('42P07') }));
    await expect(deployment.run(releaseSteps(target, parts))).rejects.toThrow('relation exists');
    expect(deployment.said.at(-1)).toBe('failed: migrate the database: relation exists: 42P07');
    expect(deployment.done).toEqual(['build for https://lume.example', 'bundle']);
    expect(cloud.calls.filter((one) => !one.startsWith('GET '))).toEqual([]);
  });

  test.each([
    ['uncommitted changes', () => (parts.changes = async () => ' M functions/app.ts')],
    [
      '0007_less is not known to be harmless',
      () =>
        (parts.pendingMigrations = async () => [
          { tag: '0007_less', text: 'alter table clients drop column notes;' },
        ]),
    ],
    [
      'has no SEALING_KEYS',
      () =>
        cloud.secrets.set(
          'lume-api',
          requiredSettings.filter((name) => name !== 'SEALING_KEYS'),
        ),
    ],
    ['No bucket lume-media', () => cloud.buckets.delete('lume-media')],
    ['does not answer at lume.example', () => cloud.projects.set('lume-web', ['lume-web.pages.dev'])],
  ])('is refused before anything is built: %s', async (sentence, spoil) => {
    spoil();
    await expect(deployment.run(releaseSteps(target, parts))).rejects.toThrow(sentence);
    expect(deployment.done).toEqual([]);
  });

  test('the first of a Worker has nothing to go back to, and says so', async () => {
    cloud.workers.set('lume-api', []);
    parts.smoke = () => Promise.reject(new Error('it does not work'));
    await expect(deployment.run(releaseSteps(target, parts))).rejects.toThrow('it does not work');
    expect(deployment.said).toContainEqual(expect.stringContaining('there was no version before this one'));
    expect(cloud.pages.get('lume-web')?.[0]?.id).toBe('page-before');
  });
});

test('the doctor says everything that is missing, with what to do', async () => {
  cloud.secrets.delete('lume-api');
  cloud.buckets.clear();
  cloud.projects.clear();
  const found = await lacking(target, parts);
  expect(found).toHaveLength(2 + requiredSettings.length);
  expect(found).toContain(
    'The Worker lume-api has no AUTH_KEYS: npx wrangler secret put AUTH_KEYS --name lume-api',
  );
});

test('the doctor says what nobody would notice, without failing for it', async () => {
  expect(await lacking(target, parts)).toEqual([]);
  const messages = await missingWatch(target, parts);
  expect(messages).toContain(
    'Without DATABASE_LIMIT_MB the size of the database is not watched: npx wrangler secret put DATABASE_LIMIT_MB --name lume-api',
  );
  cloud.secrets.set('lume-api', [...requiredSettings, 'OPERATOR_EMAIL', 'DATABASE_LIMIT_MB']);
  expect((await missingWatch(target, parts)).length).toBe(messages.length - 2);
  expect(await missingWatch(await previewTarget('pr-12', parts), parts)).toEqual([]);
});

test('the doctor says that the free plan of Workers hashes no password, or that it cannot know', async () => {
  cloud.plans = ['free'];
  expect(await lacking(target, parts)).toEqual([expect.stringContaining('cannot hash a password')]);
  cloud.plans = null;
  expect(await lacking(target, parts)).toEqual([]);
  expect(await missingWatch(target, parts)).toContainEqual(expect.stringContaining("'Billing: read'"));
});

test('a provider that fails once is asked again', async () => {
  Object.assign(cloud, { broken: /buckets/, brokenTimes: 2 });
  expect(await lacking(target, parts)).toEqual([]);
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
