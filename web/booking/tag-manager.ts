import { allowsCookies, onCookieChoice, report } from '../lib/cookie-consent.ts';

const ENGAGED_AFTER = 5;

/** After consent to marketing; when that is withdrawn, the page is loaded again without the script. */
export function loadWithConsent(url: string): void {
  if (allowsCookies('marketing')) start(url);
  onCookieChoice((choice) => {
    if (choice.marketing) start(url);
    else if (window.dataLayer) location.reload(); // a script that runs cannot be taken back
  });
}

function start(url: string): void {
  if (window.dataLayer) return;
  window.dataLayer = [{ 'gtm.start': Date.now(), event: 'gtm.js' }];
  const script = document.createElement('script');
  script.async = true;
  script.src = url;
  document.head.append(script);
  const began = Date.now();
  window.addEventListener('pagehide', () => {
    const seconds = Math.round((Date.now() - began) / 1000);
    if (seconds > ENGAGED_AFTER) report({ event: 'page_engagement', seconds });
  });
}
