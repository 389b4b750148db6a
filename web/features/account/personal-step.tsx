import { PASSWORD_HELP } from '../../../domain/auth/password.ts';
import { EmailSuggestion } from '../../ui/email-suggestion.tsx';
import { FormPassword, FormText } from '../../ui/form/bound-fields.tsx';
import type { StepProps } from './sign-up-fields.ts';

/** Step 1: who signs up. */
export function PersonalStep({ form }: StepProps) {
  return (
    <>
      <FormText form={form} label="Nome completo" name="fullName" autoComplete="name" />
      <FormText form={form} label="E-mail" name="email" type="email" inputMode="email" autoComplete="email" />
      <EmailSuggestion email={form.fields.email} onAccept={(email) => form.change({ email })} />
      <FormText form={form} label="Telefone" name="phone" mask="phone" placeholder="(11) 98765-4321" />
      <FormPassword
        form={form}
        label="Senha"
        name="password"
        autoComplete="new-password"
        description={PASSWORD_HELP}
      />
      <FormPassword form={form} label="Confirmar senha" name="confirmPassword" autoComplete="new-password" />
    </>
  );
}
