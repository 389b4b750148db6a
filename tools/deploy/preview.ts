import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { crons } from '../../domain/operation/jobs.ts';
import type { requiredSettings } from '../../functions/env.ts';
import { keySet, makeAuthKey, makeSealingKey, makeVapidKeys } from '../platform/keys.ts';
import type { Clouds } from './clouds.ts';
import { refuseLacking } from './doctor.ts';
import { inTemporaryFolder } from './folders.ts';
import { deployArgs, deployPages, trialSteps } from './release.ts';
import type { Parts, Step } from './steps.ts';
import type { Target } from './targets.ts';

const OWNER = { role: 'neondb_owner', database: 'neondb' };

/**
 * Each deployment has a database branch and a Worker of its own, and the web that is uploaded last is bound to them: whatever fails before,
 * the preview that runs is untouched. The second stage tries what is there then, and takes away what it replaced. Its Neon project never
 * held anybody's data.
 */
export function previewStages(target: Target, parts: Parts, { cron = false } = {}): Step[][] {
  const id = randomBytes(4).toString('hex');
  const next = { ...target, worker: `${target.worker}-${id}` };
  const branch = `${branchesOf(target)}${id}`;
  return [
    makingSteps(next, branch, parts, cron),
    [...trialSteps(target, parts), replaceStep(target, id, parts)],
  ];
}

function makingSteps(next: Target, branch: string, parts: Parts, cron: boolean): Step[] {
  const { clouds } = parts;
  const secrets = makeSecrets(next, parts);
  let owner = '';
  return [
    { title: 'check bindings', run: () => refuseLacking(next, parts) },
    { title: 'build the web', run: () => parts.build(next.url) },
    { title: 'bundle the Worker', run: () => parts.wrangler([...deployArgs(next), '--dry-run']) },
    {
      title: `branch the database as ${branch}`,
      writes: true,
      async run() {
        owner = await clouds.connection(await clouds.addBranch(branch), OWNER);
      },
      undo: () => removeBranches(clouds, branch),
    },
    {
      title: 'migrate the branch and add the demo studio',
      writes: true,
      async run() {
        await parts.migrate(owner);
        await parts.seed(owner, secrets.SEALING_KEYS);
        secrets.DATABASE_URL = await parts.openRole(owner);
      },
    },
    {
      title: `deploy the Worker ${next.worker}`,
      writes: true,
      run: () =>
        withSecrets(secrets, async (file) => {
          const args = [...deployArgs(next), '--tag', await parts.commit(), '--secrets-file', file];
          await parts.wrangler(cron ? [...args, '--triggers', crons.everything] : args);
        }),
      async undo() {
        await clouds.removeWorker(next.worker);
      },
    },
    { title: `deploy the web ${next.url}`, writes: true, run: () => deployPages(next, parts) },
  ];
}

/** When it fails the preview works all the same: the next deployment takes away what is left. */
function replaceStep(target: Target, id: string, { clouds }: Parts): Step {
  return {
    title: 'remove what it replaced',
    writes: true,
    async run() {
      await removeBranches(clouds, branchesOf(target), (name) => !name.endsWith(id));
      await removeWorkers(clouds, target, (name) => !name.endsWith(id));
    },
  };
}

/** Nothing of 'pr-1' may be taken for 'pr-12', or for 'pr-1-again'. */
const branchesOf = (target: Target) => `preview/${target.branch}/`;

async function removeBranches(
  clouds: Clouds,
  prefix: string,
  isFormer = (_name: string) => true,
): Promise<void> {
  for (const { id, name } of await clouds.branches(prefix)) if (isFormer(name)) await clouds.removeBranch(id);
}

async function removeWorkers(
  clouds: Clouds,
  { worker }: Target,
  isFormer = (_name: string) => true,
): Promise<void> {
  for (const name of (await clouds.workers()) ?? []) {
    const isOfIt = name.startsWith(`${worker}-`) && /^[0-9a-f]{8}$/.test(name.slice(worker.length + 1));
    if (isOfIt && isFormer(name)) await clouds.removeWorker(name);
  }
}

/** Takes a preview away; what is gone already is no failure. */
export function removalSteps(target: Target, { clouds }: Parts): Step[] {
  return [
    {
      title: `remove the web ${target.url}`,
      writes: true,
      async run() {
        for (const id of await clouds.pagesDeployments(target.pages, target.branch ?? ''))
          await clouds.removePages(target.pages, id);
      },
    },
    {
      title: `remove the Worker ${target.worker}`,
      writes: true,
      run: () => removeWorkers(clouds, target),
    },
    {
      title: `remove the database branches ${branchesOf(target)}`,
      writes: true,
      run: () => removeBranches(clouds, branchesOf(target)),
    },
  ];
}

type Secrets = Record<(typeof requiredSettings)[number] | `VAPID_${string}`, string>;

function makeSecrets({ url }: Target, { values }: Parts): Secrets {
  const vapid = makeVapidKeys();
  return {
    DATABASE_URL: '',
    APP_URL: url,
    RESEND_API_KEY: values.RESEND_API_KEY ?? '',
    MAIL_FROM: values.MAIL_FROM ?? '',
    SIGNING_SECRET: randomBytes(48).toString('base64'),
    AUTH_KEYS: keySet([makeAuthKey()]),
    SEALING_KEYS: keySet([makeSealingKey()]),
    VAPID_PUBLIC_KEY: vapid.publicKey,
    VAPID_PRIVATE_KEY: vapid.privateKey,
    VAPID_SUBJECT: url,
  };
}

/** In a file that only this user can read, for as long as wrangler needs it. */
const withSecrets = (secrets: Record<string, string>, work: (file: string) => Promise<void>): Promise<void> =>
  inTemporaryFolder('secrets', async (folder) => {
    const file = join(folder, 'secrets.json');
    await writeFile(file, JSON.stringify(secrets), { mode: 0o600 });
    await work(file);
  });
