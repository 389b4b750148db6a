import * as v from 'valibot';
import { type PixProviderName, pixProviderInput } from '../../domain/money/pix-provider.ts';
import { appOrigin, type Env } from '../env.ts';
import { currentKeyId, type SealedPlace, seal, unseal } from '../sealing.ts';
import { createMercadoPago } from './mercado-pago.ts';
import type { PixProvider } from './provider.ts';
import { createWoovi } from './woovi.ts';

/** What Mercado Pago gave after the studio consented. */
const tokens = v.object({
  provider: v.literal('mercado-pago'),
  accessToken: v.string(),
  refreshToken: v.string(),
});
export type PixTokens = v.InferOutput<typeof tokens>;

const stored = v.union([tokens, pixProviderInput]);
export type PixCredentials = v.InferOutput<typeof stored>;

const credentialsPlace = (studioId: string): SealedPlace => ({
  ...{ studioId, rowId: studioId },
  column: 'pix_providers.sealed_credentials',
});

export async function sealCredentials(
  env: Env,
  studioId: string,
  credentials: PixCredentials,
): Promise<{ sealedCredentials: string; keyId: string }> {
  const text = JSON.stringify(credentials);
  const [keyId, sealedCredentials] = await Promise.all([
    currentKeyId(env),
    seal(env, credentialsPlace(studioId), text),
  ]);
  return { sealedCredentials, keyId };
}

export async function openCredentials(
  env: Env,
  { studioId, sealedCredentials }: { studioId: string; sealedCredentials: string },
): Promise<PixCredentials> {
  return v.parse(stored, JSON.parse(await unseal(env, credentialsPlace(studioId), sealedCredentials)));
}

/** The provider that a studio's keys open. */
export function openProvider(env: Env, credentials: PixCredentials): PixProvider {
  const timeoutMs = env.PIX_TIMEOUT_MS === undefined ? undefined : Number(env.PIX_TIMEOUT_MS);
  if (credentials.provider === 'woovi')
    return createWoovi({ ...credentials, baseUrl: env.WOOVI_URL, timeoutMs });
  // Webhooks about an account that consented are signed with the secret of the product's own application.
  const webhookSecret =
    'webhookSecret' in credentials ? credentials.webhookSecret : env.MERCADO_PAGO_WEBHOOK_SECRET;
  return createMercadoPago({ ...credentials, webhookSecret, baseUrl: env.MERCADO_PAGO_URL, timeoutMs });
}

export const webhookUrls = (env: Env, studioId: string): Record<PixProviderName, string> => ({
  woovi: webhookUrl(env, 'woovi', studioId),
  'mercado-pago': webhookUrl(env, 'mercado-pago', studioId),
});

/** Where a provider reports what becomes of the charges of a studio. */
export const webhookUrl = (env: Env, provider: PixProviderName, studioId: string): string =>
  `${appOrigin(env)}/api/public/pix-webhooks/${provider}/${studioId}`;
