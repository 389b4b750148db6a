import { allowsCookies } from '../lib/cookie-consent.ts';
import { ask } from '../lib/public-api.ts';
import { keys, readStored, removeStored, writeStored } from '../lib/storage.ts';

interface OpenedPage {
  professionalId: string;
  /** Signed by the server: one visit each, however often it is sent. */
  ticket: string;
}

/** Not in a browser that a program drives, and not before somebody sees the page. A failure costs one visit. */
export function recordVisit(page: OpenedPage): void {
  if (navigator.webdriver) return;
  if (document.visibilityState !== 'visible') {
    document.addEventListener('visibilitychange', () => recordVisit(page), { once: true });
    return;
  }
  if (isSent(page)) return;
  const json = {
    ...page,
    pageType: 'booking_page' as const,
    referrer: referrerHost(),
    visitorId: visitorId(),
  };
  ask('post', 'visits', { json }, { keepalive: true }).then(
    () => markSent(page),
    () => undefined,
  );
}

const keyOf = ({ professionalId }: OpenedPage) => `visit:${professionalId}`;

function isSent(page: OpenedPage): boolean {
  try {
    return sessionStorage.getItem(keyOf(page)) !== null;
  } catch {
    return false;
  }
}

function markSent(page: OpenedPage): void {
  try {
    sessionStorage.setItem(keyOf(page), '1');
  } catch {}
}

/** Without the path, which is nobody's business. Apps that say nothing (Instagram, for one) name themselves in the links that they open. */
function referrerHost(): string {
  const host = document.referrer.split('/').slice(0, 3).join('/');
  return host || (new URLSearchParams(location.search).get('utm_source') ?? '').slice(0, 100);
}

function visitorId(): string | undefined {
  if (!allowsCookies('analytics')) {
    removeStored(keys.visitorId);
    return undefined;
  }
  const known = readStored(keys.visitorId, (kept) =>
    typeof kept === 'string' && uuid.test(kept) ? kept : null,
  );
  if (known) return known;
  const made = crypto.randomUUID();
  return writeStored(keys.visitorId, made) ? made : undefined;
}

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
