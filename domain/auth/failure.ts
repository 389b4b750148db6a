/** Portuguese messages for failures of /auth/v1 and of sign-in providers, which have codes or English texts. */
import { isRefusalCode, messages } from '../errors.ts';
import { type Failure, failureMessage } from '../failures.ts';

const EMAIL_INVALID = 'Email inválido. Verifique o formato do email.';
const PASSWORD_SHORT = 'A senha deve ter pelo menos 6 caracteres.';

const table: readonly (readonly [condition: RegExp, sentence: string])[] = [
  [/invalid_credentials|invalid login credentials/, messages.invalid_credentials],
  [/email_not_confirmed|email not confirmed/, messages.email_not_confirmed],
  [/user_already_exists|email_exists|already (?:been )?registered/, messages.email_already_exists],
  [/email_address_invalid|validate email address|invalid email/, EMAIL_INVALID],
  [/password should be at least|password too short/, PASSWORD_SHORT],
  [/weak_password|weak password/, messages.weak_password],
  [/failed to fetch|network/, messages.network],
  [/unexpected_failure|database error/, messages.server_error],
  [/rate_limit|rate limit|too many requests/, messages.rate_limited],
  [/required field|is required|must provide/, messages.invalid_input],
  [/session_expired|session_not_found|refresh_token|session missing|jwt expired/, messages.session_expired],
  // Without these the English message would be shown.
  [/otp_expired|flow_state/, messages.link_expired],
  [/identity_already_exists/, 'Esta conta já está vinculada a outro usuário.'],
  [/provider_disabled|provider is not enabled/, 'Esta forma de entrar não está disponível.'],
  [/access_denied/, 'O acesso não foi concluído. Tente novamente ou use seu e-mail e sua senha.'],
  [/no_authorization|bad_jwt|not_admin|insufficient_aal|user_banned|unauthorized/, messages.unauthorized],
];

/** The message of a failure from the contract or a provider; our own codes keep their message. */
export function authFailureMessage(failure: Failure): string {
  if (isRefusalCode(failure.code)) return messages[failure.code];
  const { status, code, message } = failure;
  return messageFor(code) ?? messageFor(message) ?? failureMessage({ status, message });
}

/** The message of an address fragment (`#error=…&error_code=…`); null without an error. */
export function urlFailure(fragment: string): string | null {
  const params = new URLSearchParams(fragment.replace(/^#/, ''));
  const error = params.get('error');
  if (error === null) return null;
  const code = params.get('error_code') ?? error;
  const status = code === 'server_error' ? 500 : 400;
  return authFailureMessage({ status, code, message: params.get('error_description') ?? undefined });
}

function messageFor(text: string | undefined): string | undefined {
  const plain = text?.toLowerCase();
  return plain === undefined ? undefined : table.find(([condition]) => condition.test(plain))?.[1];
}
