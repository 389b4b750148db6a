import type { FieldKind } from '../corpus/nasty-values.ts';
import type { Sample } from '../corpus/sample.ts';
import { PASSWORD } from '../studio.ts';

const pkce = { code_challenge: 'x'.repeat(43), code_challenge_method: 's256' };
const pkceFields: Record<string, FieldKind> = { 'code_challenge?': 'text', 'code_challenge_method?': 'enum' };
const email = 'nova@lume.test';
const id = '00000000-0000-7000-8000-000000000000';
const token = (grant: string, body: Record<string, unknown>, fields: Record<string, FieldKind>): Sample => ({
  route: 'POST /auth/v1/token',
  query: { grant_type: grant },
  body,
  fields,
});

/** A good request to every route of /auth/v1, or to each of the ways a route can be asked. */
export const authSamples: readonly Sample[] = [
  {
    route: 'POST /auth/v1/signup',
    query: { redirect_to: 'https://app.lume.test' },
    body: { email, password: PASSWORD, data: { full_name: 'Nova' }, ...pkce },
    fields: {
      email: 'email',
      password: 'password',
      'data?': 'object',
      'data.full_name?': 'text',
      ...pkceFields,
    },
  },
  token('password', { email, password: PASSWORD }, { email: 'email', password: 'password' }),
  token('refresh_token', { refresh_token: '0'.repeat(64) }, { refresh_token: 'secret' }),
  token('pkce', { auth_code: id, code_verifier: 'x' }, { auth_code: 'secret', code_verifier: 'secret' }),
  token(
    'id_token',
    { provider: 'google', id_token: 'x.y.z', nonce: 'n' },
    { provider: 'enum', id_token: 'secret', 'nonce?': 'text' },
  ),
  token('web3', { chain: 'solana', message: 'x', signature: 'x' }, { chain: 'text' }),
  {
    route: 'POST /auth/v1/otp',
    body: { email, create_user: false, data: {}, ...pkce },
    fields: { email: 'email', 'create_user?': 'boolean', 'data?': 'object', ...pkceFields },
  },
  { route: 'POST /auth/v1/magiclink', body: { email, create_user: false }, fields: { email: 'email' } },
  {
    route: 'POST /auth/v1/verify',
    body: { type: 'email', email, token: '123456' },
    fields: { type: 'enum', email: 'email', token: 'secret', 'token_hash?': 'secret' },
  },
  {
    route: 'GET /auth/v1/verify',
    query: { token: 'x', type: 'email', redirect_to: 'https://app.lume.test' },
    fields: { token: 'enum', type: 'enum', 'redirect_to?': 'enum' },
  },
  { route: 'POST /auth/v1/recover', body: { email, ...pkce }, fields: { email: 'email', ...pkceFields } },
  {
    route: 'POST /auth/v1/resend',
    body: { type: 'signup', email },
    fields: { type: 'enum', email: 'email' },
  },
  { route: 'GET /auth/v1/reauthenticate' },
  { route: 'GET /auth/v1/user' },
  {
    route: 'PUT /auth/v1/user',
    body: { email: 'outra@lume.test', data: { a: 1 }, nonce: '123456' },
    fields: {
      'email?': 'email',
      'password?': 'password',
      'data?': 'object',
      'nonce?': 'text',
      ...pkceFields,
    },
  },
  {
    route: 'POST /auth/v1/factors',
    body: { factor_type: 'totp', friendly_name: 'Celular', issuer: 'Lume' },
    fields: { factor_type: 'enum', 'friendly_name?': 'text', 'issuer?': 'text' },
  },
  { route: 'POST /auth/v1/factors/:id/challenge', params: { id }, body: {} },
  {
    route: 'POST /auth/v1/factors/:id/verify',
    params: { id },
    body: { challenge_id: id, code: '123456' },
    fields: { challenge_id: 'uuid', code: 'secret' },
  },
  { route: 'DELETE /auth/v1/factors/:id', params: { id } },
  { route: 'POST /auth/v1/logout', query: { scope: 'others' }, fields: { 'scope?': 'enum' } },
  { route: 'GET /auth/v1/.well-known/jwks.json' },
  { route: 'GET /auth/v1/settings' },
  { route: 'GET /auth/v1/health' },
  { route: 'POST /auth/v1/sso', body: { domain: 'lume.test' }, fields: { 'domain?': 'text' } },
  {
    route: 'GET /auth/v1/authorize',
    query: { provider: 'google', redirect_to: 'https://app.lume.test', scopes: 'email', ...pkce },
    fields: {
      provider: 'enum',
      'redirect_to?': 'enum',
      'scopes?': 'enum',
      'code_challenge?': 'enum',
      'code_challenge_method?': 'enum',
    },
  },
  {
    route: 'GET /auth/v1/callback',
    query: { state: 'x', code: 'x' },
    fields: { 'state?': 'enum', 'code?': 'enum', 'error?': 'enum' },
  },
  {
    route: 'GET /auth/v1/user/identities/authorize',
    query: { provider: 'google', skip_http_redirect: 'true' },
    fields: { provider: 'enum', 'skip_http_redirect?': 'enum' },
  },
  { route: 'DELETE /auth/v1/user/identities/:id', params: { id } },
];

/** What only the bearer of a token may ask. */
export const bearerRoutes: readonly string[] = [
  'GET /auth/v1/reauthenticate',
  'GET /auth/v1/user',
  'PUT /auth/v1/user',
  'GET /auth/v1/user/identities/authorize',
  'DELETE /auth/v1/user/identities/:id',
  'POST /auth/v1/factors',
  'POST /auth/v1/factors/:id/challenge',
  'POST /auth/v1/factors/:id/verify',
  'DELETE /auth/v1/factors/:id',
  'POST /auth/v1/logout',
];
