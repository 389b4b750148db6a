import { Check } from 'lucide-react';
import './progress-steps.css';

interface ProgressStepsProps {
  label: string;
  steps: readonly string[];
  current: number;
}

export function ProgressSteps({ label, steps, current }: ProgressStepsProps) {
  return (
    <ol className="steps row" aria-label={label}>
      {steps.map((name, index) => {
        const step = index + 1;
        const state = step < current ? 'done' : step === current ? 'current' : 'coming';
        return (
          <li
            key={name}
            className="step stack middle gap-snug shrinks"
            data-state={state}
            aria-current={state === 'current' ? 'step' : undefined}
          >
            <span className="step-mark centred faint small bold figures" aria-hidden="true">
              {state === 'done' ? <Check size={16} strokeWidth={2.5} /> : step}
            </span>
            <span className="step-name faint tiny medium text-centre">
              {name}
              {state === 'done' && <span className="visually-hidden"> (concluído)</span>}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
