import { PASSWORD_HELP } from '../../../domain/auth/password.ts';
import { states } from '../../../domain/studio/state.ts';
import { businessTypeLabels, businessTypes } from '../../../domain/studio/studio.ts';
import { EmailSuggestion } from '../../ui/email-suggestion.tsx';
import { FormRadios, FormSelect } from '../../ui/form/bound-choices.tsx';
import { FormPassword, FormText } from '../../ui/form/bound-fields.tsx';
import { Radio } from '../../ui/radio-group.tsx';
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

const stateChoices = states.map(({ uf, name }) => ({ id: uf, label: name, detail: uf }));

/** Step 2: the studio. Its state decides its time zone. */
export function BusinessStep({ form }: StepProps) {
  return (
    <>
      <FormText form={form} label="Nome do negócio" name="businessName" autoComplete="organization" />
      <FormRadios form={form} label="Tipo de negócio" name="businessType">
        {businessTypes.map((type) => (
          <Radio key={type} value={type}>
            {businessTypeLabels[type]}
          </Radio>
        ))}
      </FormRadios>
      <FormText form={form} label="Cidade" name="city" autoComplete="address-level2" />
      <FormSelect form={form} label="Estado" name="state" items={stateChoices} />
    </>
  );
}
