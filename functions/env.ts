import type { R2Bucket, RateLimit } from '@cloudflare/workers-types';

/** What the Worker is given: wrangler.toml (vars, bindings) and `wrangler secret put` (docs/deploy.md). */
export interface Env {
  /** Connection string of the application role, which has no DDL. */
  DATABASE_URL: string;
  /** Local platform and tests only: where Neon's SQL-over-HTTP is spoken. */
  NEON_FETCH_ENDPOINT?: string;
  /** Milliseconds after which a database that does not answer counts as down; 8000 unless set. */
  DATABASE_TIMEOUT_MS?: string;
  /** The product's one public origin, https unless local; links in mail start with it, and no other host is served (http/admission.ts). */
  APP_URL: string;
  RESEND_API_KEY: string;
  /** Local platform and tests only: where Resend's API is spoken. */
  RESEND_BASE_URL?: string;
  MAIL_FROM: string;
  /** Keys every HMAC of the product (device cookie, tickets, codes). At least 32 characters. */
  SIGNING_SECRET: string;
  /** Secret, JSON: the private keys of access tokens as a JWK set; the first signs, all verify (functions/auth/api/tokens/keys.ts). */
  AUTH_KEYS: string;
  /** Where /auth/v1 may send a browser besides APP_URL: exact origins or addresses with commas between (domain/auth/redirect.ts). */
  AUTH_REDIRECT_URLS?: string;
  /** Secret, JSON: the OpenID Connect providers people may sign in with (functions/auth/providers/configured.ts). None unless set. */
  OIDC_PROVIDERS?: string;
  /** Where a CEP is looked up, with `{cep}` in it: 'https://viacep.com.br/ws/{cep}/json/'. No look-up unless set. */
  CEP_LOOKUP_URL?: string;
  /** Multiplies every limit that is counted in the database; 1 unless set. */
  RATE_LIMIT_FACTOR?: string;
  /** Tests only: seconds below which a booking form is taken for a robot's, instead of those of domain/booking/booking.ts. */
  MIN_FILL_SECONDS?: string;
  MEDIA: R2Bucket;
  ADDRESS_LIMIT: RateLimit;
}

/** 'https://lume.example': what every link that leaves the product begins with. */
export function appOrigin({ APP_URL }: Pick<Env, 'APP_URL'>): string {
  return new URL(APP_URL).origin;
}
