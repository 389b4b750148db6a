import { Link } from '@tanstack/react-router';
import { ChevronRight, CircleCheck } from 'lucide-react';
import { useState } from 'react';
import type { FirstSteps } from '../../../domain/agenda/dashboard.ts';
import { Card } from '../../ui/card.tsx';
import { NativeButton } from '../../ui/native-button.tsx';
import { hideSteps, type Step, stepsAreHidden, stepsOf, wasInstalled } from './first-steps.ts';
import './first-steps-card.css';

interface Props {
  steps: FirstSteps;
  /** Installs the app, or shows how. */
  onInstall: () => void;
}

/** What is left to do; gone once all of it is done. It can be hidden, and brought back. */
export function FirstStepsCard({ steps, onInstall }: Props) {
  const [isHidden, setHidden] = useState(stepsAreHidden);
  const [installed] = useState(wasInstalled);
  const all = stepsOf(steps, { installed });
  const done = all.filter((step) => step.done).length;
  const next = all.find((step) => !step.done);
  const hide = (hidden: boolean) => {
    hideSteps(hidden);
    setHidden(hidden);
  };
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
      <progress
        className="first-steps-progress"
        max={all.length}
        value={done}
        aria-label="Primeiros passos"
      />
      <ol className="first-steps">
        {all.map((step, index) => (
          <li key={step.name} data-done={step.done || undefined} data-next={step === next || undefined}>
            <span className="first-step-mark" aria-hidden="true">
              {step.done ? <CircleCheck size={24} /> : index + 1}
            </span>
            <span className="first-step-text">
              <StepTitle step={step} onInstall={onInstall} />
              <span>{step.text}</span>
            </span>
            <ChevronRight className="first-step-go" />
          </li>
        ))}
      </ol>
    </Card>
  );
}

function StepTitle({ step: { title, link, done }, onInstall }: { step: Step; onInstall: () => void }) {
  const content = (
    <>
      {title}
      {done && <span className="visually-hidden"> (concluído)</span>}
    </>
  );
  return link ? (
    <Link to={link.to} hash={link.hash}>
      {content}
    </Link>
  ) : (
    <button type="button" onClick={onInstall}>
      {content}
    </button>
  );
}
