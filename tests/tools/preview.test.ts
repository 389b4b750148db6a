import { afterEach, beforeEach, expect, test } from 'vitest';
import { requiredSettings } from '../../functions/env.ts';
import { previewStages, removalSteps } from '../../tools/deploy/preview.ts';
import type { Parts } from '../../tools/deploy/steps.ts';
import { previewTarget, type Target } from '../../tools/deploy/targets.ts';
import type { LocalClouds } from './clouds.ts';
import { type Deployment, startDeployment } from './deployments.ts';

let deployment: Deployment;
let cloud: LocalClouds;
let parts: Parts;
let preview: Target;
beforeEach(async () => {
  deployment = await startDeployment();
  ({ cloud, parts } = deployment);
  preview = await previewTarget('pr-12', parts);
});
afterEach(() => cloud.close());

async function deploy(target = preview, options = {}): Promise<void> {
  for (const stage of previewStages(target, parts, options)) await deployment.run(stage);
}

const workers = () => [...cloud.workers.keys()].filter((name) => name !== 'lume-api');
const branches = () => [...cloud.branches.values()];
/** The Worker and the branch that the newest web of the preview stands on. */
const shown = () => [deployment.bound?.[0], branches().length, workers().length];

test('has a database and a Worker with secrets of its own, and replaces the one before', async () => {
  await deploy();
  const [first = ''] = workers();
  await deploy();
  const [worker = ''] = workers();
  expect(workers()).toEqual([expect.stringMatching(/^lume-api-preview-pr-12-[0-9a-f]{8}$/)]);
  expect(worker).not.toBe(first);
  expect(branches()).toEqual([`preview/pr-12/${worker.slice(-8)}`]);
  expect(cloud.secrets.get(worker)).toEqual(expect.arrayContaining([...requiredSettings]));
  expect(deployment.bound).toEqual([...Array(2).fill(`service = "${worker}"`), 'PREVIEW = "yes"']);
  expect(cloud.workers.get('lume-api')).toEqual(['version-before']);
  expect(cloud.pages.get('lume-web')).toHaveLength(1);
});

test('answers at the host that the Pages project has, which need not be its name', async () => {
  await deploy();
  expect(preview.url).toBe('https://pr-12.lume-web-preview-3fx.pages.dev');
  expect(deployment.done[0]).toBe(`build for ${preview.url}`);
  expect(deployment.done.at(-1)).toBe(`smoke ${preview.url}`);
});

test('waits while an operation of Neon runs, and gives up in words when it does not end', async () => {
  cloud.operation = 5;
  await deploy();
  await deploy();
  expect(branches()).toHaveLength(1);
  cloud.operation = Number.POSITIVE_INFINITY;
  await expect(deploy()).rejects.toThrow(/branches\S* answered 423/);
});

test.each([
  ['the branch', () => Object.assign(cloud, { broken: /POST .*branches/ })],
  ['the address of the branch', () => Object.assign(cloud, { broken: /connection_uri/ })],
  ['the migration', () => Object.assign(parts, { migrate: () => Promise.reject(new Error('no')) })],
  ['the demo studio', () => Object.assign(parts, { seed: () => Promise.reject(new Error('no')) })],
  ['the Worker', () => failing('deploy')],
  ['the web', () => failing('pages')],
])('the running one is untouched when %s of the next fails', async (_, spoil) => {
  await deploy();
  const before = [...shown(), ...workers(), ...branches()];
  spoil();
  await expect(deploy()).rejects.toThrow();
  expect([...shown(), ...workers(), ...branches()]).toEqual(before);
});

function failing(command: string): void {
  const { wrangler } = parts;
  parts.wrangler = (args, folder) =>
    args[0] === command && !args.includes('--dry-run')
      ? Promise.reject(new Error('no'))
      : wrangler(args, folder);
}

test('what a failed trial leaves is whole, and goes with the next', async () => {
  const { smoke } = parts;
  parts.smoke = () => Promise.reject(new Error('it does not work'));
  await expect(deploy()).rejects.toThrow('it does not work');
  expect(deployment.bound?.[0]).toBe(`service = "${workers()[0]}"`);
  parts.smoke = smoke;
  await deploy();
  expect(shown()).toEqual([`service = "${workers()[0]}"`, 1, 1]);
});

test('has no cron unless it is asked for', async () => {
  const uploads: string[][] = [];
  const { wrangler } = parts;
  parts.wrangler = (args, folder) => {
    if (args[0] === 'deploy' && !args.includes('--dry-run')) uploads.push([...args]);
    return wrangler(args, folder);
  };
  await deploy();
  await deploy(preview, { cron: true });
  expect(uploads.map((args) => args[args.indexOf('--triggers') + 1])).toEqual(['deploy', '* * * * *']);
});

test('is removed whole, and removing it twice is no failure', async () => {
  await deploy();
  for (const name of ['pr-1', 'pr-123', 'pr-12-x']) await deploy(await previewTarget(name, parts));
  for (let time = 0; time < 2; time += 1) await deployment.run(removalSteps(preview, parts));
  const left = ['pr-1', 'pr-123', 'pr-12-x'];
  expect(branches().map((name) => name.split('/')[1])).toEqual(left);
  expect(workers().map((name) => name.slice('lume-api-preview-'.length, -9))).toEqual(left);
  expect(
    cloud.pages
      .get('lume-web-preview')
      ?.map(({ branch }) => branch)
      .toSorted(),
  ).toEqual(left.toSorted());
});

test.each(['', 'PR-12', 'a_b', '-a', 'a'.repeat(29), '../production', 'x y'])(
  'refuses the name "%s"',
  async (name) => {
    await expect(previewTarget(name, parts)).rejects.toThrow('is no name for a preview');
  },
);
