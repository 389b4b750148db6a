import { AuthV1Error, validationFailed } from '../../../../domain/auth/v1-error.ts';
import { truncate } from '../../../../domain/truncate.ts';
import { knownProviders } from '../../providers/configured.ts';

export async function disabledWeb3(): Promise<never> {
  throw new AuthV1Error(422, 'web3_provider_disabled', 'Web3 provider is disabled');
}

type NamedToken = Partial<
  Record<'provider' | 'id_token' | 'client_id' | 'issuer', string | null | undefined>
>;

/** Refuses the token of a provider that is not configured, as the contract does. */
export function refuseIdToken(sent: NamedToken): never {
  const { provider, id_token: token, client_id: client, issuer } = sent;
  if (!token) throw incomplete('id_token required');
  if (!provider && !(client && issuer)) throw incomplete('provider or client_id and issuer required');
  const name = provider || issuer || '';
  if (name === 'apple' || name === 'azure') requireIssuer(name, token);
  const known = Object.hasOwn(knownProviders, name) ? knownProviders[name] : undefined;
  if (!known) throw validationFailed(`Custom OIDC provider "${truncate(name, 100)}" not allowed`);
  throw new AuthV1Error(400, 'provider_disabled', `Provider (issuer "${known}") is not enabled`);
}

export function incomplete(message: string): AuthV1Error {
  return new AuthV1Error(400, 'validation_failed', message, { oauthError: 'invalid request' });
}

/** Apple and Azure have several issuers, so the token's own is read first. */
function requireIssuer(name: 'apple' | 'azure', token: string): void {
  try {
    const claims: unknown = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
    if (typeof claims === 'object' && claims !== null && 'iss' in claims && claims.iss) return;
  } catch {}
  const label = name === 'apple' ? 'Apple' : 'Azure';
  throw validationFailed(`Unable to detect issuer in ID token for ${label} provider`);
}
