/** Sign-up, sign-in and confirmation (spec S1 §2.3, §3, §5; decisions › Accounts). */
import {
  boolean,
  check,
  config,
  forward,
  type InferOutput,
  literal,
  maxLength,
  minLength,
  nonEmpty,
  optional,
  partialCheck,
  picklist,
  pipe,
  regex,
  string,
  transform,
  value,
} from 'valibot';
import { messages } from './errors.ts';
import { email, FIRST_ONLY, noNul, phone, requiredText, tooLong } from './fields.ts';
import { form } from './form.ts';
import { businessTypes, ufs } from './studio.ts';
import { hasNul } from './text.ts';
import { weakPassword } from './weak-password.ts';

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
/** Plan of every sign-up, and the name it is stored under. */
export const PLAN = 'free';

export const MIN_PASSWORD = 6;
export const MAX_PASSWORD = 128;
const PASSWORD_SHORT = 'A senha deve ter pelo menos 6 caracteres';

/** A password as typed: not trimmed, one Unicode form, so that every keyboard writes the same one. */
const newPassword = () =>
  config(
    pipe(
      string(PASSWORD_SHORT),
      noNul,
      maxLength(MAX_PASSWORD, tooLong(MAX_PASSWORD)),
      transform((text) => text.normalize('NFC')),
      minLength(MIN_PASSWORD, PASSWORD_SHORT),
    ),
    FIRST_ONLY,
  );

const personal = {
  fullName: requiredText('Nome completo é obrigatório'),
  email: email(),
  phone: phone(),
  password: newPassword(),
  confirmPassword: pipe(string('As senhas não conferem'), maxLength(1000, 'As senhas não conferem')),
};
const business = {
  businessName: requiredText('Nome do negócio é obrigatório'),
  businessType: picklist(businessTypes, 'Tipo de negócio é obrigatório'),
  city: requiredText('Cidade é obrigatório'),
  state: picklist(ufs, 'Estado é obrigatório'),
};
const terms = {
  selectedPlan: optional(literal(PLAN, 'Plano inválido'), PLAN),
  acceptTerms: pipe(
    boolean('Você deve aceitar os termos de uso'),
    value(true, 'Você deve aceitar os termos de uso'),
  ),
  acceptMarketing: optional(boolean('Escolha sim ou não'), false),
};

interface Passwords {
  password: string;
  confirmPassword: string;
}
const agree = ({ password, confirmPassword }: Passwords): boolean =>
  password === confirmPassword.normalize('NFC');

// A short password has its own sentence already.
const strong = (input: { password: string; fullName: string; email: string }): boolean =>
  input.password.length < MIN_PASSWORD ||
  !weakPassword(input.password, { name: input.fullName, email: input.email });

/** Step 1: personal data. */
export const signUpPersonal = pipe(
  form(personal),
  forward(partialCheck([['password'], ['confirmPassword']], agree, 'As senhas não conferem'), [
    'confirmPassword',
  ]),
  forward(partialCheck([['password'], ['fullName'], ['email']], strong, messages.weak_password), [
    'password',
  ]),
);
/** Step 2: about the business. */
export const signUpBusiness = form(business);
/** Step 3: free system and terms. */
export const signUpTerms = form(terms);

/** POST /api/accounts: the three steps together. */
export const signUpInput = pipe(
  form({ ...personal, ...business, ...terms }),
  forward(partialCheck([['password'], ['confirmPassword']], agree, 'As senhas não conferem'), [
    'confirmPassword',
  ]),
  forward(partialCheck([['password'], ['fullName'], ['email']], strong, messages.weak_password), [
    'password',
  ]),
);
export type SignUpInput = InferOutput<typeof signUpInput>;

/** POST /api/session. The password is only checked to be there: rules of today must not lock out passwords of yesterday. */
export const signInInput = form({
  email: email(),
  password: pipe(
    string('Senha é obrigatória'),
    nonEmpty('Senha é obrigatória'),
    maxLength(MAX_PASSWORD * 2, messages.invalid_credentials),
    check((text) => !hasNul(text), messages.invalid_credentials),
    transform((text) => text.normalize('NFC')),
  ),
  remember: optional(boolean('Escolha sim ou não'), false),
});
export type SignInInput = InferOutput<typeof signInInput>;

/** A token as it stands in a mailed link: base64url, hex or dotted. */
const tokenHash = pipe(string(messages.link_expired), regex(/^[\w.~-]{1,256}$/, messages.link_expired));

/** POST /api/accounts/confirmation */
export const confirmationInput = form({
  tokenHash,
  type: literal('signup', messages.confirmation_type_unknown),
});
export type ConfirmationInput = InferOutput<typeof confirmationInput>;

/** POST /api/invitations/reading: whose invitation a mailed link is. */
export const invitationInput = form({ tokenHash });

/** POST /api/invitations/acceptance. That the password is hers and not a weak one is asked once it is known who she is. */
export const acceptanceInput = form({ tokenHash, password: newPassword() });
export type AcceptanceInput = InferOutput<typeof acceptanceInput>;

/** POST /api/accounts/confirmation-mail */
export const resendInput = form({ email: email() });
export type ResendInput = InferOutput<typeof resendInput>;

/** 'Esqueci minha senha' (S1 §5). */
export const recoverInput = form({ email: email('Digite seu email para recuperar a senha') });

/** The new password screen: its own sentence for two that differ (S1 §5). */
export const resetPasswordInput = pipe(
  form({
    password: newPassword(),
    confirmPassword: pipe(string('As senhas não coincidem'), maxLength(1000, 'As senhas não coincidem')),
  }),
  forward(partialCheck([['password'], ['confirmPassword']], agree, 'As senhas não coincidem'), [
    'confirmPassword',
  ]),
);
