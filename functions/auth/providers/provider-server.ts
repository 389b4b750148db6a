import * as oauth from 'oauth4webapi';
import { isLoopback, type Provider } from './configured.ts';

/** What went wrong between us and a provider. */
export class ProviderFailure extends Error {
  override readonly name = 'ProviderFailure';
  readonly kind: 'denied' | 'invalid' | 'unreachable';

  constructor(kind: 'denied' | 'invalid' | 'unreachable', cause?: unknown) {
    super(kind, { cause });
    this.kind = kind;
  }
}

/** Milliseconds. How long a provider's metadata is believed, and how long it may take to answer. */
const METADATA_LIFE = 10 * 60_000;
const PATIENCE = 8_000;
/** Seconds a provider's clock may differ from ours. */
const CLOCK_TOLERANCE = 30;

const kept = new Map<string, { until: number; server: oauth.AuthorizationServer }>();

/** What a provider says of itself, kept by the isolate for ten minutes; its keys are kept along with it. */
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

/** In the header where the provider takes it there, which is what it does unless it says otherwise. */
export function authenticationOf(provider: Provider, server: oauth.AuthorizationServer): oauth.ClientAuth {
  if (provider.clientSecret === undefined) return oauth.None();
  const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
  const byHeader = methods.includes('client_secret_basic');
  return byHeader
    ? oauth.ClientSecretBasic(provider.clientSecret)
    : oauth.ClientSecretPost(provider.clientSecret);
}

/** Of every request to a provider: never for long, and only encrypted unless it runs on the own machine. */
export function optionsOf({ issuer }: Provider) {
  return {
    signal: () => AbortSignal.timeout(PATIENCE),
    [oauth.allowInsecureRequests]: isLoopback(issuer),
  };
}

/** Tells what a provider refused or answered wrongly from one that cannot be reached. */
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
