import { allowsCookies, onCookieChoice, report } from '../lib/cookie-consent.ts';

const ENGAGED_AFTER = 5;

/** After consent to marketing; when that is withdrawn, the page is loaded again without the script. */
export function loadWithConsent(url: string): void {
  if (allowsCookies('marketing')) start(url);
  onCookieChoice((choice) => {
    if (choice.marketing) start(url);
    else if (window.dataLayer) stop();
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

/** A script that runs cannot be taken back, but its cookies can: ours are out of reach of scripts. */
function stop(): void {
  const labels = location.hostname.split('.');
  const domains = ['', ...labels.slice(1).map((_, at) => `; Domain=${labels.slice(at).join('.')}`)];
  for (const cookie of document.cookie.split('; '))
    for (const place of domains.flatMap((domain) => [`/${domain}`, `/agendar${domain}`])) {
      // biome-ignore lint/suspicious/noDocumentCookie: Safari has no Cookie Store
      document.cookie = `${cookie.split('=')[0]}=; Max-Age=0; Path=${place}`;
    }
  location.reload();
}
