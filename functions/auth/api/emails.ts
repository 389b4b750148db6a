import { findEmailChange, requestEmailChange } from '../../../db/queries/accounts/email-changes.ts';
import { emailSecret, type SecretEmail } from '../../../db/queries/accounts/emailed-secrets.ts';
import type { CodeChallenge } from '../../../domain/auth/pkce.ts';
import { AuthV1Error } from '../../../domain/auth/v1-error.ts';
import { MAIL_COOL_DOWN_SECONDS } from '../../../domain/auth/v1-user.ts';
import { nullIf } from '../../../domain/errors.ts';
import type { AppContext } from '../../http/context.ts';
import { visitor } from '../../http/guards.ts';
import { sourceOf } from '../../http/source.ts';
import { emailSoon } from '../../jobs/email-soon.ts';
import { confirmationEmail, emailChangeEmail, reauthenticationEmail, recoveryEmail } from '../core/emails.ts';
import { refuseEmail } from './errors.ts';
import { linkParams } from './redirects.ts';

function occasion(c: AppContext) {
  return { coolDownSeconds: MAIL_COOL_DOWN_SECONDS, source: sourceOf(c), now: c.var.now };
}

export async function emailRecovery(
  c: AppContext,
  email: string,
  challenge: CodeChallenge | null,
): Promise<void> {
  const mail = recoveryEmail(c.env, email, linkParams(c, 'recovery', challenge));
  await sendSecret(c, { kind: 'recovery', email, ...mail });
}

export async function emailConfirmation(
  c: AppContext,
  email: string,
  challenge: CodeChallenge | null,
): Promise<void> {
  const mail = confirmationEmail(c.env, email, linkParams(c, 'email/signup', challenge));
  await sendSecret(c, { kind: 'signup', email, ...mail });
}

export async function emailReauthentication(c: AppContext, email: string): Promise<void> {
  const mail = reauthenticationEmail(c.env, email);
  refuseInCoolDown(await sendSecret(c, { kind: 'reauthentication', email, ...mail }));
}

/** Returns for how many seconds nothing can be sent. */
async function sendSecret(
  c: AppContext,
  mail: Pick<SecretEmail, 'kind' | 'email' | 'secret' | 'data' | 'links'>,
): Promise<number> {
  const sent = emailSecret(c.var.db, visitor(c), { ...mail, ...occasion(c) });
  const { outboxIds, waitSeconds } = await sent.catch(refuseEmail);
  emailSoon(c, outboxIds);
  return waitSeconds;
}

/** Sends again to both addresses of a pending change; does nothing for anybody else. */
export async function remailEmailChange(
  c: AppContext,
  email: string,
  challenge: CodeChallenge | null,
): Promise<void> {
  const waiting = await findEmailChange(c.var.db, { email });
  if (waiting === null) return;
  const person = { userId: waiting.userId, email };
  const change = { newEmail: waiting.newEmail, challenge, refuseTaken: false };
  await sendEmailChange(c, person, change).catch(
    nullIf('rate_limited'), // Only a pending change has this limit: reporting it would reveal one.
  );
}

/** Emails both addresses. Returns how long to wait when nothing was sent. */
export async function sendEmailChange(
  c: AppContext,
  { userId, email }: { userId: string; email: string },
  change: { newEmail: string; challenge: CodeChallenge | null; refuseTaken: boolean },
): Promise<{ waitSeconds: number }> {
  const { newEmail, challenge, refuseTaken } = change;
  const params = linkParams(c, 'email_change', challenge);
  const current = emailChangeEmail(c.env, email, { newEmail, to: 'current' }, params);
  const next = emailChangeEmail(c.env, newEmail, { newEmail, to: 'next' }, params);
  const rateFactor = visitor(c).rateFactor ?? 1;
  const input = { email: newEmail, current, next, refuseTaken, rateFactor };
  const asked = await requestEmailChange(c.var.db, { userId }, { ...input, ...occasion(c) });
  emailSoon(c, asked.outboxIds);
  return asked;
}

export function refuseInCoolDown(seconds: number): void {
  if (seconds <= 0) return;
  const message = `For security purposes, you can only request this after ${seconds} seconds.`;
  throw new AuthV1Error(429, 'over_email_send_rate_limit', message, { retryAfterSeconds: seconds });
}
