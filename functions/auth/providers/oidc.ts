import * as oauth from 'oauth4webapi';
import type { Env } from '../../env.ts';
import { sign } from '../core/secrets.ts';
import type { Provider } from './configured.ts';
import { type ProviderPerson, personOf } from './provider-person.ts';
import {
  asProviderFailure,
  authenticationOf,
  clientOf,
  metadataOf,
  optionsOf,
  ProviderFailure,
} from './provider-server.ts';

/** Registered with every provider. */
const redirectUri = (env: Env): string => new URL('/auth/v1/callback', env.APP_URL).href;

/** PKCE verifier, state and nonce, derived from the flow's id: nothing secret is stored. */
export function flowProof(
  env: Env,
  part: 'state' | 'nonce' | 'verifier' | 'browser',
  flowId: string,
): string {
  return sign(env, 'flow', `${part}:${flowId}`).toString('base64url');
}

export async function authorizationUrl(
  env: Env,
  provider: Provider,
  flow: { id: string; scopes: string[]; more: Record<string, string> },
): Promise<string> {
  const { authorization_endpoint: endpoint } = await metadataOf(provider);
  if (endpoint === undefined) throw new ProviderFailure('invalid');
  const url = new URL(endpoint);
  const scopes = new Set(['openid', 'email', 'profile', ...provider.scopes, ...flow.scopes]);
  const parameters = {
    ...flow.more,
    client_id: provider.clientId,
    redirect_uri: redirectUri(env),
    response_type: 'code',
    scope: [...scopes].join(' '),
    code_challenge: await oauth.calculatePKCECodeChallenge(flowProof(env, 'verifier', flow.id)),
    code_challenge_method: 'S256',
    state: flowProof(env, 'state', flow.id),
    nonce: flowProof(env, 'nonce', flow.id),
  };
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return url.href;
}

/** Checks state, issuer, code, verifier, nonce and signature. Throws ProviderFailure. The access token is not stored. */
export async function personOfCallback(
  env: Env,
  provider: Provider,
  flowId: string,
  parameters: URLSearchParams,
): Promise<ProviderPerson & { accessToken: string }> {
  const server = await metadataOf(provider);
  const client = clientOf(provider);
  return asProviderFailure(async () => {
    const checked = oauth.validateAuthResponse(server, client, parameters, flowProof(env, 'state', flowId));
    const response = await oauth.authorizationCodeGrantRequest(
      server,
      client,
      authenticationOf(provider, server),
      checked,
      redirectUri(env),
      flowProof(env, 'verifier', flowId),
      optionsOf(provider),
    );
    const { claims, accessToken } = await readTokens(provider, response, flowProof(env, 'nonce', flowId));
    const more = claims.email === undefined ? await userInfo(provider, accessToken, claims.sub) : {};
    return { ...personOf({ ...more, ...claims }), accessToken };
  });
}

export async function personOfIdToken(
  provider: Provider,
  idToken: string,
  nonce: string | null,
): Promise<ProviderPerson> {
  return asProviderFailure(async () => {
    // Passed as the answer of a token endpoint, so that the library makes all its checks.
    const response = Response.json({ access_token: 'none', token_type: 'bearer', id_token: idToken });
    const { claims } = await readTokens(provider, response, nonce ?? oauth.expectNoNonce);
    return personOf(claims);
  });
}

async function readTokens(
  provider: Provider,
  response: Response,
  expectedNonce: string | typeof oauth.expectNoNonce,
): Promise<{ claims: oauth.IDToken; accessToken: string }> {
  const server = await metadataOf(provider);
  const expected: oauth.ProcessAuthorizationCodeResponseOptions = { expectedNonce, requireIdToken: true };
  const tokens = await oauth.processAuthorizationCodeResponse(server, clientOf(provider), response, expected);
  await oauth.validateApplicationLevelSignature(server, response, optionsOf(provider));
  const claims = oauth.getValidatedIdTokenClaims(tokens);
  if (claims === undefined || claims.sub.length > 255) throw new ProviderFailure('invalid');
  return { claims, accessToken: tokens.access_token };
}

async function userInfo(provider: Provider, accessToken: string, subject: string): Promise<object> {
  const server = await metadataOf(provider);
  if (server.userinfo_endpoint === undefined) return {};
  const client = clientOf(provider);
  const response = await oauth.userInfoRequest(server, client, accessToken, optionsOf(provider));
  return oauth.processUserInfoResponse(server, client, subject, response);
}
