/** Version of the legal texts: the day they apply from, and a number that rises when their words change. Stored with every consent. */
export const LEGAL_VERSION = '2025-08-08.11';

export const LEGAL_DATE = '8 de agosto de 2025';

export interface LegalSection {
  title: string;
  paragraphs: readonly string[];
  email?: string;
}
