import type { Env } from '../../env.ts';

/** What a mailed link is for, as its address says it. */
export type LinkType = 'signup' | 'recovery' | 'magiclink' | 'email_change' | 'invite';

/**
 * A link with a one-time token. Every link in a mail starts with APP_URL; nothing a caller sends ever becomes part of one
 * but a `redirectTo` that was allowed. The token is posted from the screen it leads to, never taken out of the address by
 * the server.
 */
export function mailedLink(env: Env, type: LinkType, token: string, redirectTo?: string | null): string {
  const goOn = redirectTo ? `&redirect_to=${encodeURIComponent(redirectTo)}` : '';
  return linkTo(env, `/auth/confirm?token_hash=${token}&type=${type}${goOn}`);
}

/** Where the invited choose a password. */
export const invitationLink = (env: Env, token: string): string => mailedLink(env, 'invite', token);

/** Where she signs in. */
export const loginLink = (env: Env): string => linkTo(env, '/login');

/** 'Esqueci minha senha', open already: where somebody takes her account back. */
export const recoverLink = (env: Env): string => linkTo(env, '/login?forgot=1');

/** Where she sees where she is signed in. */
export const sessionsLink = (env: Env): string => linkTo(env, '/settings?tab=profile');

/** Where she chooses how she hears of bookings. */
export const noticesLink = (env: Env): string => linkTo(env, '/settings?tab=notifications');

function linkTo(env: Env, path: string): string {
  return new URL(path, env.APP_URL).href;
}
