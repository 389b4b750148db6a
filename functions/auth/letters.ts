import type { SecretHashes } from '../../db/queries/accounts/mailed-secrets.ts';
import type { Source } from '../../domain/device.ts';
import type { AccountMoment, Mail, SecurityChange } from '../../domain/notification.ts';
import type { Env } from '../env.ts';
import { mailedLink, recoverLink, sessionsLink } from './links.ts';
import { createMailSecret } from './tokens.ts';

type Letter<Kind extends Mail['kind']> = Extract<Mail, { kind: Kind }>;

// The database writes in who is greeted, and the studio's clock.
const name = '';

/** A new secret for an address, and the letter that holds it. */
export function recoveryLetter(env: Env, email: string): { secret: SecretHashes; data: Letter<'recovery'> } {
  const { token, code, ...secret } = createMailSecret(env, email);
  return { secret, data: { kind: 'recovery', name, link: mailedLink(env, 'recovery', token), code } };
}

/** The same, to confirm an address. */
export function confirmationLetter(env: Env, email: string) {
  const { token, code, ...secret } = createMailSecret(env, email);
  const link = mailedLink(env, 'signup', token);
  const data: Letter<'signup-confirmation'> = { kind: 'signup-confirmation', name, link, code };
  return { secret, data };
}

/** The same, for one of the two addresses of a change. */
export function emailChangeLetter(
  env: Env,
  email: string,
  change: { newEmail: string; to: 'current' | 'next' },
) {
  const { token, code, ...secret } = createMailSecret(env, email);
  const link = mailedLink(env, 'email_change', token);
  const letter: Letter<'email-change'> = { kind: 'email-change', name, link, code, ...change };
  return { ...secret, letter };
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
