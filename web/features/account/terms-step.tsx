import { Check } from 'lucide-react';
import { FormCheckbox } from '../../ui/form/bound-fields.tsx';
import type { StepProps } from './sign-up-fields.ts';
import './terms-step.css';

const included = [
  'Clientes e agendamentos ilimitados',
  'Link de agendamento online para compartilhar',
  'Vários serviços no mesmo agendamento',
  'Avisos por e-mail a cada novo agendamento',
];

/** Step 3: what it costs (nothing) and what is agreed. */
export function TermsStep({ form }: StepProps) {
  return (
    <>
      <section className="free-plan" aria-labelledby="free-plan">
        <h2 id="free-plan">Sistema 100% gratuito</h2>
        <p className="free-plan-price">
          R$ 0,00 <span>sem mensalidade</span>
        </p>
        <ul>
          {included.map((line) => (
            <li key={line}>
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
