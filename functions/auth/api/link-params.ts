import { tokenMinutes } from '../../../domain/account/account.ts';
import type { CodeChallenge } from '../../../domain/auth/pkce.ts';
import type { AppContext } from '../../http/context.ts';
import type { LinkParams } from '../core/emails.ts';
import { askedRedirect } from './redirects.ts';

/** Method of authentication by an emailed link, for the code at its end. */
export type MailMethod = 'email/signup' | 'recovery' | 'magiclink' | 'email_change';

/** The requested redirect, and the waiting client when the request carried a challenge. */
export function linkParams(c: AppContext, method: MailMethod, challenge: CodeChallenge | null): LinkParams {
  const redirectTo = askedRedirect(c);
  if (challenge === null) return { redirectTo, waiting: null };
  const { now } = c.var;
  const expiresAt = new Date(now.getTime() + tokenMinutes.signup * 60_000);
  return { redirectTo, waiting: { id: crypto.randomUUID(), method, redirectTo, challenge, expiresAt } };
}
