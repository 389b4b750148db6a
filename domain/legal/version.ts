/** Version of the legal texts: the day they apply from, and a number that rises when their words change. Stored with every consent. */
export const LEGAL_VERSION = '2025-08-08.1';
