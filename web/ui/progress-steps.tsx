import { Check } from 'lucide-react';
import './progress-steps.css';

export interface ProgressStepsProps {
  label: string;
  steps: readonly string[];
  /** Counted from 1; above the last one, all are done. */
  current: number;
  /** Makes finished steps pressable. */
  onStep?: ((step: number) => void) | undefined;
}

/** Where one stands in a wizard: done, here, to come. */
export function ProgressSteps({ label, steps, current, onStep }: ProgressStepsProps) {
  return (
    <ol className="steps" aria-label={label}>
      {steps.map((name, index) => {
        const step = index + 1;
        const state = step < current ? 'done' : step === current ? 'current' : 'coming';
        return (
          <li
            key={name}
            className="step"
            data-state={state}
            aria-current={state === 'current' ? 'step' : undefined}
          >
            {state === 'done' && onStep ? (
              <button type="button" className="step-body" onClick={() => onStep(step)}>
                <StepFace step={step} name={name} done />
              </button>
            ) : (
              <span className="step-body">
                <StepFace step={step} name={name} done={state === 'done'} />
              </span>
            )}
          </li>
        );
      })}
    </ol>
  );
}

function StepFace({ step, name, done }: { step: number; name: string; done: boolean }) {
  return (
    <>
      <span className="step-mark" aria-hidden="true">
        {done ? <Check size={16} strokeWidth={2.5} /> : step}
      </span>
      <span className="step-name">
        {name}
        {done && <span className="visually-hidden"> (concluído)</span>}
      </span>
    </>
  );
}
