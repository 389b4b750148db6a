import { whenLoaded } from '../../lib/when-idle.ts';
import { offerCookieChoice } from '../../ui/cookie-choice.ts';

/** Whoever is signed in goes on to the dashboard. */
async function welcomeBack(): Promise<void> {
  const answer = await fetch('/api/session', { priority: 'low' });
  if (!answer.ok) return;
  const { session }: { session?: unknown } = await answer.json();
  if (session) location.replace('/dashboard');
}

// Without an answer the page simply stays: it needs none.
welcomeBack().catch(() => undefined);

whenLoaded(() => void offerCookieChoice());
