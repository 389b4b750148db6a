import { isAppleTouch } from './apple-touch.ts';

/** Milliseconds the app has on iOS to come up before WhatsApp's page is opened in its place. */
const APP_PATIENCE = 1000;

/** Both ways to one conversation; `whatsappLink` of the domain makes them. */
interface WhatsAppWays {
  /** 'whatsapp://send?…' */
  app: string;
  /** 'https://wa.me/…' */
  web: string;
}

/**
 * Opens a conversation with its text ready to be sent. Call it inside the click itself, before anything is awaited, or
 * the browser takes it for a pop-up nobody asked for. False when the browser refused.
 */
export function openWhatsApp(ways: WhatsAppWays): boolean {
  if (isAppleTouch()) return openApp(ways);
  const opened = window.open(ways.web, '_blank');
  if (!opened) return false;
  opened.opener = null;
  return true;
}

/** Once the app has come up, this page is hidden and the fall-back must not be waiting when the person returns. */
function openApp({ app, web }: WhatsAppWays): boolean {
  const timer = setTimeout(() => {
    document.removeEventListener('visibilitychange', stop);
    location.assign(web);
  }, APP_PATIENCE);
  const stop = () => {
    if (document.visibilityState === 'visible') return;
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', stop);
  };
  document.addEventListener('visibilitychange', stop);
  location.assign(app);
  return true;
}
