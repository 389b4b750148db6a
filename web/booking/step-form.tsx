import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { report } from '../lib/cookie-consent.ts';
import { NativeButton } from '../ui/native-button.tsx';
import type { Wizard } from './use-wizard.ts';

interface StepFormProps {
  wizard: Wizard;
  title: string;
  intro?: ReactNode;
  children: ReactNode;
  total?: ReactNode;
  failure?: ReactNode;
  next?: string;
  pending?: boolean | undefined;
  pendingLabel?: string;
  onNext(): void;
}

/** The frame of every step; its heading takes the focus when the step changes. */
export function StepForm(props: StepFormProps) {
  const { wizard, title, intro, children, total, failure, next = 'Próximo', pending, pendingLabel } = props;
  const heading = useStepFocus(wizard.moved);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (pending) return;
    report({ event: 'form_submit', form: `step-${wizard.state.step}` });
    props.onNext();
  };
  return (
    <form className="step stack grow" method="post" noValidate onSubmit={submit} aria-labelledby="step-title">
      <div className="step-body column gap-4 grow packed">
        <h2 id="step-title" tabIndex={-1} ref={heading}>
          {title}
        </h2>
        {intro && <p className="step-intro muted">{intro}</p>}
        {children}
      </div>
      <div className="step-bar grid gap-2">
        {total}
        <div className="step-buttons row gap-3">
          {wizard.state.step > 1 && (
            <NativeButton variant="outline" size="lg" disabled={pending} onClick={wizard.back}>
              Voltar
            </NativeButton>
          )}
          <NativeButton type="submit" size="lg" pending={pending} pendingLabel={pendingLabel}>
            {next}
          </NativeButton>
        </div>
        <div className="step-failure grid justify-centre gap-2 small text-centre" role="alert">
          {failure}
        </div>
      </div>
    </form>
  );
}

export function useStepFocus(moved: boolean) {
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: on arrival only
  useEffect(() => {
    if (!moved) return;
    heading.current?.focus({ preventScroll: true });
    document.querySelector('.progress')?.scrollIntoView({ block: 'start' });
  }, []);
  return heading;
}

/** In a tab of its own, so that nothing typed is lost. */
export function PrivacyNote() {
  return (
    <p className="why muted small">
      Usamos seus dados só para o seu agendamento, como explica a{' '}
      <a href="/privacy-policy" target="_blank" rel="noopener">
        Política de Privacidade
      </a>
      .
    </p>
  );
}
