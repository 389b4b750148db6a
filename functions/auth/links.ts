import type { Env } from '../env.ts';

/** Every link in a mail starts with APP_URL; nothing a caller sends ever becomes part of one. */
export function confirmationLink(env: Env, token: string): string {
  return linkTo(env, `/auth/confirm?token_hash=${token}&type=signup`);
}

/** Where the invited choose a password. The token is posted from there, never taken out of the address by the server. */
export function invitationLink(env: Env, token: string): string {
  return linkTo(env, `/auth/confirm?token_hash=${token}&type=invite`);
}

/** The links a sign-up may mail: to confirm, or, for an address that is known, to sign in or ask for a new password. */
export function accountLinks(env: Env, token: string) {
  return {
    confirmation: confirmationLink(env, token),
    login: linkTo(env, '/login'),
    reset: linkTo(env, '/login'),
  };
}

function linkTo(env: Env, path: string): string {
  return new URL(path, env.APP_URL).href;
}
