import type { NewSecret, WaitingClient } from '../../../db/queries/accounts/new-secrets.ts';
import type { Source } from '../../../domain/account/device.ts';
import type { AccountMoment, Mail, SecurityChange } from '../../../domain/notification/notification.ts';
import type { Env } from '../../env.ts';
import type { AppContext } from '../../http/context.ts';
import { sourceOf } from '../../http/source.ts';
import { type LinkType, loginLink, mailedLink, recoverLink, sessionsLink } from './links.ts';
import { createMailSecret } from './secrets.ts';

type EmailOf<Kind extends Mail['kind']> = Extract<Mail, { kind: Kind }>;

// The database fills in name and zone.
const name = '';

export interface LinkParams {
  redirectTo: string | null;
  waiting: WaitingClient | null;
}

const noParams: LinkParams = { redirectTo: null, waiting: null };

function mailedSecret(env: Env, email: string, type: LinkType, { redirectTo, waiting } = noParams) {
  const { token, code, ...hashes } = createMailSecret(env, email, { pkce: waiting !== null });
  const secret: NewSecret = { ...hashes, waiting };
  return { secret, way: { link: mailedLink(env, type, token, redirectTo), code } };
}

export function recoveryEmail(env: Env, email: string, params?: LinkParams) {
  const { secret, way } = mailedSecret(env, email, 'recovery', params);
  const data: EmailOf<'recovery'> = { kind: 'recovery', name, ...way };
  return { secret, data };
}

export function confirmationEmail(env: Env, email: string, params?: LinkParams) {
  const { secret, way } = mailedSecret(env, email, 'signup', params);
  const data: EmailOf<'signup-confirmation'> = { kind: 'signup-confirmation', name, ...way };
  return { secret, data };
}

export function signInEmail(env: Env, email: string, params?: LinkParams) {
  const { secret, way } = mailedSecret(env, email, 'magiclink', params);
  const mail: EmailOf<'login-code'> = { kind: 'login-code', name, ...way };
  return { ...secret, mail };
}

export function emailChangeEmail(
  env: Env,
  email: string,
  change: { newEmail: string; to: 'current' | 'next' },
  params?: LinkParams,
) {
  const { secret, way } = mailedSecret(env, email, 'email_change', params);
  const mail: EmailOf<'email-change'> = { kind: 'email-change', name, ...way, ...change };
  return { ...secret, mail };
}

export function reauthenticationEmail(env: Env, email: string) {
  const { token: _, code, ...secret } = createMailSecret(env, email);
  const data: EmailOf<'reauthentication'> = { kind: 'reauthentication', name, code };
  return { secret, data };
}

export function signUpEmails(env: Env, email: string, params?: LinkParams) {
  const { secret, way } = mailedSecret(env, email, 'signup', params);
  const links = { confirmation: way.link, login: loginLink(env), reset: recoverLink(env) };
  return { secret: { ...secret, code: way.code }, links };
}

/** The email about a change, and what is stored with it. */
export function noticed(c: AppContext, what: SecurityChange) {
  const source = sourceOf(c);
  const { now } = c.var;
  const about = { name, what, recoverLink: recoverLink(c.env), ...momentOf(source, now) };
  const notice: EmailOf<'security-notice'> = { kind: 'security-notice', ...about };
  return { notice, source, now };
}

export function newDeviceEmail(env: Env, source: Source, now: Date): EmailOf<'new-device'> {
  return { kind: 'new-device', name, sessionsLink: sessionsLink(env), ...momentOf(source, now) };
}

const momentOf = ({ device, place }: Source, now: Date): AccountMoment => ({
  at: now.toISOString(),
  device,
  place,
});
