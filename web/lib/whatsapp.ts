import { isAppleTouch } from './media.ts';

/** For the app on iOS, before WhatsApp's page is opened in its place. */
const APP_TIMEOUT_MS = 1000;

interface WhatsAppWays {
  app: string;
  web: string;
}

/** Call it inside the click, before anything is awaited, or the browser takes it for a pop-up. False when it was refused. */
export function openWhatsApp(ways: WhatsAppWays): boolean {
  if (isAppleTouch()) return openApp(ways);
  const opened = window.open(ways.web, '_blank');
  if (!opened) return false;
  opened.opener = null;
  return true;
}

/** Once the app has come up this page is hidden: the fall-back must not wait for the return. */
function openApp({ app, web }: WhatsAppWays): boolean {
  const timer = setTimeout(() => {
    document.removeEventListener('visibilitychange', stop);
    location.assign(web);
  }, APP_TIMEOUT_MS);
  const stop = () => {
    if (document.visibilityState === 'visible') return;
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', stop);
  };
  document.addEventListener('visibilitychange', stop);
  location.assign(app);
  return true;
}
