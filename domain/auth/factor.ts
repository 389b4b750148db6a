/** The second factor: authenticator apps (TOTP, RFC 6238) and the codes for the day the phone is gone. */

/** Seconds a code is shown for; one step before and after are taken too. */
export const TOTP_PERIOD = 30;
export const TOTP_DIGITS = 6;
export const TOTP_SKEW_STEPS = 1;
/** Bytes of the shared secret: what HMAC-SHA-1 uses whole. */
export const TOTP_SECRET_BYTES = 20;

export const MAX_FACTORS = 10;
/** Longest name of a factor; without one it is empty, and two without are the same name. */
export const MAX_FACTOR_NAME = 100;
/** Seconds after which a factor that never showed a code is gone. */
export const UNVERIFIED_FACTOR_SECONDS = 300;
/** Seconds a challenge may be answered. */
export const CHALLENGE_SECONDS = 300;

/** Codes that are made at once; each works once. */
export const RECOVERY_CODES = 10;
/** Letters and digits nobody takes for one another. */
export const RECOVERY_ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
export const RECOVERY_LENGTH = 10;

/** 'k3m9x-7qfwd' as typed or pasted -> 'k3m9x7qfwd'; null for what cannot be a recovery code. */
export function plainRecoveryCode(typed: string): string | null {
  const plain = typed.toLowerCase().replace(/[\s-]/g, '');
  const isCode =
    plain.length === RECOVERY_LENGTH && [...plain].every((sign) => RECOVERY_ALPHABET.includes(sign));
  return isCode ? plain : null;
}

/** As it is shown: in two halves. */
export function shownRecoveryCode(plain: string): string {
  return `${plain.slice(0, RECOVERY_LENGTH / 2)}-${plain.slice(RECOVERY_LENGTH / 2)}`;
}

/** The step of an instant: how many periods have passed since 1970. */
export function totpStep(now: Date): number {
  return Math.floor(now.getTime() / 1000 / TOTP_PERIOD);
}
