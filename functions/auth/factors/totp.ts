import { randomBytes, timingSafeEqual } from 'node:crypto';
import { TimeSpan } from 'oslo';
import { createTOTPKeyURI, generateHOTP } from 'oslo/otp';
import { renderSVG } from 'uqr';
import {
  TOTP_DIGITS,
  TOTP_PERIOD,
  TOTP_SECRET_BYTES,
  TOTP_SKEW_STEPS,
  totpStep,
} from '../../../domain/auth/factor.ts';
import { PRODUCT } from '../../../domain/studio/studio.ts';
import type { Env } from '../../env.ts';
import { signingSecrets } from '../core/secrets.ts';

interface NewTotp {
  /** base32, without padding. */
  secret: string;
  uri: string;
  qrCode: string;
  /** AES-GCM, bound to the factor's id. */
  sealed: string;
}

export async function createTotp(
  env: Env,
  { factorId, account, issuer = PRODUCT }: { factorId: string; account: string; issuer?: string },
): Promise<NewTotp> {
  const key = new Uint8Array(randomBytes(TOTP_SECRET_BYTES));
  const period = new TimeSpan(TOTP_PERIOD, 's');
  const uri = createTOTPKeyURI(issuer, account, key, { digits: TOTP_DIGITS, period });
  const secret = new URL(uri).searchParams.get('secret') ?? '';
  return {
    secret,
    uri,
    qrCode: renderSVG(uri, { ecc: 'M', border: 2 }),
    sealed: await seal(env, factorId, key),
  };
}

/** Step of a code, one of skew allowed; null when wrong, used already (`lastStep`) or no secret opens the factor (logged). */
export async function checkTotp(
  env: Env,
  factor: { id: string; sealed: string; lastStep: number | null },
  code: string,
  now: Date,
): Promise<number | null> {
  if (!/^\d{6}$/.test(code)) return null;
  const opened = await unseal(env, factor.id, factor.sealed).catch(() => null);
  if (opened === null) {
    console.error(
      JSON.stringify({ level: 'error', error: 'SIGNING_SECRET opens no longer', factor: factor.id }),
    );
    return null;
  }
  const { key } = opened;
  const current = totpStep(now);
  let found: number | null = null;
  for (let step = current - TOTP_SKEW_STEPS; step <= current + TOTP_SKEW_STEPS; step += 1) {
    const expected = Buffer.from(await generateHOTP(key, step, TOTP_DIGITS));
    const isIt = timingSafeEqual(expected, Buffer.from(code));
    if (isIt && (factor.lastStep === null || step > factor.lastStep)) found ??= step;
  }
  return found;
}

export async function resealedTotp(
  env: Env,
  factor: { id: string; sealed: string },
): Promise<{ resealed?: string }> {
  const { key, isOld } = await unseal(env, factor.id, factor.sealed);
  return isOld ? { resealed: await seal(env, factor.id, key) } : {};
}

const VERSION = 'v1';
const IV_BYTES = 12;

async function seal(env: Env, factorId: string, plain: Uint8Array<ArrayBuffer>): Promise<string> {
  const iv = new Uint8Array(randomBytes(IV_BYTES));
  const cipher = await crypto.subtle.encrypt(
    algorithm(iv, factorId),
    await sealingKey(signingSecrets(env)[0]),
    plain,
  );
  return `${VERSION}.${Buffer.from(iv).toString('base64url')}.${Buffer.from(cipher).toString('base64url')}`;
}

async function unseal(
  env: Env,
  factorId: string,
  sealed: string,
): Promise<{ key: Uint8Array<ArrayBuffer>; isOld: boolean }> {
  const [version, iv = '', cipher = ''] = sealed.split('.');
  if (version !== VERSION) throw new Error('a factor is sealed in a way nobody knows');
  const given = algorithm(new Uint8Array(Buffer.from(iv, 'base64url')), factorId);
  const bytes = new Uint8Array(Buffer.from(cipher, 'base64url'));
  const open = async (secret: string) =>
    new Uint8Array(await crypto.subtle.decrypt(given, await sealingKey(secret), bytes));
  const [present, previous] = signingSecrets(env);
  try {
    return { key: await open(present), isOld: false };
  } catch (error) {
    if (previous === undefined) throw error;
    return { key: await open(previous), isOld: true };
  }
}

/** Bound to the row: a sealed secret copied to another factor cannot be opened. */
function algorithm(iv: Uint8Array<ArrayBuffer>, factorId: string): AesGcmParams {
  return { name: 'AES-GCM', iv, additionalData: new TextEncoder().encode(`lume:totp:${factorId}`) };
}

async function sealingKey(signingSecret: string): Promise<CryptoKey> {
  const text = new TextEncoder();
  const secret = await crypto.subtle.importKey('raw', text.encode(signingSecret), 'HKDF', false, [
    'deriveKey',
  ]);
  const how = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(32), info: text.encode('lume:totp') };
  return crypto.subtle.deriveKey(how, secret, { name: 'AES-GCM', length: 256 }, false, [
    'encrypt',
    'decrypt',
  ]);
}
