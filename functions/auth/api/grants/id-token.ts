import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { admitIdToken, meetPerson } from '../../../../db/queries/accounts/provider-meetings.ts';
import { AuthV1Error } from '../../../../domain/auth/v1-error.ts';
import type { AppContext } from '../../../http/context.ts';
import { visitor } from '../../../http/guards.ts';
import { sourceOf } from '../../../http/source.ts';
import { sha256 } from '../../core/secrets.ts';
import { type Provider, providersOf } from '../../providers/configured.ts';
import { personOfIdToken } from '../../providers/oidc.ts';
import { type ProviderPerson, provenBy } from '../../providers/provider-person.ts';
import { metadataOf } from '../../providers/provider-server.ts';
import { flag, readBody, text } from '../body.ts';
import { accountFor, meetingRefusal } from '../providers/provider-answer.ts';
import { refuseProvider } from '../providers/providers.ts';
import { bearer } from '../tokens/bearer.ts';
import { incomplete, refuseIdToken } from './disabled-grants.ts';
import { type SessionAnswer, startApiSession } from './session-answer.ts';

const fields = {
  provider: text,
  id_token: text,
  access_token: text,
  nonce: text,
  client_id: text,
  issuer: text,
  link_identity: flag,
};

interface Presented {
  idToken: string;
  accessToken: string | null;
  nonce: string | null;
}

/** Checks signature, issuer, audience, lifetime, nonce and `at_hash`. `link_identity` adds the identity to the bearer's account. */
export async function byIdToken(c: AppContext): Promise<SessionAnswer> {
  const body = await readBody(c, fields);
  const provider = providersOf(c.env).find((one) => isMeant(one, body));
  if (!body.id_token || provider === undefined) return refuseIdToken(body);
  const { db, now } = c.var;
  await admitIdToken(db, visitor(c), { now });
  const linkingUserId = body.link_identity ? (await bearer(c)).user.id : null;
  const person = await personOf(provider, {
    idToken: body.id_token,
    accessToken: body.access_token || null,
    nonce: body.nonce || null,
  });
  const proven = { person: provenBy(provider.name, person), account: accountFor(c, person) };
  const meeting = await meetPerson(db, { ...proven, linkingUserId, source: sourceOf(c), now });
  if (!('userId' in meeting)) throw meetingRefusal(meeting.outcome);
  return startApiSession(c, { userId: meeting.userId, method: 'oauth', provider: provider.name });
}

type Named = Partial<Record<'provider' | 'client_id' | 'issuer', string | null | undefined>>;

function isMeant(
  { name, issuer, clientId }: Provider,
  { provider, client_id: client, issuer: named }: Named,
): boolean {
  if (provider) return provider === name || provider === issuer.href;
  return (
    client === clientId && named !== undefined && named !== null && URL.parse(named)?.href === issuer.href
  );
}

async function personOf(
  provider: Provider,
  { idToken, accessToken, nonce }: Presented,
): Promise<ProviderPerson> {
  const { nonce: inToken, at_hash: tokenHash } = readUnverified(idToken);
  if ((inToken === undefined) !== (nonce === null)) {
    throw incomplete('Passed nonce and nonce in id_token should either both exist or not.');
  }
  const expected = nonce === null ? null : sha256(nonce);
  if (expected !== null && expected !== inToken) {
    throw new AuthV1Error(400, 'validation_failed', 'Nonces mismatch', { oauthError: 'invalid nonce' });
  }
  await metadataOf(provider).catch(refuseProvider); // one that cannot be reached is no fault of the token
  const person = await personOfIdToken(provider, idToken, expected).catch(() => {
    throw incomplete('Bad ID token');
  });
  if (tokenHash !== undefined && accessToken === null) {
    throw incomplete('ID token has a at_hash claim, but no access_token parameter provided');
  }
  if (tokenHash !== undefined && !isHashOf(tokenHash, accessToken ?? '')) {
    throw incomplete('Provided access_token does not match at_hash');
  }
  return person;
}

const peeked = v.object({ nonce: v.optional(v.string()), at_hash: v.optional(v.string()) });

/** Unverified claims, to choose the provider. */
function readUnverified(token: string): v.InferOutput<typeof peeked> {
  try {
    return v.parse(peeked, JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()));
  } catch {
    throw incomplete('Bad ID token');
  }
}

/** `at_hash`: the left half of the access token's hash, by the algorithm of the signature (OpenID Connect Core, 3.1.3.6). */
function isHashOf(hash: string, accessToken: string): boolean {
  const candidates = ['sha256', 'sha384', 'sha512'].map((algorithm) => {
    const digest = createHash(algorithm).update(accessToken).digest();
    return digest.subarray(0, digest.length / 2).toString('base64url');
  });
  return candidates.includes(hash);
}
