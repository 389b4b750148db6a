import { cookieChoice } from '../lib/cookie-consent.ts';

async function openCookieChoice(): Promise<void> {
  const { showCookieBanner } = await import('./cookie-banner.ts');
  showCookieBanner({ expanded: true });
}

/** Until there is a choice, and from every button marked `data-cookie-preferences`. Called once, after the first paint. */
export async function offerCookieChoice(): Promise<void> {
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('[data-cookie-preferences]')) void openCookieChoice();
  });
  if (cookieChoice() !== null) return;
  const { showCookieBanner } = await import('./cookie-banner.ts');
  showCookieBanner({ expanded: false });
}
