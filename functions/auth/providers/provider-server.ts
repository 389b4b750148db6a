import * as oauth from 'oauth4webapi';
import { isLoopback, type Provider } from './configured.ts';

export class ProviderFailure extends Error {
  override readonly name = 'ProviderFailure';
  readonly kind: 'denied' | 'invalid' | 'unreachable';

  constructor(kind: 'denied' | 'invalid' | 'unreachable', cause?: unknown) {
    super(kind, { cause });
    this.kind = kind;
  }
}

/** Milliseconds: cache of a provider's metadata, and timeout of a request. */
const METADATA_LIFE = 10 * 60_000;
const TIMEOUT_MS = 8_000;
/** Seconds of allowed clock difference. */
const CLOCK_TOLERANCE = 30;

const kept = new Map<string, { until: number; server: oauth.AuthorizationServer }>();

/** A provider's metadata, cached by the isolate for ten minutes along with its keys. */
export async function metadataOf(provider: Provider): Promise<oauth.AuthorizationServer> {
  const { issuer } = provider;
  const known = kept.get(issuer.href);
  if (known !== undefined && known.until > Date.now()) return known.server;
  return asProviderFailure(async () => {
    const response = await oauth.discoveryRequest(issuer, optionsOf(provider));
    const server = await oauth.processDiscoveryResponse(issuer, response);
    kept.set(issuer.href, { until: Date.now() + METADATA_LIFE, server });
    return server;
  });
}

export function clientOf({ clientId }: Provider): oauth.Client {
  return { client_id: clientId, [oauth.clockTolerance]: CLOCK_TOLERANCE };
}

/** client_secret_basic unless the provider only supports client_secret_post. */
export function authenticationOf(provider: Provider, server: oauth.AuthorizationServer): oauth.ClientAuth {
  if (provider.clientSecret === undefined) return oauth.None();
  const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
  const byHeader = methods.includes('client_secret_basic');
  return byHeader
    ? oauth.ClientSecretBasic(provider.clientSecret)
    : oauth.ClientSecretPost(provider.clientSecret);
}

export function optionsOf({ issuer }: Provider) {
  return {
    signal: () => AbortSignal.timeout(TIMEOUT_MS),
    [oauth.allowInsecureRequests]: isLoopback(issuer),
  };
}

export async function asProviderFailure<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw failureOf(error);
  }
}

function failureOf(error: unknown): ProviderFailure {
  if (error instanceof ProviderFailure) return error;
  if (error instanceof oauth.AuthorizationResponseError) {
    return new ProviderFailure(error.error === 'access_denied' ? 'denied' : 'invalid', error);
  }
  const isAnswer =
    error instanceof oauth.OperationProcessingError ||
    error instanceof oauth.UnsupportedOperationError ||
    error instanceof oauth.ResponseBodyError ||
    error instanceof oauth.WWWAuthenticateChallengeError;
  return new ProviderFailure(isAnswer ? 'invalid' : 'unreachable', error);
}
