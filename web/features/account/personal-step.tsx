import { PASSWORD_HELP } from '../../../domain/password.ts';
import { EmailSuggestion } from '../../ui/email-suggestion.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { StepProps } from './sign-up-fields.ts';

/** Step 1: who signs up. */
export function PersonalStep({ fields, change }: StepProps) {
  return (
    <>
      <TextField
        label="Nome completo"
        name="fullName"
        autoComplete="name"
        value={fields.fullName}
        onChange={(fullName) => change({ fullName })}
      />
      <TextField
        label="E-mail"
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        value={fields.email}
        onChange={(email) => change({ email })}
      />
      <EmailSuggestion email={fields.email} onAccept={(email) => change({ email })} />
      <TextField
        label="Telefone"
        name="phone"
        mask="phone"
        placeholder="(11) 98765-4321"
        value={fields.phone}
        onChange={(phone) => change({ phone })}
      />
      <PasswordField
        label="Senha"
        name="password"
        autoComplete="new-password"
        description={PASSWORD_HELP}
        value={fields.password}
        onChange={(password) => change({ password })}
      />
      <PasswordField
        label="Confirmar senha"
        name="confirmPassword"
        autoComplete="new-password"
        value={fields.confirmPassword}
        onChange={(confirmPassword) => change({ confirmPassword })}
      />
    </>
  );
}
