/** The cookie of a device that opened a link to the health form: `{hash of the token}.{secret of the device}`. */
import type { LinkKey } from '../../db/queries/anamnesis-links/link-rows.ts';
import { Refusal } from '../../domain/errors.ts';
import { COPY_LINK_DAYS, LINK_PATH } from '../../domain/health/link.ts';
import { createLinkToken, sha256 } from '../auth/core/secrets.ts';
import { cookie } from '../auth/web/cookies.ts';
import { appOrigin, type Env } from '../env.ts';
import type { AppContext } from '../http/context.ts';

const linkCookie = cookie('anamnesis', 'Lax', COPY_LINK_DAYS * 24 * 3600);
const SHAPE = /^([0-9a-f]{64})\.([\w-]{43})$/;

/** A new token and the address that carries it: as fragment, so that no request, log or referrer does. */
export function createAnamnesisLink(env: Env): { tokenHash: string; url: string } {
  const { token, tokenHash } = createLinkToken();
  return { tokenHash, url: `${appOrigin(env)}${LINK_PATH}#${token}` };
}

/** What the cookie proves. Refuses `link_expired` without one. */
export function linkKey(c: AppContext): LinkKey {
  const known = keyIn(c);
  if (known === null) throw new Refusal('link_expired');
  return known;
}

/** The key of this browser for a token: the one it has, or that of a new cookie, which `keep` sets. */
export function keyFor(c: AppContext, token: string): { key: LinkKey; keep: () => void } {
  const tokenHash = sha256(token);
  const known = keyIn(c);
  if (known?.tokenHash === tokenHash) return { key: known, keep: () => {} };
  const { token: secret, tokenHash: deviceHash } = createLinkToken();
  return { key: { tokenHash, deviceHash }, keep: () => linkCookie.set(c, `${tokenHash}.${secret}`) };
}

function keyIn(c: AppContext): LinkKey | null {
  const [, tokenHash, secret] = SHAPE.exec(linkCookie.get(c)) ?? [];
  return tokenHash && secret ? { tokenHash, deviceHash: sha256(secret) } : null;
}
