import {
  forward,
  type InferOutput,
  lazy,
  literal,
  maxLength,
  nonEmpty,
  optional,
  partialCheck,
  pipe,
  regex,
  string,
  transform,
} from 'valibot';
import { agree, newPassword, PASSWORD_MISSING, repeatedPassword, typedPassword } from '../auth/password.ts';
import { weakPassword } from '../auth/weak-password.ts';
import { email } from '../contact/fields.ts';
import { messages } from '../errors.ts';
import { flag, form } from '../fields.ts';
import { keysOf } from '../text.ts';

export { weakPassword };

export const SESSION_HOURS = 12;
export const REMEMBERED_SESSION_HOURS = 30 * 24;
export const tokenMinutes = {
  signup: 24 * 60,
  recovery: 60,
  invitation: 72 * 60,
  recognition: 10,
  email_change_current: 24 * 60,
  email_change_new: 24 * 60,
  reauthentication: 60,
  password_reset: 15,
  second_factor: 10,
} as const;
export type TokenKind = keyof typeof tokenMinutes;
export const tokenKinds = /* @__PURE__ */ keysOf(tokenMinutes);
export const MAX_CODE_ATTEMPTS = 5;
/** 'Lembrar-me' of the session that is opened. */
const remember = /* @__PURE__ */ optional(flag(), false);

/** POST /api/session. Only requires a password: passwords older than today's rules must still sign in. */
export const signInInput = form({
  email: email(),
  password: typedPassword(PASSWORD_MISSING, messages.invalid_credentials),
  remember,
});
export type SignInInput = InferOutput<typeof signInInput>;

export const CODE_MISSING = 'Digite o código de 6 dígitos';

export const secondFactorInput = form({
  code: pipe(
    string(CODE_MISSING),
    maxLength(60, messages.code_invalid),
    transform((text) => text.replace(/[\s-]/g, '').toLowerCase()),
    nonEmpty(CODE_MISSING),
    regex(/^[a-z\d]{6,32}$/, messages.code_invalid),
  ),
});

const linkToken = pipe(string(messages.link_expired), regex(/^[\w.~-]{1,256}$/, messages.link_expired));

export const emailedCode = pipe(
  string(CODE_MISSING),
  maxLength(60, messages.code_invalid),
  transform((text) => text.replace(/\s/g, '')),
  nonEmpty(CODE_MISSING),
  regex(/^\d{6}$/, messages.code_invalid),
);

export const byLink = form({ tokenHash: linkToken });
const byCode = form({ email: email(), code: emailedCode });
const isCode = (input: unknown) => typeof input === 'object' && input !== null && 'code' in input;

export const emailedProof = lazy((input) => (isCode(input) ? byCode : byLink));
export type EmailedProof = InferOutput<typeof emailedProof>;

/** POST /api/accounts/confirmation: the link names its type, the code does not. */
export const confirmationInput = lazy((input) =>
  isCode(input)
    ? form({ ...byCode.entries, remember })
    : form({
        tokenHash: linkToken,
        type: literal('signup', messages.confirmation_type_unknown),
        remember,
      }),
);

export const resendInput = form({ email: email() });

export const recoverInput = form({ email: email('Digite seu email para recuperar a senha') });

export const PASSWORDS_DIFFER = 'As senhas não coincidem';
export const newPasswords = { password: newPassword(), confirmPassword: repeatedPassword(PASSWORDS_DIFFER) };

export const resetPasswordInput = pipe(
  form({ ...newPasswords, removeOlderFactors: optional(flag(), false), remember }),
  forward(partialCheck([['password'], ['confirmPassword']], agree, PASSWORDS_DIFFER), ['confirmPassword']),
);

export const invitationInput = form({ tokenHash: linkToken });

/** POST /api/invitations/acceptance. Weak passwords are refused later, when the person's name and email are known. */
export const acceptanceInput = form({ tokenHash: linkToken, password: newPassword() });
