import { X } from 'lucide-react';
import { useRef } from 'react';
import { safeParse } from 'valibot';
import { servicesStep } from '../../../domain/booking/booking.ts';
import { firstName, formatDuration } from '../../../domain/format.ts';
import { chosenOf, countOf, priceText, totalText } from '../chosen.ts';
import { StepForm } from '../step-form.tsx';
import type { Wizard } from '../use-wizard.ts';
import { hasEmail } from '../wizard-state.ts';
import { TotalLine } from './chosen-services.tsx';
import { ClientsOnlyNote } from './rule-notes.tsx';
import { ServiceList } from './service-list.tsx';
import { TeamChoice, teamError, whoStays } from './team-choice.tsx';

export function ServicesStep({ wizard }: { wizard: Wizard }) {
  const { state, change, go } = wizard;
  const list = useRef<HTMLDivElement>(null);

  function next() {
    const error =
      safeParse(servicesStep, { procedureIds: state.serviceIds }).issues?.[0].message ?? teamError(wizard);
    if (!error) return go(3, whoStays(wizard, state.serviceIds));
    change({ errors: { services: error } });
    list.current?.querySelector<HTMLElement>('.service')?.focus();
  }

  return (
    <StepForm
      wizard={wizard}
      title="Escolha os Serviços"
      intro={greeting(wizard)}
      onNext={next}
      total={<TotalLine wizard={wizard} onCount={focusSelected} />}
      failure={state.errors.services}
    >
      {hasEmail(state) && <ClientsOnlyNote wizard={wizard} />}
      <div className="grid gap-3" ref={list}>
        <ServiceList wizard={wizard} />
      </div>
      <SelectedServices wizard={wizard} />
      <TeamChoice wizard={wizard} />
    </StepForm>
  );
}

function focusSelected() {
  const title = document.getElementById('selected-title');
  title?.scrollIntoView({ block: 'center' });
  title?.focus({ preventScroll: true });
}

function greeting({ state: { identity } }: Wizard): string {
  if (identity.kind !== 'found') return 'O que vamos fazer? Você pode escolher mais de um.';
  const name = identity.recognised ? firstName(identity.fullName) : identity.firstName;
  return `Olá, ${name}! Que bom ter você de volta. O que vamos fazer hoje?`;
}

function SelectedServices({ wizard }: { wizard: Wizard }) {
  const { services, minutes, cents } = chosenOf(wizard);
  const section = useRef<HTMLElement>(null);
  if (services.length === 0) return null;

  function remove(id: string) {
    wizard.change({ serviceIds: wizard.state.serviceIds.filter((other) => other !== id) });
    section.current?.querySelector<HTMLElement>('h3')?.focus();
  }

  return (
    <section className="selected" ref={section} aria-labelledby="selected-title">
      <h3 id="selected-title" tabIndex={-1}>
        Serviços selecionados
      </h3>
      <ul>
        {services.map((service) => (
          <li key={service.id}>
            <span>{service.name}</span>
            <span className="figures">{priceText(service)}</span>
            <button
              type="button"
              className="remove bare centred muted"
              aria-label={`Remover ${service.name}`}
              onClick={() => remove(service.id)}
            >
              <X size={18} />
            </button>
          </li>
        ))}
      </ul>
      <p className="selected-total">
        <span>
          {countOf(services)}, {formatDuration(minutes)}
        </span>
        <strong className="figures">{totalText({ services, cents })}</strong>
      </p>
    </section>
  );
}
