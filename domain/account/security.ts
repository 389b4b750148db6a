/** What a signed-in person does about the safety of her account, and what she sees of it. */
import { forward, type InferOutput, partialCheck, pipe } from 'valibot';
import { agree, typedPassword } from '../auth/password.ts';
import { messages } from '../errors.ts';
import { email, requiredText } from '../fields.ts';
import { form } from '../form.ts';
import { mailedCode, newPasswords, PASSWORDS_DIFFER } from './account.ts';

const currentPassword = typedPassword('Digite sua senha atual', messages.password_wrong);

/** What asks for the current password and nothing else: DELETE of a factor, new recovery codes. */
export const passwordCheckInput = form({ currentPassword });
export type PasswordCheckInput = InferOutput<typeof passwordCheckInput>;

/** PUT /api/account/password */
export const passwordChangeInput = pipe(
  form({ currentPassword, ...newPasswords }),
  forward(partialCheck([['password'], ['confirmPassword']], agree, PASSWORDS_DIFFER), ['confirmPassword']),
);
export type PasswordChangeInput = InferOutput<typeof passwordChangeInput>;

/** POST /api/account/email-change */
export const emailChangeInput = form({ email: email(), currentPassword });
export type EmailChangeInput = InferOutput<typeof emailChangeInput>;

/** POST /api/account/factors: an authenticator app, and what she calls it. */
export const factorInput = form({
  name: requiredText('Dê um nome ao aplicativo', 100),
  currentPassword,
});
export type FactorInput = InferOutput<typeof factorInput>;

/** POST /api/account/factors/:id/verification: the app's six digits. */
export const factorCodeInput = form({ code: mailedCode });

/** An authenticator app that is in use. Instants are ISO, UTC. */
export interface OwnFactor {
  id: string;
  name: string;
  createdAt: string;
}

/** Another way to sign in. */
export interface OwnIdentity {
  id: string;
  provider: string;
  /** 'Google' */
  label: string;
  email: string | null;
}

/** GET /api/account */
export interface AccountOverview {
  email: string;
  /** Asked for and not yet confirmed by both addresses. */
  newEmail: string | null;
  hasPassword: boolean;
  factors: OwnFactor[];
  recoveryCodesLeft: number;
  identities: OwnIdentity[];
}

/** One of GET /api/account/sessions. `id` is the public one and no secret. Instants are ISO, UTC. */
export interface SessionRow {
  id: string;
  device: string;
  place: string | null;
  address: string | null;
  lastUsedAt: string;
  createdAt: string;
  isCurrent: boolean;
  /** 'web': a browser's cookie; 'api': an app by tokens. */
  presentation: 'web' | 'api';
}
