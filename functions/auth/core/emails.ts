import type { NewSecret, WaitingClient } from '../../../db/queries/accounts/new-secrets.ts';
import type { Source } from '../../../domain/account/device.ts';
import type { AccountMoment, Mail, SecurityChange } from '../../../domain/notification/notification.ts';
import type { Env } from '../../env.ts';
import { type LinkType, loginLink, mailedLink, recoverLink, sessionsLink } from './links.ts';
import { createMailSecret } from './secrets.ts';

type Letter<Kind extends Mail['kind']> = Extract<Mail, { kind: Kind }>;

// The database writes in who is greeted, and the studio's clock.
const name = '';

/** Where a mailed link leads in the end, and the client that waits there for a code: what /auth/v1 lets its callers ask for. */
export interface LinkWish {
  redirectTo: string | null;
  waiting: WaitingClient | null;
}

const noWish: LinkWish = { redirectTo: null, waiting: null };

/** A new secret for an address: what is stored of it, and the link and code for the letter. */
function mailedSecret(env: Env, email: string, type: LinkType, { redirectTo, waiting } = noWish) {
  const { token, code, ...hashes } = createMailSecret(env, email, { pkce: waiting !== null });
  const secret: NewSecret = { ...hashes, waiting };
  return { secret, way: { link: mailedLink(env, type, token, redirectTo), code } };
}

/** A secret to choose a new password with, and the letter that holds it. */
export function recoveryLetter(env: Env, email: string, wish?: LinkWish) {
  const { secret, way } = mailedSecret(env, email, 'recovery', wish);
  const data: Letter<'recovery'> = { kind: 'recovery', name, ...way };
  return { secret, data };
}

/** The same, to confirm an address. */
export function confirmationLetter(env: Env, email: string, wish?: LinkWish) {
  const { secret, way } = mailedSecret(env, email, 'signup', wish);
  const data: Letter<'signup-confirmation'> = { kind: 'signup-confirmation', name, ...way };
  return { secret, data };
}

/** The same, to sign in with. */
export function signInLetter(env: Env, email: string, wish?: LinkWish) {
  const { secret, way } = mailedSecret(env, email, 'magiclink', wish);
  const letter: Letter<'login-code'> = { kind: 'login-code', name, ...way };
  return { ...secret, letter };
}

/** The same, for one of the two addresses of a change. */
export function emailChangeLetter(
  env: Env,
  email: string,
  change: { newEmail: string; to: 'current' | 'next' },
  wish?: LinkWish,
) {
  const { secret, way } = mailedSecret(env, email, 'email_change', wish);
  const letter: Letter<'email-change'> = { kind: 'email-change', name, ...way, ...change };
  return { ...secret, letter };
}

/** A code alone, to prove who she is once more. */
export function reauthenticationLetter(env: Env, email: string) {
  const { token: _, code, ...secret } = createMailSecret(env, email);
  const data: Letter<'reauthentication'> = { kind: 'reauthentication', name, code };
  return { secret, data };
}

/** What a sign-up may mail: to confirm, or, for an address that is known, where to sign in or ask for a new password. */
export function signUpLetters(env: Env, email: string, wish?: LinkWish) {
  const { secret, way } = mailedSecret(env, email, 'signup', wish);
  const links = { confirmation: way.link, login: loginLink(env), reset: recoverLink(env) };
  return { secret: { ...secret, code: way.code }, links };
}

/** To who changed something that protects her account. */
export function securityNotice(
  env: Env,
  what: SecurityChange,
  source: Source,
  now: Date,
): Letter<'security-notice'> {
  return { kind: 'security-notice', name, what, recoverLink: recoverLink(env), ...momentOf(source, now) };
}

/** To whose account was opened in a browser that never opened it before. */
export function newDeviceLetter(env: Env, source: Source, now: Date): Letter<'new-device'> {
  return { kind: 'new-device', name, sessionsLink: sessionsLink(env), ...momentOf(source, now) };
}

const momentOf = ({ device, place }: Source, now: Date): AccountMoment => ({
  at: now.toISOString(),
  device,
  place,
});
