import type { Env } from '../../env.ts';

export type LinkType = 'signup' | 'recovery' | 'magiclink' | 'email_change' | 'invite';

/** The screen posts the token; the server never reads it from the address. `redirectTo` must be an allowed one. */
export function mailedLink(env: Env, type: LinkType, token: string, redirectTo?: string | null): string {
  const goOn = redirectTo ? `&redirect_to=${encodeURIComponent(redirectTo)}` : '';
  return linkTo(env, `/auth/confirm?token_hash=${token}&type=${type}${goOn}`);
}

export const invitationLink = (env: Env, token: string): string => mailedLink(env, 'invite', token);

export const loginLink = (env: Env): string => linkTo(env, '/login');

export const recoverLink = (env: Env): string => linkTo(env, '/login?forgot=1');

export const sessionsLink = (env: Env): string => linkTo(env, '/settings?tab=profile');

export const noticesLink = (env: Env): string => linkTo(env, '/settings?tab=notifications');

function linkTo(env: Env, path: string): string {
  return new URL(path, env.APP_URL).href;
}
