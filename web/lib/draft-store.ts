import { type BaseIssue, type BaseSchema, type InferOutput, number, object, safeParse } from 'valibot';
import { type Sealed, seal, sealedValue, unseal } from './seal.ts';
import { draftNames, readStored, removeStored, type StorageKey, writeStored } from './storage.ts';

export type Schema = BaseSchema<unknown, unknown, BaseIssue<unknown>>;

/** A draft older than this is forgotten, in milliseconds. */
export const DRAFT_LIFETIME = 24 * 60 * 60 * 1000;

/** A draft is worth keeping when at least one field is non-empty or non-zero. */
export function worthKeeping(fields: object): boolean {
  return Object.values(fields).some((value) =>
    typeof value === 'string'
      ? value.trim() !== ''
      : typeof value === 'number'
        ? value !== 0
        : value === true,
  );
}

/** What is stored: when, and the fields as only this browser's key can read them. */
export interface SealedDraft extends Sealed {
  savedAt: number;
}

/** The draft under `key`, or null when there is none, it is older than a day, or it was sealed with another key. */
export async function readDraft<S extends Schema>(
  key: StorageKey,
  schema: S,
  now: number,
): Promise<InferOutput<S> | null> {
  const kept = readStored(key, readSealed);
  if (kept === null || now - kept.savedAt > DRAFT_LIFETIME) {
    removeStored(key);
    return null;
  }
  const fields = safeParse(schema, await unseal(key, kept).catch(() => undefined));
  if (fields.success) return fields.output;
  removeStored(key);
  return null;
}

/** A draft as it can be shown without opening it. */
export interface StoredDraft {
  key: StorageKey;
  /** 'client-form', … */
  form: string;
  /** Of which row, or 'new'. */
  id: string;
  savedAt: number;
}

/** The drafts of `owner` at this browser, the newest first; those that are too old are removed. */
export function storedDrafts(owner: string, now: number): StoredDraft[] {
  const found: StoredDraft[] = [];
  for (const key of draftNames()) {
    const [, form = '', id = '', whose] = key.split(':');
    if (whose !== owner) continue;
    const savedAt = readStored(key, readSealed)?.savedAt ?? 0;
    if (now - savedAt > DRAFT_LIFETIME) removeStored(key);
    else found.push({ key, form, id, savedAt });
  }
  return found.sort((one, other) => other.savedAt - one.savedAt);
}

const envelope = object({ savedAt: number(), ...sealedValue.entries });

function readSealed(value: unknown): SealedDraft | null {
  const parsed = safeParse(envelope, value);
  return parsed.success ? parsed.output : null;
}

export function keepDraft(key: StorageKey, draft: SealedDraft | null): void {
  if (draft === null) removeStored(key);
  else writeStored(key, draft);
}

/** Null for what is not worth keeping, and where the browser cannot seal: a draft is never kept in clear. */
export async function sealedDraft(
  key: StorageKey,
  fields: object,
  savedAt: number,
): Promise<SealedDraft | null> {
  if (!worthKeeping(fields)) return null;
  return seal(key, fields).then(
    (sealed) => ({ savedAt, ...sealed }),
    () => null,
  );
}
