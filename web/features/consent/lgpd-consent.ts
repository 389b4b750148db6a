import {
  allCookies,
  type LgpdConsent,
  type LgpdStatus,
  lgpdStatuses,
  onlyEssential,
} from '../../../domain/consent/consent.ts';
import { LEGAL_VERSION } from '../../../domain/legal/version.ts';
import { storeCookieChoice } from '../../lib/cookie-consent.ts';
import { keys, readStored, writeStored } from '../../lib/storage.ts';

/** The answer stored in this browser. */
export const ownConsent = (): LgpdConsent | null =>
  readStored(keys.lgpdConsent, (value) => {
    const { status, date, version } = Object(value) as Partial<LgpdConsent>;
    const known = lgpdStatuses.find((one) => one === status);
    return known && typeof date === 'string' && typeof version === 'string'
      ? { status: known, date, version }
      : null;
  });

/** Stores an answer and what follows from it for cookies; false when the browser stores nothing. */
export function answerConsent(status: LgpdStatus): boolean {
  storeCookieChoice(status === 'granted' ? allCookies : onlyEssential);
  const consent: LgpdConsent = { status, date: new Date().toISOString(), version: LEGAL_VERSION };
  return writeStored(keys.lgpdConsent, consent);
}
