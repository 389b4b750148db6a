import { useEffect, useRef, useState } from 'react';
import type { PublicProfessional } from '../../domain/booking/booking.ts';
import { messages } from '../../domain/errors.ts';
import { readPage } from './requests.ts';
import { useClientLookup } from './use-client-lookup.ts';
import { useStepHistory } from './use-step-history.ts';
import { remember } from './wizard-memory.ts';
import { applyChange, furthestStep, openWizard, type Step, type WizardState } from './wizard-state.ts';

type Priced = Pick<PublicProfessional['procedures'][number], 'id' | 'priceCents' | 'durationMinutes'>;

export interface Wizard {
  page: PublicProfessional;
  /** Takes current prices and durations into the page. */
  reprice(procedures: readonly Priced[]): void;
  state: WizardState;
  change(change: Partial<WizardState>): void;
  typeEmail(email: string): void;
  /** Looks the owner up at once, when that has not been done. */
  lookUp(): void;
  go(step: Step, change?: Partial<WizardState>): void;
  back(): void;
  reset(): void;
  /** A chosen service was taken off meanwhile: back to the services that are left. */
  chooseAgain(): Promise<void>;
  /** True once the visitor has moved: only then does a step take the focus. */
  moved: boolean;
}

/** Kept for a reload and tied to the browser's back button. */
export function useWizard(opening: PublicProfessional, opened: WizardState): Wizard {
  const [page, setPage] = useState(opening);
  const [state, setState] = useState(opened);
  const moved = useRef(false);
  const change = (part: Partial<WizardState>) => setState((now) => applyChange(now, part));
  const { typed, lookUp } = useClientLookup(page.professional.id, state, setState);
  const { pushed, replaced, back } = useStepHistory(state, (step) => {
    moved.current = true;
    setState((now) => applyChange(now, { step: Math.min(step, furthestStep(now)) as Step }));
  });

  useEffect(() => remember(page, state), [page, state]);

  return {
    page,
    reprice: (current) => setPage((now) => ({ ...now, procedures: repriceChosen(now.procedures, current) })),
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
    async chooseAgain() {
      const current = await readPage(page.professional.id).catch(() => page);
      const isOffered = (id: string) => current.procedures.some((service) => service.id === id);
      moved.current = true;
      setPage(current);
      pushed(2);
      setState((now) => {
        const { ticket } = current;
        const left = {
          ticket,
          attempt: null,
          serviceIds: now.serviceIds.filter(isOffered),
          step: 2 as const,
        };
        return applyChange(applyChange(now, left), { errors: { services: messages.procedure_unavailable } });
      });
    },
    reset() {
      moved.current = true;
      pushed(1, 0);
      setState(openWizard(page.ticket));
    },
  };
}

function repriceChosen(procedures: PublicProfessional['procedures'], current: readonly Priced[]) {
  return procedures.map((service) => {
    const { priceCents, durationMinutes } = current.find(({ id }) => id === service.id) ?? service;
    return { ...service, priceCents, durationMinutes };
  });
}
