import {
  check,
  config,
  forward,
  type InferOutput,
  maxLength,
  optional,
  partialCheck,
  pipe,
  string,
  transform,
} from 'valibot';
import { agree, typedPassword } from '../auth/password.ts';
import { email } from '../contact/fields.ts';
import { messages } from '../errors.ts';
import { FIRST_ONLY, flag, form, requiredText } from '../fields.ts';
import { emailedCode, newPasswords, PASSWORDS_DIFFER } from './account.ts';
import { DELETION_WORD } from './data-ownership.ts';

const currentPassword = typedPassword('Digite sua senha atual', messages.password_wrong);

export const passwordCheckInput = form({ currentPassword });

/** POST /api/data-export; `withHealth`: with records of the work and pictures of clients. */
export const exportInput = form({ currentPassword, withHealth: optional(flag(), false) });
export type ExportInput = InferOutput<typeof exportInput>;

export const passwordChangeInput = pipe(
  form({ currentPassword, ...newPasswords }),
  forward(partialCheck([['password'], ['confirmPassword']], agree, PASSWORDS_DIFFER), ['confirmPassword']),
);
export type PasswordChangeInput = InferOutput<typeof passwordChangeInput>;

export const emailChangeInput = form({ email: email(), currentPassword });
export type EmailChangeInput = InferOutput<typeof emailChangeInput>;

export const factorInput = form({
  name: requiredText('Dê um nome ao aplicativo', 100),
  currentPassword,
});
export type FactorInput = InferOutput<typeof factorInput>;

export const factorCodeInput = form({ code: emailedCode });

export interface OwnFactor {
  id: string;
  name: string;
  createdAt: string;
}

export interface OwnIdentity {
  id: string;
  provider: string;
  label: string;
  email: string | null;
}

export interface AccountOverview {
  email: string;
  newEmail: string | null;
  hasPassword: boolean;
  factors: OwnFactor[];
  recoveryCodesLeft: number;
  identities: OwnIdentity[];
}

/** GET /api/account/sessions. `id` is public. Instants are ISO, UTC. */
export interface SessionRow {
  id: string;
  device: string;
  place: string | null;
  address: string | null;
  lastUsedAt: string;
  createdAt: string;
  isCurrent: boolean;
  presentation: 'web' | 'api';
}

const WORD_MISSING = `Digite ${DELETION_WORD} para confirmar`;

export const deletionInput = form({
  ...passwordCheckInput.entries,
  confirmation: config(
    pipe(
      string(WORD_MISSING),
      maxLength(100, WORD_MISSING),
      transform((text) => text.trim().toUpperCase()),
      check((text) => text === DELETION_WORD, WORD_MISSING),
    ),
    FIRST_ONLY,
  ),
  notifyClients: optional(flag(), false),
});
export type DeletionInput = InferOutput<typeof deletionInput>;
