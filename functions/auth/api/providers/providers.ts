import { AuthV1Error, validationFailed } from '../../../../domain/auth/v1-error.ts';
import { truncate } from '../../../../domain/truncate.ts';
import type { Env } from '../../../env.ts';
import type { AppContext } from '../../../http/context.ts';
import { findProvider, knownProviders, type Provider } from '../../providers/configured.ts';
import { ProviderFailure } from '../../providers/provider-server.ts';

/** A configured provider. Refuses 400 validation_failed with the contract's two messages. */
export function enabledProvider(env: Env, name: string): Provider {
  const provider = findProvider(env, name);
  if (provider !== undefined) return provider;
  const isKnown = Object.hasOwn(knownProviders, name);
  const why = isKnown ? 'provider is not enabled' : `Provider ${truncate(name, 60)} could not be found`;
  throw validationFailed(`Unsupported provider: ${why}`);
}

const passedOn = ['prompt', 'login_hint', 'access_type', 'hd', 'domain_hint', 'ui_locales', 'display'];

export function askedOfProvider(c: AppContext): { scopes: string[]; more: Record<string, string> } {
  const scopes = (c.req.query('scopes') ?? '')
    .split(/[\s,]+/)
    .filter((scope) => /^[!#-[\]-~]{1,200}$/.test(scope));
  const more = passedOn.flatMap((name) => {
    const value = c.req.query(name);
    return value !== undefined && /^[ -~]{1,200}$/.test(value) ? [[name, value]] : [];
  });
  return { scopes: scopes.slice(0, 20), more: Object.fromEntries(more) };
}

export function providerRefusal({ kind }: ProviderFailure): AuthV1Error {
  if (kind === 'denied') return new AuthV1Error(403, 'access_denied', 'The provider denied access');
  const status = kind === 'unreachable' ? 503 : 500;
  return new AuthV1Error(status, 'unexpected_failure', 'Unable to exchange external code');
}

export function refuseProvider(error: unknown): never {
  throw error instanceof ProviderFailure ? providerRefusal(error) : error;
}
