import { cookieChoice } from '../lib/cookie-consent.ts';

/** Opens the banner with its categories, whatever was chosen before. */
export async function openCookieChoice(): Promise<void> {
  const { showCookieBanner } = await import('./cookie-banner.ts');
  showCookieBanner({ expanded: true });
}

/**
 * Shows the banner until there is a choice, and opens it from every button marked `data-cookie-preferences`. Called once, when
 * the page has been painted.
 */
export async function offerCookieChoice(): Promise<void> {
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('[data-cookie-preferences]')) void openCookieChoice();
  });
  if (cookieChoice() !== null) return;
  const { showCookieBanner } = await import('./cookie-banner.ts');
  showCookieBanner({ expanded: false });
}
