import { requiredSettings } from '../../functions/env.ts';
import type { Parts } from './steps.ts';
import { type Target, watchSecrets } from './targets.ts';

/** What a deployment to the target would miss at Cloudflare and Neon, a sentence each with what to do. */
export async function lacking(target: Target, { clouds }: Pick<Parts, 'clouds'>): Promise<string[]> {
  if ((await clouds.workers()) === null)
    return ['Cloudflare knows no such account: check CLOUDFLARE_ACCOUNT_ID and CLOUDFLARE_API_TOKEN.'];
  const [isPaid, bucket, hosts, secrets, neon] = await Promise.all([
    clouds.hasPaidWorkers(),
    clouds.hasBucket(target.bucket),
    clouds.pagesHosts(target.pages),
    target.kind === 'preview' ? [...requiredSettings] : clouds.workerSecrets(target.worker),
    clouds.hasNeonProject(),
  ]);
  const missing = requiredSettings.filter((name) => !secrets?.includes(name));
  return [
    ...(isPaid === false ? [FREE_PLAN] : []),
    ...(bucket ? [] : [`No bucket ${target.bucket}: npx wrangler r2 bucket create ${target.bucket}`]),
    ...(hosts === null
      ? [
          `No Pages project ${target.pages}: npx wrangler pages project create ${target.pages} --production-branch main`,
        ]
      : wrongDomain(target, hosts.domains)),
    ...missing.map(
      (name) =>
        `The Worker ${target.worker} has no ${name}: npx wrangler secret put ${name} --name ${target.worker}`,
    ),
    ...(neon ? [] : ['Neon knows no such project: check NEON_PROJECT_ID and NEON_API_KEY.']),
  ];
}

const FREE_PLAN =
  'The account has the free plan of Workers, whose 10 ms of processor time a request cannot hash a password: subscribe to Workers Paid (dash.cloudflare.com, Workers & Pages › Plans).';

export async function refuseLacking(target: Target, parts: Pick<Parts, 'clouds'>): Promise<void> {
  const found = await lacking(target, parts);
  if (found.length > 0) throw new Error(found.join('\n'));
}

/** What works without being set, and that nobody would notice: a sentence each. A preview is watched by nobody. */
export async function missingWatch(target: Target, { clouds }: Pick<Parts, 'clouds'>): Promise<string[]> {
  const plan = (await clouds.hasPaidWorkers()) === null ? [UNKNOWN_PLAN] : [];
  if (target.kind === 'preview') return plan;
  const secrets = (await clouds.workerSecrets(target.worker)) ?? [];
  const unset = Object.entries(watchSecrets).filter(([name]) => !secrets.includes(name));
  return [
    ...plan,
    ...unset.map(
      ([name, without]) =>
        `Without ${name} ${without}: npx wrangler secret put ${name} --name ${target.worker}`,
    ),
  ];
}

const UNKNOWN_PLAN =
  "Whether the account pays for Workers is not known: give CLOUDFLARE_API_TOKEN 'Billing: read'. On the free plan the upload is refused (limits.cpu_ms in wrangler.toml).";

function wrongDomain({ kind, pages, url }: Target, domains: readonly string[]): string[] {
  const { host } = new URL(url);
  if (kind === 'preview' || domains.includes(host)) return [];
  return [`The Pages project ${pages} does not answer at ${host}: add it under Custom domains.`];
}
