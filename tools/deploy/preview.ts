import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { keySet, makeAuthKey, makeHealthKey, makeVapidKeys } from '../platform/keys.ts';
import { refuseLacking } from './doctor.ts';
import { inTemporaryFolder } from './folders.ts';
import { deployArgs, deployPages, trialSteps } from './release.ts';
import type { Parts, Step } from './steps.ts';
import type { requiredSecrets, Target } from './targets.ts';

const OWNER = { role: 'neondb_owner', database: 'neondb' };
const branchOf = (target: Target) => `preview/${target.branch}`;

/** Its Neon project never held anybody's data. Each deployment begins anew: what is sealed in the database is lost with the former keys. */
export function previewSteps(target: Target, parts: Parts): Step[] {
  const secrets = makeSecrets(target, parts);
  let owner = '';
  return [
    { title: 'check bindings', run: () => refuseLacking(target, parts) },
    { title: 'build the web', run: () => parts.build(target.url) },
    { title: 'bundle the Worker', run: () => parts.wrangler([...deployArgs(target), '--dry-run']) },
    {
      title: `branch the database as ${branchOf(target)}`,
      writes: true,
      async run() {
        const { clouds } = parts;
        const former = await clouds.branch(branchOf(target));
        if (former !== null) await clouds.removeBranch(former);
        owner = await clouds.connection(await clouds.addBranch(branchOf(target)), OWNER);
      },
    },
    {
      title: 'migrate the branch and add the demo studio',
      writes: true,
      async run() {
        await parts.migrate(owner);
        await parts.seed(owner, secrets.HEALTH_KEYS);
        secrets.DATABASE_URL = await parts.openRole(owner);
      },
    },
    {
      title: `deploy the Worker ${target.worker}`,
      writes: true,
      run: () =>
        withSecrets(secrets, async (file) =>
          parts.wrangler([...deployArgs(target), '--tag', await parts.commit(), '--secrets-file', file]),
        ),
    },
    { title: `deploy the web ${target.url}`, writes: true, run: () => deployPages(target, parts) },
    ...trialSteps(target, parts),
  ];
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
      async run() {
        await clouds.removeWorker(target.worker);
      },
    },
    {
      title: `remove the database branch ${branchOf(target)}`,
      writes: true,
      async run() {
        const branch = await clouds.branch(branchOf(target));
        if (branch !== null) await clouds.removeBranch(branch);
      },
    },
  ];
}

type Secrets = Record<(typeof requiredSecrets)[number] | `VAPID_${string}`, string>;

function makeSecrets({ url }: Target, { values }: Parts): Secrets {
  const vapid = makeVapidKeys();
  return {
    DATABASE_URL: '',
    APP_URL: url,
    RESEND_API_KEY: values.RESEND_API_KEY ?? '',
    MAIL_FROM: values.MAIL_FROM ?? '',
    SIGNING_SECRET: randomBytes(48).toString('base64'),
    AUTH_KEYS: keySet([makeAuthKey()]),
    HEALTH_KEYS: keySet([makeHealthKey()]),
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
