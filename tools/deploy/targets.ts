import * as v from 'valibot';
import type { Clouds } from './clouds.ts';

export interface Target {
  kind: 'preview' | 'staging' | 'production';
  worker: string;
  bucket: string;
  pages: string;
  /** Branch of the Pages project; null for what its own domain shows. */
  branch: string | null;
  url: string;
}

/** Settings by which somebody hears of trouble, and what happens without each (docs/operations.md). */
export const watchSecrets: Record<string, string> = {
  OPERATOR_EMAIL:
    'nobody is mailed when mail waits, cron stops, errors rise or the database fills up; it is only logged',
  DATABASE_LIMIT_MB: 'the size of the database is not watched',
  SENTRY_DSN: 'faults are logged and not reported',
};

export const filled = v.pipe(v.string(), v.nonEmpty());
const httpsOrigin = v.pipe(v.string(), v.regex(/^https:\/\/[^/]+$/));
const account = {
  CLOUDFLARE_ACCOUNT_ID: filled,
  CLOUDFLARE_API_TOKEN: filled,
  NEON_API_KEY: filled,
  NEON_PROJECT_ID: filled,
};

const needed = {
  preview: v.object({ ...account, RESEND_API_KEY: filled, MAIL_FROM: filled }),
  staging: v.object({ ...account, DATABASE_URL: filled, APP_URL: httpsOrigin }),
  production: v.object({ ...account, DATABASE_URL: filled, APP_URL: httpsOrigin }),
};

export type Values = Record<keyof typeof account, string> &
  Partial<Record<'DATABASE_URL' | 'APP_URL' | 'RESEND_API_KEY' | 'MAIL_FROM', string>>;

export const lackingValues = (kind: Target['kind'], env: NodeJS.ProcessEnv): string[] =>
  lackingIn(needed[kind], env);

export function lackingIn(schema: v.GenericSchema, env: NodeJS.ProcessEnv): string[] {
  const read = v.safeParse(schema, env);
  return read.success ? [] : read.issues.map((issue) => String(issue.path?.[0]?.key));
}

export const valuesOf = (kind: Target['kind'], env: NodeJS.ProcessEnv): Values => v.parse(needed[kind], env);

/** A label of a host name, for it becomes one: 'pr-12', 'nova-agenda'. */
const NAME = /^[a-z0-9](?:[a-z0-9-]{0,26}[a-z0-9])?$/;

const PREVIEW_PAGES = 'lume-web-preview';

/** The address is of the Pages project's host, which need not be its name: another account may have had that before. */
export async function previewTarget(
  name: string,
  { clouds }: { clouds: Pick<Clouds, 'pagesHosts'> },
): Promise<Target> {
  if (!NAME.test(name))
    throw new Error(`"${name}" is no name for a preview: up to 28 of a-z, 0-9 and hyphens, like pr-12.`);
  const host = (await clouds.pagesHosts(PREVIEW_PAGES))?.subdomain ?? `${PREVIEW_PAGES}.pages.dev`;
  return {
    kind: 'preview',
    worker: `lume-api-preview-${name}`,
    bucket: 'lume-media-preview',
    pages: PREVIEW_PAGES,
    branch: name,
    url: `https://${name}.${host}`,
  };
}

export function releaseTarget(kind: 'staging' | 'production', url: string): Target {
  const suffix = kind === 'staging' ? '-staging' : '';
  return {
    kind,
    worker: `lume-api${suffix}`,
    bucket: `lume-media${suffix}`,
    pages: `lume-web${suffix}`,
    branch: null,
    url,
  };
}
