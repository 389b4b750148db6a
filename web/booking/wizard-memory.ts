import type { PublicPage } from '../../domain/booking/booking.ts';
import { OFFERED } from '../../domain/recall/recall.ts';
import { allowsCookies } from '../lib/cookie-consent.ts';
import { keys, readStored, writeStored } from '../lib/storage.ts';
import { applyChange, furthestStep, openWith, type WizardState } from './wizard-state.ts';

/** Kept per tab and professional, so that two tabs never mix; it goes when the tab closes. */
const keyOf = (page: PublicPage) => `booking:${page.professional.id}`;

/** Keeps the wizard for a reload. A browser that keeps nothing only loses the reload. */
export function remember(page: PublicPage, state: WizardState): void {
  try {
    sessionStorage.setItem(keyOf(page), JSON.stringify(state));
  } catch {
    // Private windows may refuse.
  }
}

/** What broke the page would break it again after a reload. */
export function forget(page: PublicPage): void {
  try {
    sessionStorage.removeItem(keyOf(page));
  } catch {
    // It kept nothing.
  }
}

/** What the tab kept; null where it kept nothing, or the receipt of a day that is over, or where another link that chooses for her has led here since. */
export function recall(page: PublicPage, link: string): WizardState | null {
  try {
    const found: unknown = JSON.parse(sessionStorage.getItem(keyOf(page)) ?? 'null');
    if (!found || typeof found !== 'object') return null;
    const kept = { ...openWith(page), ...found };
    const isChoice = new URLSearchParams(link).has(OFFERED) && link !== kept.link;
    const isOver = kept.receipt && kept.receipt.date < page.today;
    return isChoice || isOver ? null : fitToPage(page, kept);
  } catch {
    return null;
  }
}

type Emails = Record<string, string>;

const readEmails = (value: unknown): Emails | null =>
  value !== null && typeof value === 'object' ? (value as Emails) : null; // only we write it

/** With consent this browser knows the e-mail of the last booking with each professional. */
export function rememberEmail({ professional }: PublicPage, email: string): void {
  if (!allowsCookies('functional')) return;
  writeStored(keys.bookingEmails, {
    ...readStored(keys.bookingEmails, readEmails),
    [professional.id]: email.trim(),
  });
}

export function rememberedEmail({ professional }: PublicPage): string {
  if (!allowsCookies('functional')) return '';
  const email: unknown = readStored(keys.bookingEmails, readEmails)?.[professional.id];
  return typeof email === 'string' ? email : '';
}

/** Services may have gone and days have passed since; a lookup under way died with the old page. */
function fitToPage(page: PublicPage, kept: WizardState): WizardState {
  const offered = kept.serviceIds.filter((id) => page.procedures.some((service) => service.id === id));
  const unfinished = kept.identity.kind === 'searching' || kept.identity.kind === 'failed';
  const { anyone } = openWith(page);
  const fits = kept.anyone === anyone || page.team.some(({ id }) => id === kept.who);
  const next = applyChange(kept, {
    ...(fits || kept.receipt ? {} : { anyone, who: '' }),
    ...(offered.length < kept.serviceIds.length && !kept.receipt ? { serviceIds: offered } : {}),
    ...(kept.date && kept.date < page.today && !kept.receipt ? { from: '', date: '' } : {}),
    ...(kept.from < page.today ? { from: '' } : {}),
    ...(unfinished ? { identity: { kind: 'unknown' } } : {}),
  });
  const furthest = furthestStep(next);
  const step = next.step < furthest && furthest !== 5 ? next.step : furthest;
  // The first ticket stays, for it is part of what a retry must send again; an expired one was dropped.
  return { ...next, step, ticket: next.ticket || page.ticket, errors: {}, failure: null };
}
