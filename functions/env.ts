import type { R2Bucket, RateLimit, WorkerVersionMetadata } from '@cloudflare/workers-types';

/** Bindings: wrangler.toml and `wrangler secret put` (docs/deploy.md). */
export interface Env {
  /** Of the application role, which has no DDL. */
  DATABASE_URL: string;
  /** Local platform and tests only. */
  NEON_FETCH_ENDPOINT?: string;
  /** Milliseconds; 8000 by default. */
  DATABASE_TIMEOUT_MS?: string;
  /** The product's origin, https unless local; begins links in emails; no other host is served (http/admission.ts). */
  APP_URL: string;
  RESEND_API_KEY: string;
  /** Of the provider's webhook ('whsec_…'), which reports emails that did not arrive. No reports when unset. */
  RESEND_WEBHOOK_SECRET?: string;
  /** Local platform and tests only. */
  RESEND_BASE_URL?: string;
  MAIL_FROM: string;
  /** Set in previews (wrangler.toml): emails go to the provider's test address, and no cron is expected. */
  PREVIEW?: string;
  /** Where requests to the data officer go; the address in the privacy policy by default. */
  DATA_OFFICER_EMAIL?: string;
  /** Whom the watchdog writes to (jobs/watchdog.ts). It only logs when unset. */
  OPERATOR_EMAIL?: string;
  /** Megabytes (10^6 bytes) that the database's plan has. Its size is not watched when unset. */
  DATABASE_LIMIT_MB?: string;
  /** Where faults are reported, of Sentry or what takes its envelopes (http/error-reports.ts). They are only logged when unset. */
  SENTRY_DSN?: string;
  /** Key of every HMAC. At least 32 characters. */
  SIGNING_SECRET: string;
  /** The secret before, while it is being rotated: it verifies and opens only. */
  SIGNING_SECRET_PREVIOUS?: string;
  /** JSON: private keys of access tokens as a JWK set; the first signs, all verify. */
  AUTH_KEYS: string;
  /** JSON: keys of what rests sealed, as a JWK set; the first seals, all open (sealing.ts). */
  SEALING_KEYS: string;
  /** Allowed redirects of /auth/v1 besides APP_URL: origins or addresses, separated by commas (domain/auth/redirect.ts). */
  AUTH_REDIRECT_URLS?: string;
  /** Keys of Web Push (RFC 8292), base64url, and whom a push service writes to: 'mailto:…'. No push messages when unset. */
  VAPID_PUBLIC_KEY?: string;
  VAPID_PRIVATE_KEY?: string;
  VAPID_SUBJECT?: string;
  /** Local platform and tests only: another origin that push messages may go to. */
  PUSH_SERVICE_URL?: string;
  /** Tests only: another beginning of the addresses of calendars elsewhere. */
  CALENDAR_SERVICE_URL?: string;
  /** Tests only: milliseconds that one of them may take. */
  CALENDAR_TIMEOUT_MS?: string;
  /**
   * The product's application at Mercado Pago, with which studios connect their account there without keys, and the secret of its webhooks
   * ('Assinatura secreta'). All three or none.
   */
  MERCADO_PAGO_CLIENT_ID?: string;
  MERCADO_PAGO_CLIENT_SECRET?: string;
  MERCADO_PAGO_WEBHOOK_SECRET?: string;
  /** Local platform and tests only: another address where a studio consents. */
  MERCADO_PAGO_AUTH_URL?: string;
  /** Local platform and tests only: other addresses of the providers of Pix charges. */
  WOOVI_URL?: string;
  MERCADO_PAGO_URL?: string;
  /** Tests only: milliseconds that an answer of theirs may take. */
  PIX_TIMEOUT_MS?: string;
  /** JSON: OpenID Connect providers (functions/auth/providers/configured.ts). */
  OIDC_PROVIDERS?: string;
  /** CEP service, with `{cep}` in it: 'https://viacep.com.br/ws/{cep}/json/'. No look-up when unset. */
  CEP_LOOKUP_URL?: string;
  /** Multiplier of the limits counted in the database; 1 by default. */
  RATE_LIMIT_FACTOR?: string;
  /** Tests only: minimum seconds to fill the booking form. */
  MIN_FILL_SECONDS?: string;
  /** Which upload answers; its tag is the commit (tools/deploy). Absent where nothing was uploaded. */
  VERSION?: WorkerVersionMetadata;
  MEDIA: R2Bucket;
  ADDRESS_LIMIT: RateLimit;
  NETWORK_LIMIT: RateLimit;
}

/** Without these the Worker does nothing; `Env` says what each is for. */
export const requiredSettings = [
  'DATABASE_URL',
  'RESEND_API_KEY',
  'SIGNING_SECRET',
  'AUTH_KEYS',
  'SEALING_KEYS',
  'APP_URL',
  'MAIL_FROM',
] as const satisfies readonly (keyof Env)[];

export const missingSettings = (env: Partial<Env>): string[] => requiredSettings.filter((name) => !env[name]);

let last: { given: Env; settings: Env } | undefined;

/** What the Worker was given, once per isolate: a value that was piped or pasted into a secret may bring the end of its line along. */
export function settingsOf(given: Env): Env {
  if (last?.given !== given) {
    const entries = Object.entries(given).map(([name, value]) => [
      name,
      typeof value === 'string' ? value.trim() : value,
    ]);
    last = { given, settings: Object.fromEntries(entries) };
  }
  return last.settings;
}

/** When this version was uploaded; null where nothing was, or not by tools/deploy. */
export const deployedAt = ({ VERSION }: Pick<Env, 'VERSION'>): Date | null =>
  VERSION?.tag ? new Date(VERSION.timestamp) : null;

/** How emails are handed over. */
export const emailAccess = ({
  RESEND_API_KEY,
  RESEND_BASE_URL,
  PREVIEW,
}: Pick<Env, 'RESEND_API_KEY' | 'RESEND_BASE_URL' | 'PREVIEW'>) => ({
  apiKey: RESEND_API_KEY,
  baseUrl: RESEND_BASE_URL,
  isPreview: PREVIEW !== undefined,
});

export function appOrigin({ APP_URL }: Pick<Env, 'APP_URL'>): string {
  return new URL(APP_URL).origin;
}

/** What the text of a setting says, read once per isolate. */
export function readOnce<T>(read: (text: string) => T): (text: string) => T {
  let last: { text: string; said: T } | undefined;
  return (text) => {
    if (last?.text !== text) last = { text, said: read(text) };
    return last.said;
  };
}
