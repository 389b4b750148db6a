import { PKCE_PREFIX } from '../../../domain/auth/pkce.ts';
import { searchTexts } from '../../lib/search.ts';

export interface LinkSearch {
  token_hash?: string | undefined;
  type?: string | undefined;
  /** Where an API client redirects to; the server decides whether it may. */
  redirect_to?: string | undefined;
}

/** Some mail programs keep the '&amp;' of the source, and take the mark behind a link for a part of it. */
export function readLinkSearch(search: Record<string, unknown>): LinkSearch {
  const written = Object.entries(search).map(([name, value]) => [name.replace(/^(?:amp;)+/, ''), value]);
  const { token_hash, type, redirect_to } = searchTexts(Object.fromEntries(written), names);
  return { token_hash: withoutTail(token_hash), type: withoutTail(type), redirect_to };
}

const names = ['token_hash', 'type', 'redirect_to'];
const withoutTail = (text: string | undefined) => text?.replace(/[^\w-]+$/, '') || undefined;

/** The server follows a link that an API client asked for, and redirects to that client. Null for a link of ours. */
export function clientVerification({ token_hash, type, redirect_to }: LinkSearch): string | null {
  if (!token_hash || !type) return null;
  const isElsewhere = redirect_to !== undefined && originOf(redirect_to) !== location.origin;
  if (!token_hash.startsWith(PKCE_PREFIX) && !isElsewhere) return null;
  const query = new URLSearchParams({ token: token_hash, type });
  if (redirect_to) query.set('redirect_to', redirect_to);
  return `/auth/v1/verify?${query}`;
}

function originOf(text: string): string | null {
  try {
    return new URL(text).origin;
  } catch {
    return null;
  }
}
