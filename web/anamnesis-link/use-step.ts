import { useEffect, useState } from 'react';

/** The step as an entry of the history: the browser's back button goes to the step before, never out of the form. */
export function useStep() {
  const [step, setStep] = useState(() => stepIn(history.state));
  useEffect(() => {
    const moved = (event: PopStateEvent) => setStep(stepIn(event.state));
    addEventListener('popstate', moved);
    return () => removeEventListener('popstate', moved);
  }, []);
  const go = (next: number) => {
    history.pushState({ step: next }, '');
    setStep(next);
  };
  return { step, go };
}

function stepIn(state: unknown): number {
  const isKnown = typeof state === 'object' && state !== null && 'step' in state;
  return isKnown && typeof state.step === 'number' ? state.step : 0;
}
