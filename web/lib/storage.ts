import { type BaseIssue, type BaseSchema, type InferOutput, safeParse } from 'valibot';

/**
 * Every key the product keeps in this browser (S1 §9, S2 §9). Nothing else may name a local storage key.
 * Reading and writing never throw: private windows and full disks answer like an empty store.
 */
export const keys = {
  theme: 'theme',
  buildTime: 'build-time',
  lgpdConsent: 'lgpd-consent',
  cookieConsent: 'cookie-consent',
  safariWarningDismissed: 'safari-warning-dismissed',
  visitorId: 'visitor-id',
} as const;

export type StorageKey = (typeof keys)[keyof typeof keys] | `draft:${string}`;

const DRAFT_PREFIX = 'draft:';

/** The key of a form's draft. `owner` keeps two people of one browser apart. */
export function draftKey(form: string, owner?: string): StorageKey {
  return owner === undefined ? `${DRAFT_PREFIX}${form}` : `${DRAFT_PREFIX}${form}:${owner}`;
}

/** What is kept under `key`, or null when there is nothing, or nothing that still fits `schema`. */
export function readStored<S extends BaseSchema<unknown, unknown, BaseIssue<unknown>>>(
  key: StorageKey,
  schema: S,
): InferOutput<S> | null {
  try {
    const text = localStorage.getItem(key);
    if (text === null) return null;
    const parsed = safeParse(schema, JSON.parse(text));
    return parsed.success ? parsed.output : null;
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

/** Forgets every draft: called at sign-out, so that the next person at this device finds none. */
export function removeDrafts(): void {
  try {
    const names = Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index));
    for (const name of names) if (name?.startsWith(DRAFT_PREFIX)) localStorage.removeItem(name);
  } catch {
    // As above.
  }
}
