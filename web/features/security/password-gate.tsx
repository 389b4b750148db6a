import type { ReactNode } from 'react';
import { passwordCheckInput } from '../../../domain/account/security.ts';
import { check } from '../../lib/validation.ts';
import { FormPassword } from '../../ui/form/bound-fields.tsx';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { useStudioForm } from '../../ui/form/use-studio-form.ts';

interface Props<Answer> {
  title: string;
  children: ReactNode;
  submitLabel: string;
  pendingLabel: string;
  tone?: 'primary' | 'destructive';
  email: string;
  save: (currentPassword: string) => Promise<Answer>;
  onSaved: (answer: Answer) => unknown;
  onClose: () => void;
}

export function PasswordGate<Answer>({ children, save, onSaved, ...rest }: Props<Answer>) {
  const form = useStudioForm({
    read: (typed) => check(passwordCheckInput, typed),
    initial: { currentPassword: '' },
    save: ({ currentPassword }) => save(currentPassword),
    onSaved,
  });
  return (
    <FormDialog {...rest} form={form}>
      <p>{children}</p>
      <FormPassword form={form} label="Senha atual" name="currentPassword" autoFocus />
    </FormDialog>
  );
}
