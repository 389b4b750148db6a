/** Seconds a code lasts; one step before and after is accepted. */
export const TOTP_PERIOD = 30;
export const TOTP_DIGITS = 6;
export const TOTP_SKEW_STEPS = 1;
/** Bytes of the shared secret: the block HMAC-SHA-1 uses whole. */
export const TOTP_SECRET_BYTES = 20;

export const MAX_FACTORS = 10;
/** Empty without a name; two factors without a name conflict. */
export const MAX_FACTOR_NAME = 100;
export const UNVERIFIED_FACTOR_SECONDS = 300;
export const CHALLENGE_SECONDS = 300;

export const RECOVERY_CODES = 10;
/** No characters that look alike. */
export const RECOVERY_ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
export const RECOVERY_LENGTH = 10;

/** 'k3m9x-7qfwd' -> 'k3m9x7qfwd'; null for what cannot be a recovery code. */
export function plainRecoveryCode(typed: string): string | null {
  const plain = typed.toLowerCase().replace(/[\s-]/g, '');
  const isCode =
    plain.length === RECOVERY_LENGTH && [...plain].every((sign) => RECOVERY_ALPHABET.includes(sign));
  return isCode ? plain : null;
}

export function shownRecoveryCode(plain: string): string {
  return `${plain.slice(0, RECOVERY_LENGTH / 2)}-${plain.slice(RECOVERY_LENGTH / 2)}`;
}

export function totpStep(now: Date): number {
  return Math.floor(now.getTime() / 1000 / TOTP_PERIOD);
}
