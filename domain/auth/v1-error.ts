export const authErrorCodes = [
  'access_denied',
  'anonymous_provider_disabled',
  'bad_code_verifier',
  'bad_json',
  'bad_jwt',
  'bad_oauth_state',
  'conflict',
  'current_password_invalid',
  'current_password_required',
  'email_conflict_identity_not_deletable',
  'email_exists',
  'email_not_confirmed',
  'flow_state_expired',
  'flow_state_not_found',
  'identity_already_exists',
  'identity_not_found',
  'insufficient_aal',
  'invalid_credentials',
  'manual_linking_disabled',
  'method_not_allowed',
  'mfa_challenge_expired',
  'mfa_factor_name_conflict',
  'mfa_factor_not_found',
  'mfa_ip_address_mismatch',
  'mfa_phone_enroll_not_enabled',
  'mfa_verification_failed',
  'mfa_webauthn_enroll_not_enabled',
  'no_authorization',
  'not_admin',
  'not_found',
  'otp_disabled',
  'otp_expired',
  'over_email_send_rate_limit',
  'over_request_rate_limit',
  'phone_provider_disabled',
  'provider_disabled',
  'provider_email_needs_verification',
  'reauthentication_needed',
  'reauthentication_not_valid',
  'refresh_token_already_used',
  'refresh_token_not_found',
  'request_entity_too_large',
  'same_password',
  'saml_provider_disabled',
  'session_expired',
  'session_not_found',
  'single_identity_not_deletable',
  'signup_disabled',
  'too_many_enrolled_mfa_factors',
  'unexpected_failure',
  'user_already_exists',
  'user_banned',
  'user_not_found',
  'validation_failed',
  'weak_password',
  'web3_provider_disabled',
] as const;
export type AuthErrorCode = (typeof authErrorCodes)[number];

interface AuthErrorOptions {
  more?: Record<string, unknown>;
  retryAfterSeconds?: number;
  oauthError?: string;
}

export class AuthV1Error extends Error {
  override readonly name = 'AuthV1Error';
  readonly status: number;
  readonly code: AuthErrorCode;
  readonly more: Record<string, unknown>;
  readonly retryAfterSeconds: number | undefined;
  readonly oauthError: string | undefined;

  constructor(status: number, code: AuthErrorCode, message: string, options: AuthErrorOptions = {}) {
    super(message);
    this.status = status;
    this.code = code;
    this.more = options.more ?? {};
    this.retryAfterSeconds = options.retryAfterSeconds;
    this.oauthError = options.oauthError;
  }
}

export function validationFailed(message: string, status = 400): AuthV1Error {
  return new AuthV1Error(status, 'validation_failed', message);
}

export const AUTH_API_VERSION = '2024-01-01';

/** Whether the client's `X-Supabase-Api-Version` names the newer error format. */
export function asksForErrorVersion(header: string | undefined): boolean {
  if (header === undefined || !/^\d{4}-\d{2}-\d{2}$/.test(header)) return false;
  return !Number.isNaN(Date.parse(header)) && header >= AUTH_API_VERSION;
}

export function authErrorBody(error: AuthV1Error, isNewFormat: boolean): Record<string, unknown> {
  const { status, code, message, more, oauthError } = error;
  if (oauthError !== undefined) return { error: oauthError, error_description: message };
  return isNewFormat ? { code, message, ...more } : { code: status, error_code: code, msg: message, ...more };
}
