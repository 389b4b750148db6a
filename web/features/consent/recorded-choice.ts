import type { CookieConsent } from '../../../domain/consent/consent.ts';
import { cookieChoice, markRecorded, onCookieChoice } from '../../lib/cookie-consent.ts';
import { recordConsent } from './requests.ts';

/**
 * Stores choices of cookies on the server, for the signed-in person: one made before signing in, and those made while the page is
 * open. What cannot be stored now is stored the next time. Returns how to stop.
 */
export function keepChoiceRecorded(): () => void {
  const record = (choice: CookieConsent | null) => {
    if (choice === null || choice.isRecorded) return;
    const { functional, analytics, marketing, version } = choice;
    recordConsent({ kind: 'cookies', functional, analytics, marketing, version }).then(
      () => markRecorded(choice),
      () => undefined,
    );
  };
  record(cookieChoice());
  return onCookieChoice(record);
}
