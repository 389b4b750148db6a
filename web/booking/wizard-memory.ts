import type { PublicProfessional } from '../../domain/booking/booking.ts';
import { changed, furthestStep, openWizard, type WizardState } from './wizard-state.ts';

/** Kept per tab and professional, so that two tabs never mix; it goes when the tab closes. */
const keyOf = (page: PublicProfessional) => `booking:${page.professional.id}`;

/** Keeps the wizard for a reload. A browser that keeps nothing only loses the reload. */
export function remember(page: PublicProfessional, state: WizardState): void {
  try {
    sessionStorage.setItem(keyOf(page), JSON.stringify(state));
  } catch {
    // Private windows may refuse.
  }
}

export function recall(page: PublicProfessional): WizardState | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(page)) ?? 'null');
    return kept && typeof kept === 'object' ? fitted(page, { ...openWizard(page.ticket), ...kept }) : null;
  } catch {
    return null;
  }
}

/** Services may have gone and days have passed since; a lookup under way died with the old page. */
function fitted(page: PublicProfessional, kept: WizardState): WizardState {
  const offered = kept.serviceIds.filter((id) => page.procedures.some((service) => service.id === id));
  const unfinished = kept.identity.kind === 'searching' || kept.identity.kind === 'failed';
  const next = changed(kept, {
    ...(offered.length < kept.serviceIds.length && !kept.receipt ? { serviceIds: offered } : {}),
    ...(kept.date && kept.date < page.today && !kept.receipt ? { month: '', date: '' } : {}),
    ...(unfinished ? { identity: { kind: 'unknown' } } : {}),
  });
  const furthest = furthestStep(next);
  const step = next.step < furthest && furthest !== 5 ? next.step : furthest;
  // The first ticket stays, for it is part of what a retry must send again; an expired one was dropped.
  return { ...next, step, ticket: next.ticket || page.ticket, errors: {}, failure: null };
}
