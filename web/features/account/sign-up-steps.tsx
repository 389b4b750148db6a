import { Check } from 'lucide-react';
import { PASSWORD_HELP } from '../../../domain/auth/password.ts';
import { included, SHOWN_AT_SIGN_UP } from '../../../domain/studio/plan.ts';
import { states } from '../../../domain/studio/state.ts';
import { businessTypeLabels, businessTypes } from '../../../domain/studio/studio.ts';
import { EmailSuggestion } from '../../ui/email-suggestion.tsx';
import { FormRadios, FormSelect } from '../../ui/form/bound-choices.tsx';
import { FormCheckbox, FormPassword, FormText } from '../../ui/form/bound-fields.tsx';
import { Radio } from '../../ui/radio-group.tsx';
import type { StepProps } from './sign-up-fields.ts';
import './sign-up-steps.css';

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

/** The state decides the studio's time zone. */
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

export function TermsStep({ form }: StepProps) {
  return (
    <>
      <section className="free-plan grid gap-3 pad-4 panel" aria-labelledby="free-plan">
        <h2 id="free-plan">Sistema 100% gratuito</h2>
        <p className="free-plan-price bold figures">
          R$ 0,00 <span className="muted small regular">sem mensalidade</span>
        </p>
        <ul className="grid gap-2">
          {included.slice(0, SHOWN_AT_SIGN_UP).map((line) => (
            <li className="row middle gap-2 small" key={line}>
              <Check />
              {line}
            </li>
          ))}
        </ul>
      </section>
      <FormCheckbox form={form} name="acceptTerms">
        Li e aceito os{' '}
        <a href="/terms-of-service" target="_blank" rel="noreferrer">
          termos de uso
        </a>{' '}
        e a{' '}
        <a href="/privacy-policy" target="_blank" rel="noreferrer">
          política de privacidade
        </a>
      </FormCheckbox>
      <FormCheckbox form={form} name="acceptMarketing">
        Quero receber novidades e dicas por e-mail (opcional)
      </FormCheckbox>
    </>
  );
}
