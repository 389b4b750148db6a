import type { NewSecret, WaitingClient } from '../../../db/queries/accounts/new-secrets.ts';
import type { Source } from '../../../domain/account/device.ts';
import type { AccountMoment, SecurityChange } from '../../../domain/email/account-emails.ts';
import type { Email } from '../../../domain/email/email.ts';
import type { Env } from '../../env.ts';
import type { AppContext } from '../../http/context.ts';
import { sourceOf } from '../../http/source.ts';
import { createEmailSecret } from './secrets.ts';

type LinkType = 'signup' | 'recovery' | 'magiclink' | 'email_change' | 'invite';
type EmailOf<Kind extends Email['kind']> = Extract<Email, { kind: Kind }>;

// The database fills in name and zone.
const name = '';

export interface LinkParams {
  redirectTo: string | null;
  waiting: WaitingClient | null;
}

const noParams: LinkParams = { redirectTo: null, waiting: null };

function emailedSecret(env: Env, email: string, type: LinkType, { redirectTo, waiting } = noParams) {
  const { token, code, ...hashes } = createEmailSecret(env, email, { pkce: waiting !== null });
  const secret: NewSecret = { ...hashes, waiting };
  return { secret, way: { link: emailedLink(env, type, token, redirectTo), code } };
}

export function recoveryEmail(env: Env, email: string, params?: LinkParams) {
  const { secret, way } = emailedSecret(env, email, 'recovery', params);
  const data: EmailOf<'recovery'> = { kind: 'recovery', name, ...way };
  return { secret, data, links: knownLinks(env) };
}

export function confirmationEmail(env: Env, email: string, params?: LinkParams) {
  const { secret, way } = emailedSecret(env, email, 'signup', params);
  const data: EmailOf<'signup-confirmation'> = { kind: 'signup-confirmation', name, ...way };
  return { secret, data };
}

export function signInEmail(env: Env, email: string, params?: LinkParams) {
  const { secret, way } = emailedSecret(env, email, 'magiclink', params);
  const mail: EmailOf<'login-code'> = { kind: 'login-code', name, ...way };
  return { ...secret, mail };
}

export function emailChangeEmail(
  env: Env,
  email: string,
  change: { newEmail: string; to: 'current' | 'next' },
  params?: LinkParams,
) {
  const { secret, way } = emailedSecret(env, email, 'email_change', params);
  const mail: EmailOf<'email-change'> = { kind: 'email-change', name, ...way, ...change };
  return { ...secret, mail };
}

export function reauthenticationEmail(env: Env, email: string) {
  const { token: _, code, ...secret } = createEmailSecret(env, email);
  const data: EmailOf<'reauthentication'> = { kind: 'reauthentication', name, code };
  return { secret, data };
}

export function signUpEmails(env: Env, email: string, params?: LinkParams) {
  const { secret, way } = emailedSecret(env, email, 'signup', params);
  const links = { confirmation: way.link, ...knownLinks(env) };
  return { secret: { ...secret, code: way.code }, links };
}

/** The email about a change, and what is stored with it. */
export function securityEmailOf(c: AppContext, what: SecurityChange) {
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

/** The screen posts the token; the server never reads it from the address. `redirectTo` must be an allowed one. */
function emailedLink(env: Env, type: LinkType, token: string, redirectTo?: string | null): string {
  const goOn = redirectTo ? `&redirect_to=${encodeURIComponent(redirectTo)}` : '';
  return linkTo(env, `/auth/confirm?token_hash=${token}&type=${type}${goOn}`);
}

export const invitationLink = (env: Env, token: string): string => emailedLink(env, 'invite', token);

const knownLinks = (env: Env) => ({ login: linkTo(env, '/login'), reset: recoverLink(env) });

const recoverLink = (env: Env): string => linkTo(env, '/login?forgot=1');

export const sessionsLink = (env: Env): string => linkTo(env, '/settings?tab=profile');

export const noticesLink = (env: Env): string => linkTo(env, '/settings?tab=notifications');

function linkTo(env: Env, path: string): string {
  return new URL(path, env.APP_URL).href;
}
