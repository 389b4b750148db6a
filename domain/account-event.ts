/** What is noted about an account, for its person to see (decisions › Accounts). */

/** Days an event is kept: the six months for which a provider keeps access records (Marco Civil da Internet, Art. 15). */
export const ACCOUNT_EVENT_DAYS = 180;

export const accountEventKinds = [
  'signed_up',
  'email_confirmed',
  'signed_in',
  'sign_in_failed',
  'signed_out',
  'session_revoked',
  'sessions_revoked',
  'password_changed',
  'password_reset',
  'recovery_requested',
  'email_change_requested',
  'email_changed',
  'factor_added',
  'factor_removed',
  'recovery_code_used',
  'recovery_codes_renewed',
  'identity_linked',
  'identity_unlinked',
  'role_changed',
  'invitation_accepted',
  'refresh_token_reused',
  'deactivated',
] as const;
export type AccountEventKind = (typeof accountEventKinds)[number];
