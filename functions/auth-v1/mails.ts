import { findEmailChange, requestEmailChange } from '../../db/queries/accounts/email-changes.ts';
import { mailSecret } from '../../db/queries/accounts/mailed-secrets.ts';
import { AuthV1Error } from '../../domain/auth-v1-error.ts';
import { MAIL_COOL_DOWN_SECONDS } from '../../domain/auth-v1-user.ts';
import type { CodeChallenge } from '../../domain/pkce.ts';
import type { AppContext } from '../http/context.ts';
import { visitor } from '../http/guards.ts';
import { sourceOf } from '../http/source.ts';
import { mailSoon } from '../jobs/mail-soon.ts';
import { mailing } from './errors.ts';
import { mailSecretFor, startMailFlow } from './mail-flows.ts';

/** What every mail that may be asked for has in common: the pause between two, where it is asked from, and when. */
function occasion(c: AppContext) {
  return { coolDownSeconds: MAIL_COOL_DOWN_SECONDS, source: sourceOf(c), now: c.var.now };
}

export async function mailRecovery(
  c: AppContext,
  email: string,
  challenge: CodeChallenge | null,
): Promise<void> {
  const flow = await startMailFlow(c, 'recovery', challenge);
  const { secret, link, code } = mailSecretFor(c, email, 'recovery', flow);
  const data = { kind: 'recovery', name: '', link, code } as const;
  const input = { kind: 'recovery', letter: 'recovery', email, secret, data, ...occasion(c) } as const;
  const { flowStateId } = flow;
  const { outboxIds } = await mailing(() => mailSecret(c.var.db, visitor(c), { ...input, flowStateId }));
  mailSoon(c, outboxIds);
}

export async function mailConfirmation(
  c: AppContext,
  email: string,
  challenge: CodeChallenge | null,
): Promise<void> {
  const flow = await startMailFlow(c, 'email/signup', challenge);
  const { secret, link, code } = mailSecretFor(c, email, 'signup', flow);
  const data = { kind: 'signup-confirmation', name: '', link, code } as const;
  const input = {
    kind: 'signup',
    letter: 'signup-confirmation',
    email,
    secret,
    data,
    ...occasion(c),
  } as const;
  const { flowStateId } = flow;
  const { outboxIds } = await mailing(() => mailSecret(c.var.db, visitor(c), { ...input, flowStateId }));
  mailSoon(c, outboxIds);
}

/** To the bearer herself, who may be told that she has to wait. */
export async function mailReauthentication(c: AppContext, email: string): Promise<void> {
  const { secret, code } = mailSecretFor(c, email, 'signup', { flowStateId: null, redirectTo: null });
  const data = { kind: 'reauthentication', name: '', code } as const;
  const kind = 'reauthentication';
  const input = { kind, letter: kind, email, secret, data, ...occasion(c) } as const;
  const { outboxIds, waitSeconds } = await mailing(() => mailSecret(c.var.db, visitor(c), input));
  refuseInCoolDown(waitSeconds);
  mailSoon(c, outboxIds);
}

/** Mails both addresses of a change that is under way; for everybody else nothing happens. */
export async function remailEmailChange(
  c: AppContext,
  email: string,
  challenge: CodeChallenge | null,
): Promise<void> {
  const waiting = await findEmailChange(c.var.db, { email });
  if (waiting === null) return;
  const person = { userId: waiting.userId, email };
  await mailing(() =>
    mailEmailChange(c, person, { newEmail: waiting.newEmail, challenge, refuseTaken: false }),
  );
}

/** Asks both addresses. Answers how long to wait when nothing was mailed. */
export async function mailEmailChange(
  c: AppContext,
  { userId, email }: { userId: string; email: string },
  change: { newEmail: string; challenge: CodeChallenge | null; refuseTaken: boolean },
): Promise<{ waitSeconds: number }> {
  const { newEmail, challenge, refuseTaken } = change;
  const flow = await startMailFlow(c, 'email_change', challenge);
  const secretTo = (address: string, to: 'current' | 'next') => {
    const { secret, link, code } = mailSecretFor(c, address, 'email_change', flow);
    return { ...secret, letter: { kind: 'email-change', name: '', link, code, newEmail, to } as const };
  };
  const secrets = { current: secretTo(email, 'current'), next: secretTo(newEmail, 'next') };
  const rateFactor = visitor(c).rateFactor ?? 1;
  const input = { email: newEmail, ...secrets, flowStateId: flow.flowStateId, refuseTaken, rateFactor };
  const asked = await requestEmailChange(c.var.db, { userId }, { ...input, ...occasion(c) });
  mailSoon(c, asked.outboxIds);
  return asked;
}

export function refuseInCoolDown(seconds: number): void {
  if (seconds <= 0) return;
  const message = `For security purposes, you can only request this after ${seconds} seconds.`;
  throw new AuthV1Error(429, 'over_email_send_rate_limit', message, { retryAfterSeconds: seconds });
}
