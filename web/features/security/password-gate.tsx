import type { ReactNode } from 'react';
import { passwordCheckInput } from '../../../domain/account-security.ts';
import { useSecretForm } from '../../lib/use-secret-form.ts';
import { PasswordField } from '../../ui/password-field.tsx';
import { SecretDialog } from '../../ui/secret-dialog.tsx';

interface Props<Answer> {
  title: string;
  /** What is about to happen. */
  children: ReactNode;
  submitLabel: string;
  pendingLabel: string;
  tone?: 'primary' | 'destructive';
  email: string;
  send: (currentPassword: string) => Promise<Answer>;
  onDone: (answer: Answer) => unknown;
  onClose: () => void;
}

/** A question that is answered with the password. */
export function PasswordGate<Answer>({ children, send, onDone, ...rest }: Props<Answer>) {
  const form = useSecretForm({
    schema: passwordCheckInput,
    initial: { currentPassword: '' },
    send: ({ currentPassword }) => send(currentPassword),
    onDone: (answer: Answer) => onDone(answer),
  });
  return (
    <SecretDialog {...rest} form={form}>
      <p className="security-words">{children}</p>
      <PasswordField
        label="Senha atual"
        name="currentPassword"
        autoFocus
        value={form.fields.currentPassword}
        onChange={(currentPassword) => form.change({ currentPassword })}
      />
    </SecretDialog>
  );
}
