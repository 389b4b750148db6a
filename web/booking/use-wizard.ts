import { type Dispatch, type SetStateAction, useEffect, useRef, useState } from 'react';
import type { PublicPage } from '../../domain/booking/booking.ts';
import { priceBy } from './chosen.ts';
import { useClientLookup } from './use-client-lookup.ts';
import { useStepHistory } from './use-step-history.ts';
import { remember } from './wizard-memory.ts';
import { applyChange, furthestStep, openWith, type Step, type WizardState } from './wizard-state.ts';

export interface Wizard {
  /** As it was opened: of a studio with a team, the services of all. */
  opened: PublicPage;
  /** With the prices, lengths and ticket of who was chosen from a team. */
  page: PublicPage;
  setOpened: Dispatch<SetStateAction<PublicPage>>;
  state: WizardState;
  change(change: Change): void;
  typeEmail(email: string): void;
  /** Looks the owner up at once, when that has not been done. */
  lookUp(): void;
  go(step: Step, change?: Partial<WizardState>): void;
  back(): void;
  reset(): void;
  /** True once the visitor has moved: only then does a step take the focus. */
  moved: boolean;
}

type Change = Partial<WizardState> | ((now: WizardState) => Partial<WizardState>);

/** Kept for a reload and tied to the browser's back button. */
export function useWizard(opening: PublicPage, opened: WizardState): Wizard {
  const [whole, setWhole] = useState(opening);
  const [state, setState] = useState(opened);
  const page = pageWith(whole, state.who);
  const moved = useRef(false);
  const change = (part: Change) =>
    setState((now) => applyChange(now, typeof part === 'function' ? part(now) : part));
  const { typed, lookUp } = useClientLookup(whole.professional.id, state, setState);
  const { pushed, replaced, back } = useStepHistory(state, (step) => {
    moved.current = true;
    setState((now) => applyChange(now, { step: Math.min(step, furthestStep(now)) as Step }));
  });

  useEffect(() => remember(whole, state), [whole, state]);

  return {
    opened: whole,
    page,
    setOpened: setWhole,
    state,
    change,
    lookUp,
    back,
    moved: moved.current,
    typeEmail(email) {
      change({ email });
      typed(email);
    },
    go(step, part) {
      moved.current = true;
      if (step === 5) replaced(5);
      else pushed(step);
      change({ ...part, step });
    },
    reset() {
      moved.current = true;
      pushed(1, 0);
      setState(openWith(whole));
    },
  };
}

/** Of a studio's page that of one of its team; the page itself while nobody is chosen. */
function pageWith(page: PublicPage, who: string): PublicPage {
  const member = page.team.find(({ id }) => id === who);
  if (!member) return page;
  return {
    ...page,
    professional: member,
    ticket: member.ticket,
    procedures: priceBy(member.offers, page.procedures),
  };
}
