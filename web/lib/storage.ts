/** Every key of the local storage. Reading and writing never throw: private windows and full disks answer like an empty store. */
export const keys = {
  theme: 'theme',
  buildTime: 'build-time',
  lgpdConsent: 'lgpd-consent',
  cookieConsent: 'cookie-consent',
  safariWarningDismissed: 'safari-warning-dismissed',
  visitorId: 'visitor-id',
  pushOffer: 'push-offer',
  pushDevice: 'push-device',
  bookingEmails: 'booking-emails',
  shortcutsOff: 'shortcuts-off',
  ownDay: 'own-day',
} as const;

export type StorageKey = (typeof keys)[keyof typeof keys] | `draft:${string}`;

const DRAFT_PREFIX = 'draft:';

export function draftKey(form: string, owner?: string): StorageKey {
  return owner === undefined ? `${DRAFT_PREFIX}${form}` : `${DRAFT_PREFIX}${form}:${owner}`;
}

/** A function and not a schema: the shell reads the theme before its first paint, without a schema library. */
export function readStored<T>(key: StorageKey, read: (value: unknown) => T | null): T | null {
  try {
    const text = localStorage.getItem(key);
    return text === null ? null : read(JSON.parse(text));
  } catch {
    return null;
  }
}

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
  } catch {}
}

export function draftNames(): StorageKey[] {
  try {
    const names = Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index));
    return names.filter((name): name is `draft:${string}` => name?.startsWith(DRAFT_PREFIX) === true);
  } catch {
    return [];
  }
}

export const draftKeys = { made: null as Promise<CryptoKey> | null, database: 'lume-drafts' };

/** At sign-out: the next person at this device finds none, and no key. */
export function removeDrafts(): void {
  draftKeys.made = null;
  try {
    indexedDB.deleteDatabase(draftKeys.database);
  } catch {
    // Nothing is stored where nothing can be.
  }
  for (const name of draftNames()) removeStored(name);
}

/** Null where there are none, and where the browser refuses it with all storage. */
export function openChannel(name: string): BroadcastChannel | null {
  try {
    return new BroadcastChannel(name);
  } catch {
    return null;
  }
}

/** A value of this tab that components follow: `useSyncExternalStore(subscribe, get)`. */
export function createStore<Value>(initial: Value) {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    get: (): Value => value,
    set(next: Value): void {
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
