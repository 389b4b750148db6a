/** What somebody agrees to or refuses. Instants are ISO, UTC. */

export const consentKinds = ['lgpd', 'cookies', 'terms', 'marketing'] as const;
export type ConsentKind = (typeof consentKinds)[number];

/** The categories of cookies and local storage that need a choice; what is essential needs none. */
export const cookieCategories = ['functional', 'analytics', 'marketing'] as const;
export type CookieCategory = (typeof cookieCategories)[number];
export type CookieChoices = Record<CookieCategory, boolean>;

export interface CookieConsent extends CookieChoices {
  essential: true;
  timestamp: string;
  version: string;
  /** The server has it too, for the member who made it. */
  isRecorded: boolean;
}

/** Of the consent to what the privacy policy bases on consent. */
export const lgpdStatuses = ['granted', 'denied', 'revoked'] as const;
export type LgpdStatus = (typeof lgpdStatuses)[number];

export interface LgpdConsent {
  status: LgpdStatus;
  date: string;
  version: string;
}

export const onlyEssential: CookieChoices = { functional: false, analytics: false, marketing: false };
export const allCookies: CookieChoices = { functional: true, analytics: true, marketing: true };

export interface StoredConsent {
  kind: ConsentKind;
  isGranted: boolean;
  /** The version of the texts, and what was chosen: the categories of cookies, or the status of the consent. */
  choices: Record<string, unknown> | null;
  at: string;
}
