export const cookieCategories = ['essential', 'analytics', 'marketing', 'functional'] as const;
export type CookieCategory = (typeof cookieCategories)[number];

export type CookieConsent = Record<CookieCategory, boolean> & { timestamp: string };

export const consentKinds = ['lgpd', 'cookies', 'terms', 'marketing'] as const;
export type ConsentKind = (typeof consentKinds)[number];

export const consentStates = ['granted', 'denied', 'revoked'] as const;
export type ConsentState = (typeof consentStates)[number];

/** Date from which the legal pages apply; stored beside an acceptance of the terms. */
export const TERMS_VERSION = '2025-08-08';
