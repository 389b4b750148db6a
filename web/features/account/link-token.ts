import { messages } from '../../../domain/errors.ts';
import { accountSentences } from '../../../domain/sentences.ts';
import { ApiError } from '../../lib/api.ts';
import { changeEmail, confirmEmail, openRecovery } from './requests.ts';

export interface LinkToken {
  tokenHash: string | undefined;
  type: string | undefined;
}

export type Followed = 'signed_in' | 'password_needed' | 'recovering' | 'email-half' | 'email-changed';

export interface LinkKind {
  follow: (tokenHash: string) => Promise<Followed>;
  pending: string;
  failed: string;
  /** Unknown, used or too old. */
  expired: string;
  sentence: (error: unknown) => string;
}

const plainly = (error: unknown) => (error instanceof ApiError ? error.message : accountSentences.unexpected);

const kinds: Record<string, LinkKind> = {
  signup: {
    follow: (tokenHash) => confirmEmail({ tokenHash }),
    pending: 'Confirmando seu e-mail',
    failed: 'Não foi possível confirmar',
    expired: messages.link_expired,
    sentence: (error) =>
      error instanceof ApiError ? accountSentences.confirmFailed(error.message) : accountSentences.unexpected,
  },
  recovery: {
    follow: (tokenHash) => openRecovery({ tokenHash }).then(() => 'recovering'),
    pending: 'Abrindo a recuperação de senha',
    failed: 'Não foi possível recuperar a senha',
    expired: messages.recovery_link_expired,
    sentence: plainly,
  },
  email_change: {
    follow: (tokenHash) =>
      changeEmail(tokenHash).then((outcome) => (outcome === 'done' ? 'email-changed' : 'email-half')),
    pending: 'Confirmando a troca de e-mail',
    failed: 'Não foi possível trocar o e-mail',
    expired: messages.link_expired,
    sentence: plainly,
  },
};

export function kindOf({ tokenHash, type }: LinkToken): LinkKind | { flaw: string } {
  const kind = type !== undefined && Object.hasOwn(kinds, type) ? kinds[type] : undefined;
  if (!tokenHash || !type) return { flaw: kind?.expired ?? messages.link_expired };
  return kind ?? { flaw: messages.confirmation_type_unknown };
}

export const isConfirmed = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'already_confirmed';

/** Trying the same link again is of no use. */
export function isSpent(error: unknown): boolean {
  return (
    error instanceof ApiError && (error.code === 'link_expired' || error.code === 'recovery_link_expired')
  );
}
