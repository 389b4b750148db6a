import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ChevronRight, CircleCheck } from 'lucide-react';
import { useEffect } from 'react';
import type { FirstSteps } from '../../../domain/agenda/dashboard.ts';
import { useReadAgain } from '../../lib/after-write.ts';
import { api, call } from '../../lib/api.ts';
import { Card } from '../../ui/card.tsx';
import { NativeButton } from '../../ui/native-button.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { toastFailure } from '../../ui/write-toasts.ts';
import { type Step, stepsOf } from './steps.ts';
import './first-steps-card.css';

interface Props {
  steps: FirstSteps;
  onInstall: () => void;
}

export function FirstStepsCard({ steps, onInstall }: Props) {
  const { isHidden, hide } = useHidden(steps);
  useInstalledRecorded(steps);
  const all = stepsOf(steps);
  const done = all.filter((step) => step.done).length;
  const next = all.find((step) => !step.done);
  if (next === undefined) return null;
  if (isHidden) {
    return (
      <NativeButton variant="ghost" size="sm" onClick={() => hide(false)}>
        Mostrar primeiros passos
      </NativeButton>
    );
  }
  return (
    <Card
      className="first-steps-card"
      title={steps.done ? 'Deixe tudo pronto' : 'Comece por aqui'}
      description={`${done} de ${all.length} passos concluídos`}
      action={
        <NativeButton
          variant="ghost"
          size="sm"
          aria-label="Ocultar primeiros passos"
          onClick={() => hide(true)}
        >
          Ocultar
        </NativeButton>
      }
    >
      <ProgressBar label="Primeiros passos" value={done} max={all.length} />
      <ol className="first-steps grid gap-2">
        {all.map((step, index) => (
          <li
            key={step.name}
            className="row middle gap-4"
            data-done={step.done || undefined}
            data-next={step === next || undefined}
          >
            <span className="first-step-mark centred bold figures rigid" aria-hidden="true">
              {step.done ? <CircleCheck size={24} /> : index + 1}
            </span>
            <span className="first-step-text grid gap-half grow">
              <StepTitle step={step} onInstall={onInstall} />
              <span className="muted small">{step.text}</span>
            </span>
            <ChevronRight className="faint" />
          </li>
        ))}
      </ol>
      <p className="muted small above-3">
        Vem de outro sistema? <Link to="/moving">Veja o Dia da troca</Link>
      </p>
    </Card>
  );
}

function useHidden(steps: FirstSteps) {
  const { hidden } = api['first-steps'];
  const { isPending, variables, mutate } = useMutation({
    mutationFn: (hide: boolean) => call(hide ? hidden.$post() : hidden.$delete()),
    onError: (error) => toastFailure(error),
    onSettled: useReadAgain('dashboard'),
  });
  return { isHidden: isPending ? variables : steps.hidden, hide: mutate };
}

/** Tried once for each visit of the page: a failure is not shown. */
function useInstalledRecorded({ appInstalled }: FirstSteps): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (appInstalled || !matchMedia('(display-mode: standalone)').matches) return;
    call(api['first-steps']['app-installed'].$post())
      .then(() => queryClient.invalidateQueries({ queryKey: ['dashboard'] }))
      .catch(() => undefined);
  }, [appInstalled, queryClient]);
}

function StepTitle({ step: { title, link, done }, onInstall }: { step: Step; onInstall: () => void }) {
  const content = (
    <>
      {title}
      {done && <span className="visually-hidden"> (concluído)</span>}
    </>
  );
  return link ? (
    <Link to={link.to} hash={link.hash} className="covering bold">
      {content}
    </Link>
  ) : (
    <button type="button" className="covering bare bold text-start" onClick={onInstall}>
      {content}
    </button>
  );
}
