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
import { logFailure } from '../../http/log.ts';
import { seal, unseal } from '../../sealing.ts';

interface NewTotp {
  /** base32, without padding. */
  secret: string;
  uri: string;
  qrCode: string;
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
    sealed: await seal(env, { factorId }, base64url(key)),
  };
}

/** Step of a code, one of skew allowed; null when wrong, used already (`lastStep`) or no key opens the factor (logged). */
export async function checkTotp(
  env: Env,
  factor: { id: string; sealed: string; lastStep: number | null },
  code: string,
  now: Date,
): Promise<number | null> {
  if (!/^\d{6}$/.test(code)) return null;
  const key = await keyOf(env, factor);
  if (key === null) return null;
  const current = totpStep(now);
  let found: number | null = null;
  for (let step = current - TOTP_SKEW_STEPS; step <= current + TOTP_SKEW_STEPS; step += 1) {
    const expected = Buffer.from(await generateHOTP(key, step, TOTP_DIGITS));
    const isIt = timingSafeEqual(expected, Buffer.from(code));
    if (isIt && (factor.lastStep === null || step > factor.lastStep)) found ??= step;
  }
  return found;
}

async function keyOf(
  env: Env,
  { id: factorId, sealed }: { id: string; sealed: string },
): Promise<Uint8Array<ArrayBuffer> | null> {
  try {
    return new Uint8Array(Buffer.from(await unseal(env, { factorId }, sealed), 'base64url'));
  } catch (error) {
    logFailure(error, { factor: factorId });
    return null;
  }
}

const base64url = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url');
