/**
 * Every key the product keeps in this browser. Nothing else may name a local storage key.
 * Reading and writing never throw: private windows and full disks answer like an empty store.
 */
export const keys = {
  theme: 'theme',
  buildTime: 'build-time',
  lgpdConsent: 'lgpd-consent',
  cookieConsent: 'cookie-consent',
  safariWarningDismissed: 'safari-warning-dismissed',
  visitorId: 'visitor-id',
  pushOffer: 'push-offer',
} as const;

export type StorageKey = (typeof keys)[keyof typeof keys] | `draft:${string}`;

const DRAFT_PREFIX = 'draft:';

/** The key of a form's draft. `owner` keeps two people of one browser apart. */
export function draftKey(form: string, owner?: string): StorageKey {
  return owner === undefined ? `${DRAFT_PREFIX}${form}` : `${DRAFT_PREFIX}${form}:${owner}`;
}

/**
 * What is kept under `key`, as `read` understands it, or null when there is nothing or nothing it understands. A function
 * and not a schema: the shell reads the theme before its first paint, and carries no schema library for it.
 */
export function readStored<T>(key: StorageKey, read: (value: unknown) => T | null): T | null {
  try {
    const text = localStorage.getItem(key);
    return text === null ? null : read(JSON.parse(text));
  } catch {
    return null;
  }
}

/** Keeps `value` as JSON; false when the browser refuses to keep anything. */
export function writeStored(key: StorageKey, value: unknown): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

export function removeStored(key: StorageKey): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // A store that cannot be written holds nothing to remove.
  }
}

/** The keys of every draft of this browser, whoever's it is. */
export function draftNames(): StorageKey[] {
  try {
    const names = Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index));
    return names.filter((name): name is `draft:${string}` => name?.startsWith(DRAFT_PREFIX) === true);
  } catch {
    return [];
  }
}

/** The key that drafts are sealed with, once it is made (seal.ts), and the IndexedDB database that stores it. */
export const draftKeys = { made: null as Promise<CryptoKey> | null, database: 'lume-drafts' };

/** Forgets every draft and the key they were sealed with: called at sign-out, so that the next person at this device finds none. */
export function removeDrafts(): void {
  draftKeys.made = null;
  try {
    indexedDB.deleteDatabase(draftKeys.database);
  } catch {
    // Nothing is stored where nothing can be.
  }
  try {
    for (const name of draftNames()) localStorage.removeItem(name);
  } catch {
    // As above.
  }
}
