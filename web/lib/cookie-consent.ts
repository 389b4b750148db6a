import type { CookieChoices, CookieConsent } from '../../domain/consent/consent.ts';
import { LEGAL_VERSION } from '../../domain/legal/version.ts';
import { keys, readStored, removeStored, writeStored } from './storage.ts';

/** This browser's choice under the texts that apply now; null before it, and again when they changed. */
export const cookieChoice = (): CookieConsent | null => readStored(keys.cookieConsent, readChoice);

export const allowsCookies = (category: keyof CookieChoices): boolean => cookieChoice()?.[category] === true;

function readChoice(value: unknown): CookieConsent | null {
  const { version, timestamp, functional, analytics, marketing, isRecorded } = Object(
    value,
  ) as Partial<CookieConsent>;
  if (version !== LEGAL_VERSION || typeof timestamp !== 'string') return null;
  const choices = {
    functional: functional === true,
    analytics: analytics === true,
    marketing: marketing === true,
  };
  return { essential: true, ...choices, timestamp, version, isRecorded: isRecorded === true };
}

export function storeCookieChoice(choices: CookieChoices): void {
  const choice: CookieConsent = {
    ...{ essential: true, ...choices },
    timestamp: new Date().toISOString(),
    version: LEGAL_VERSION,
    isRecorded: false,
  };
  // Also under older texts, which ask anew.
  const wasRemembered = readStored(keys.cookieConsent, (stored) => Object(stored).functional === true);
  writeStored(keys.cookieConsent, choice);
  if (!choice.analytics) removeStored(keys.visitorId);
  if (!choice.functional) removeStored(keys.bookingEmails);
  if (!choice.marketing) removeTagCookies();
  // The cookie by which a studio recognises its client is not within the reach of scripts.
  if (wasRemembered && !choice.functional)
    void fetch('/api/public/recognitions', { method: 'DELETE', keepalive: true }).catch(() => undefined);
  for (const listener of listeners) listener(choice);
}

/** Whichever page takes the consent back: cookies within the reach of scripts are those of tags, none are ours. */
function removeTagCookies(): void {
  const labels = location.hostname.split('.');
  const domains = ['', ...labels.slice(1).map((_, at) => `; Domain=${labels.slice(at).join('.')}`)];
  for (const cookie of document.cookie.split('; '))
    for (const place of domains.flatMap((domain) => [`/${domain}`, `/agendar${domain}`])) {
      // biome-ignore lint/suspicious/noDocumentCookie: Safari has no Cookie Store
      document.cookie = `${cookie.split('=')[0]}=; Max-Age=0; Path=${place}`;
    }
}

const listeners = new Set<(choice: CookieConsent) => void>();

export function onCookieChoice(listener: (choice: CookieConsent) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function markRecorded(choice: CookieConsent): void {
  if (cookieChoice()?.timestamp === choice.timestamp)
    writeStored(keys.cookieConsent, { ...choice, isRecorded: true });
}

/** What a tag manager reads, without personal data. Its script makes `dataLayer`: none without consent. */
type Reported =
  | { event: 'appointment_booked'; success: boolean }
  | { event: 'form_submit'; form: string }
  | { event: 'page_engagement'; seconds: number };

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

export function report(reported: Reported): void {
  window.dataLayer?.push(reported);
}
