import type { Parts } from './steps.ts';
import { requiredSecrets, type Target, watchSecrets } from './targets.ts';

/** What a deployment to the target would miss at Cloudflare and Neon, a sentence each with what to do. */
export async function lacking(target: Target, { clouds }: Pick<Parts, 'clouds'>): Promise<string[]> {
  if (!(await clouds.hasAccount()))
    return ['Cloudflare knows no such account: check CLOUDFLARE_ACCOUNT_ID and CLOUDFLARE_API_TOKEN.'];
  const [bucket, domains, secrets, neon] = await Promise.all([
    clouds.hasBucket(target.bucket),
    clouds.pagesDomains(target.pages),
    target.kind === 'preview' ? [...requiredSecrets] : clouds.workerSecrets(target.worker),
    clouds.hasNeonProject(),
  ]);
  const missing = requiredSecrets.filter((name) => !secrets?.includes(name));
  return [
    ...(bucket ? [] : [`No bucket ${target.bucket}: npx wrangler r2 bucket create ${target.bucket}`]),
    ...(domains === null
      ? [
          `No Pages project ${target.pages}: npx wrangler pages project create ${target.pages} --production-branch main`,
        ]
      : wrongDomain(target, domains)),
    ...missing.map(
      (name) =>
        `The Worker ${target.worker} has no ${name}: npx wrangler secret put ${name} --name ${target.worker}`,
    ),
    ...(neon ? [] : ['Neon knows no such project: check NEON_PROJECT_ID and NEON_API_KEY.']),
  ];
}

export async function refuseLacking(target: Target, parts: Pick<Parts, 'clouds'>): Promise<void> {
  const found = await lacking(target, parts);
  if (found.length > 0) throw new Error(found.join('\n'));
}

/** What works without being set, and that nobody would notice: a sentence each. Nothing for a preview, which nobody watches. */
export async function unwatched(target: Target, { clouds }: Pick<Parts, 'clouds'>): Promise<string[]> {
  if (target.kind === 'preview') return [];
  const secrets = (await clouds.workerSecrets(target.worker)) ?? [];
  return Object.entries(watchSecrets)
    .filter(([name]) => !secrets.includes(name))
    .map(
      ([name, without]) =>
        `Without ${name} ${without}: npx wrangler secret put ${name} --name ${target.worker}`,
    );
}

function wrongDomain({ kind, pages, url }: Target, domains: readonly string[]): string[] {
  const { host } = new URL(url);
  if (kind === 'preview' || domains.includes(host)) return [];
  return [`The Pages project ${pages} does not answer at ${host}: add it under Custom domains.`];
}
