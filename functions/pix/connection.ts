/**
 * An account at Mercado Pago by the studio's consent, as https://www.mercadopago.com.br/developers/pt/docs/security/oauth describes it: authorization
 * code with PKCE, tokens of 180 days, each renewal gives a new pair.
 */
import { createHash, timingSafeEqual } from 'node:crypto';
import * as v from 'valibot';
import { isSigned, sign } from '../auth/core/secrets.ts';
import { appOrigin, type Env } from '../env.ts';
import type { PixTokens } from './credentials.ts';
import { MERCADO_PAGO_URL } from './mercado-pago.ts';
import { ask, type ProviderAccess } from './provider-http.ts';

const AUTH_URL = 'https://auth.mercadopago.com';

/** How long a studio may take to consent. */
export const CONNECTION_MINUTES = 10;

interface Application {
  clientId: string;
  clientSecret: string;
}

/** Null unless the product has an application at Mercado Pago. */
export function applicationOf(env: Env): Application | null {
  const {
    MERCADO_PAGO_CLIENT_ID: clientId,
    MERCADO_PAGO_CLIENT_SECRET: clientSecret,
    MERCADO_PAGO_WEBHOOK_SECRET: webhookSecret,
  } = env;
  return clientId && clientSecret && webhookSecret ? { clientId, clientSecret } : null;
}

/** Who connects: an answer counts for the same session of the same studio alone. */
export interface Connecting {
  studioId: string;
  /** Hash of the session. */
  session: string;
}

/** Where the studio consents, and what the browser keeps meanwhile. */
export function beginConnection(
  env: Env,
  { clientId }: Application,
  { now, ...who }: Connecting & { now: Date },
): { url: string; nonce: string } {
  const nonce = crypto.randomUUID();
  const expires = String(now.getTime() + CONNECTION_MINUTES * 60_000);
  const signature = sign(env, 'pix-connection', signedText(who, { nonce, expires })).toString('base64url');
  const url = new URL('/authorization', env.MERCADO_PAGO_AUTH_URL ?? AUTH_URL);
  const parameters = {
    ...{ client_id: clientId, response_type: 'code', platform_id: 'mp', redirect_uri: redirectUri(env) },
    code_challenge: createHash('sha256').update(verifierOf(env, nonce)).digest('base64url'),
    code_challenge_method: 'S256',
    state: `${nonce}.${expires}.${signature}`,
  };
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return { url: url.href, nonce };
}

/** Whether an answer is to what this session of the studio began in this browser, in time. `nonce`: what the browser kept. */
export function isOwnAnswer(
  env: Env,
  state: string,
  { nonce, now, ...who }: Connecting & { nonce: string; now: Date },
): boolean {
  const [begun = '', expires = '', signature = ''] = state.split('.');
  const isSame = begun.length === nonce.length && timingSafeEqual(Buffer.from(begun), Buffer.from(nonce));
  if (!isSame || nonce === '' || !/^\d{13}$/.test(expires) || Number(expires) < now.getTime()) return false;
  return isSigned(env, 'pix-connection', signedText(who, { nonce, expires }), signature);
}

/** The account's tokens, for the code of an answer. Throws `PixFailure`. */
export const exchangeCode = (
  env: Env,
  application: Application,
  { code, nonce }: { code: string; nonce: string },
): Promise<GivenTokens> =>
  askForTokens(env, application, {
    grant_type: 'authorization_code',
    code,
    redirect_uri: redirectUri(env),
    code_verifier: verifierOf(env, nonce),
  });

/** A new pair in the place of one; the old one is void. Throws `PixFailure`: `refused` when the studio has revoked its consent. */
export const renewTokens = (
  env: Env,
  application: Application,
  { refreshToken }: PixTokens,
): Promise<GivenTokens> =>
  askForTokens(env, application, { grant_type: 'refresh_token', refresh_token: refreshToken });

interface GivenTokens {
  tokens: PixTokens;
  /** Seconds. */
  lifetime: number;
}

const given = v.object({
  access_token: v.pipe(v.string(), v.nonEmpty()),
  refresh_token: v.pipe(v.string(), v.nonEmpty()),
  expires_in: v.pipe(v.number(), v.minValue(1)),
});

async function askForTokens(
  { MERCADO_PAGO_URL: baseUrl = MERCADO_PAGO_URL, PIX_TIMEOUT_MS }: Env,
  { clientId, clientSecret }: Application,
  grant: Record<string, string>,
): Promise<GivenTokens> {
  const timeoutMs = PIX_TIMEOUT_MS === undefined ? undefined : Number(PIX_TIMEOUT_MS);
  const access: ProviderAccess = { provider: 'Mercado Pago', baseUrl, headers: {}, timeoutMs };
  const answer = await ask(access, {
    method: 'POST',
    path: '/oauth/token',
    body: { client_id: clientId, client_secret: clientSecret, ...grant },
    answer: given,
  });
  return {
    tokens: {
      provider: 'mercado-pago',
      accessToken: answer.access_token,
      refreshToken: answer.refresh_token,
    },
    lifetime: answer.expires_in,
  };
}

/** When a sixth of their life is left: a month of 180 days. */
export const renewalOf = (lifetime: number, now: Date): Date =>
  new Date(now.getTime() + Math.round((lifetime * 5_000) / 6));

/** Registered with the application. */
const redirectUri = (env: Env): string => `${appOrigin(env)}/api/pix/provider/connection`;

const verifierOf = (env: Env, nonce: string): string =>
  sign(env, 'pix-connection', `verifier:${nonce}`).toString('base64url');

const signedText = (
  { studioId, session }: Connecting,
  { nonce, expires }: { nonce: string; expires: string },
): string => `state:${studioId}:${session}:${nonce}:${expires}`;
