import { queryOptions } from '@tanstack/react-query';
import type { CookieConsent } from '../../../domain/consent/consent.ts';
import type { ConsentInput } from '../../../domain/consent/input.ts';
import { api, call } from '../../lib/api.ts';
import { cookieChoice, markRecorded, onCookieChoice } from '../../lib/cookie-consent.ts';

/** What the signed-in person agreed to or refused last, one of each kind. */
export const consentsQuery = queryOptions({
  queryKey: ['consents'],
  queryFn: async () => (await call(api.consents.$get())).consents,
});

export function recordConsent(input: ConsentInput): Promise<undefined> {
  return call(api.consents.$post({ json: input }));
}

/**
 * Stores on the server, for the signed-in person, the choice of cookies made before signing in and those made while the page is
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
