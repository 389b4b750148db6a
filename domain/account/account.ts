/** Sign-in, and what mails lead to: confirmation, recovery, invitation. */
import {
  boolean,
  forward,
  type InferInput,
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
import { messages } from '../errors.ts';
import { email } from '../fields.ts';
import { form } from '../form.ts';

export { weakPassword };

/** Idle life of a session whose cookie ends with the browser, in hours. */
export const SESSION_HOURS = 12;
/** Life of a session with 'Lembrar-me', in hours. */
export const REMEMBERED_SESSION_HOURS = 30 * 24;
/** Life of one-time tokens, in minutes. */
export const tokenMinutes = {
  signup: 24 * 60,
  recovery: 60,
  invitation: 72 * 60,
  recognition: 10,
  /** To the address that is used so far, and to the one that is to take its place. */
  email_change_current: 24 * 60,
  email_change_new: 24 * 60,
  reauthentication: 60,
  /** After a recovery link was followed: how long she may take to choose the new password. */
  password_reset: 15,
  /** After the right password: how long the second factor may take. */
  second_factor: 10,
} as const;
export type TokenKind = keyof typeof tokenMinutes;
export const tokenKinds = [
  'signup',
  'recovery',
  'invitation',
  'recognition',
  'email_change_current',
  'email_change_new',
  'reauthentication',
  'password_reset',
  'second_factor',
] as const satisfies TokenKind[];
/** Wrong codes after which a mailed code is dead. */
export const MAX_CODE_ATTEMPTS = 5;
/** POST /api/session. The password is only checked to be there: rules of today must not lock out passwords of yesterday. */
export const signInInput = form({
  email: email(),
  password: typedPassword(PASSWORD_MISSING, messages.invalid_credentials),
  remember: optional(boolean('Escolha sim ou não'), false),
});
export type SignInInput = InferOutput<typeof signInInput>;

export const CODE_MISSING = 'Digite o código de 6 dígitos';

/** POST /api/session/second-factor: the app's six digits, or one of the recovery codes. */
export const secondFactorInput = form({
  code: pipe(
    string(CODE_MISSING),
    maxLength(60, messages.code_invalid),
    transform((text) => text.replace(/[\s-]/g, '').toLowerCase()),
    nonEmpty(CODE_MISSING),
    regex(/^[a-z\d]{6,32}$/, messages.code_invalid),
  ),
});
export type SecondFactorInput = InferOutput<typeof secondFactorInput>;

/** A token as it stands in a mailed link: base64url, hex or dotted. */
const linkToken = pipe(string(messages.link_expired), regex(/^[\w.~-]{1,256}$/, messages.link_expired));

/** Six digits as they are typed or pasted, spaces between them or not. */
export const mailedCode = pipe(
  string(CODE_MISSING),
  maxLength(60, messages.code_invalid),
  transform((text) => text.replace(/\s/g, '')),
  nonEmpty(CODE_MISSING),
  regex(/^\d{6}$/, messages.code_invalid),
);

/** POST /api/accounts/email-change: from the mail, without signing in. */
export const byLink = form({ tokenHash: linkToken });
const byCode = form({ email: email(), code: mailedCode });
const isCode = (input: unknown) => typeof input === 'object' && input !== null && 'code' in input;

/** A mailed secret as it comes back: the token of the link, or the address and its six digits. */
export const mailedProof = lazy((input) => (isCode(input) ? byCode : byLink));
export type MailedProof = InferOutput<typeof mailedProof>;

/** POST /api/accounts/confirmation: the link says its type, the code does not. */
export const confirmationInput = lazy((input) =>
  isCode(input)
    ? byCode
    : form({ tokenHash: linkToken, type: literal('signup', messages.confirmation_type_unknown) }),
);
export type ConfirmationInput = InferInput<typeof confirmationInput>;

/** POST /api/accounts/confirmation-mail */
export const resendInput = form({ email: email() });
export type ResendInput = InferOutput<typeof resendInput>;

/** POST /api/accounts/recovery: 'Esqueci minha senha'. */
export const recoverInput = form({ email: email('Digite seu email para recuperar a senha') });

/** The new password screen has its own sentence for two that differ. */
export const PASSWORDS_DIFFER = 'As senhas não coincidem';
export const newPasswords = { password: newPassword(), confirmPassword: repeatedPassword(PASSWORDS_DIFFER) };

/** POST /api/accounts/password, and what other screens ask of two fields. */
export const resetPasswordInput = pipe(
  form({ ...newPasswords, removeOlderFactors: optional(boolean('Escolha sim ou não'), false) }),
  forward(partialCheck([['password'], ['confirmPassword']], agree, PASSWORDS_DIFFER), ['confirmPassword']),
);
export type ResetPasswordInput = InferOutput<typeof resetPasswordInput>;

/** POST /api/invitations/reading: whose invitation a mailed link is. */
export const invitationInput = form({ tokenHash: linkToken });

/** POST /api/invitations/acceptance. That the password is hers and not a weak one is asked once it is known who she is. */
export const acceptanceInput = form({ tokenHash: linkToken, password: newPassword() });
export type AcceptanceInput = InferOutput<typeof acceptanceInput>;
