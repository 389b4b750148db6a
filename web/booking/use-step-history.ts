import { useEffect } from 'react';
import type { Step, WizardState } from './wizard-state.ts';

/** What an entry of the browser's history carries; `depth` counts our own entries behind it. */
interface Entry {
  step: Step;
  depth: number;
}

/** One history entry for each step. With the appointment made, the browser's back leaves the page. */
export function useStepHistory(state: WizardState, arrive: (step: Step) => void) {
  const booked = state.receipt !== null;

  // biome-ignore lint/correctness/useExhaustiveDependencies: only what the page opened with; later entries are written as the steps change
  useEffect(() => {
    const entry = currentEntry();
    if (entry?.step !== state.step) keep({ step: state.step, depth: entry?.depth ?? 0 });
  }, []);

  useEffect(() => {
    const onPop = () => {
      const entry = currentEntry();
      if (booked) history.go(-1 - (entry?.depth ?? 0));
      else arrive(entry?.step ?? 1);
    };
    addEventListener('popstate', onPop);
    return () => removeEventListener('popstate', onPop);
  });

  return {
    pushed(step: Step, depth = (currentEntry()?.depth ?? 0) + 1) {
      history.pushState({ step, depth } satisfies Entry, '');
    },
    replaced(step: Step) {
      keep({ step, depth: currentEntry()?.depth ?? 0 });
    },
    back() {
      const entry = currentEntry();
      if (entry && entry.depth > 0) return history.back();
      const step = Math.max(1, state.step - 1) as Step; // one less than a step is a step
      keep({ step, depth: 0 });
      arrive(step);
    },
  };
}

function currentEntry(): Entry | null {
  const entry: unknown = history.state;
  return entry !== null && typeof entry === 'object' && 'step' in entry ? (entry as Entry) : null; // only we write it
}

function keep(entry: Entry): void {
  history.replaceState(entry, '');
}
