import { expiryOf } from '../../../db/queries/accounts/new-secrets.ts';
import type { CodeChallenge } from '../../../domain/auth/pkce.ts';
import {
  allowedRedirect,
  type RedirectPolicy,
  redirectList,
  redirectTarget,
} from '../../../domain/auth/redirect.ts';
import type { AuthV1Error } from '../../../domain/auth/v1-error.ts';
import type { Env } from '../../env.ts';
import type { AppContext } from '../../http/context.ts';
import type { LinkParams } from '../core/emails.ts';

function redirectPolicy(env: Env): RedirectPolicy {
  return { appUrl: env.APP_URL, allowed: redirectList(env.AUTH_REDIRECT_URLS) };
}

/** The first requested address that is allowed, else the referrer, else our own page. */
export function redirectOf(c: AppContext, ...asked: (string | null | undefined)[]): string {
  return redirectTarget(redirectPolicy(c.env), ...asked, c.req.header('referer'));
}

function askedRedirect(c: AppContext): string | null {
  return allowedRedirect(redirectPolicy(c.env), c.req.query('redirect_to'));
}

export function addressWith(
  address: string,
  { query, fragment }: { query?: Record<string, string>; fragment?: URLSearchParams },
): string {
  const url = new URL(address);
  for (const [name, value] of Object.entries(query ?? {})) url.searchParams.set(name, value);
  url.hash = fragment === undefined ? '' : String(fragment);
  return url.href;
}

const errorNames: Record<number, string> = {
  400: 'invalid_request',
  401: 'unauthorized_client',
  403: 'access_denied',
  500: 'server_error',
  503: 'temporarily_unavailable',
};

/** A refusal in the fragment, and in the query too for a client that uses PKCE. */
export function addressWithError(address: string, error: AuthV1Error, { pkce = false } = {}): string {
  const failure = {
    error: errorNames[error.status] ?? 'invalid_request',
    error_code: error.code,
    error_description: error.message,
  };
  const fragment = new URLSearchParams({ ...failure, sb: '' });
  return addressWith(address, pkce ? { query: failure, fragment } : { fragment });
}

type EmailMethod = 'email/signup' | 'recovery' | 'magiclink' | 'email_change';

export function linkParams(c: AppContext, method: EmailMethod, challenge: CodeChallenge | null): LinkParams {
  const redirectTo = askedRedirect(c);
  if (challenge === null) return { redirectTo, waiting: null };
  const { now } = c.var;
  const expiresAt = expiryOf('signup', now);
  return { redirectTo, waiting: { id: crypto.randomUUID(), method, redirectTo, challenge, expiresAt } };
}
