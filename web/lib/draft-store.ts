import { type BaseIssue, type BaseSchema, type InferOutput, number, object, safeParse } from 'valibot';
import { type Sealed, seal, sealedValue, unseal } from './seal.ts';
import { draftNames, readStored, removeStored, type StorageKey, writeStored } from './storage.ts';

export type Schema = BaseSchema<unknown, unknown, BaseIssue<unknown>>;

export const DRAFT_LIFETIME = 24 * 60 * 60 * 1000;

/** Whether anything was typed or chosen, however deep in the form. */
export function worthKeeping(fields: object): boolean {
  return Object.values(fields).some((value) =>
    typeof value === 'string'
      ? value.trim() !== ''
      : typeof value === 'object' && value !== null
        ? worthKeeping(value)
        : value === true || (typeof value === 'number' && value !== 0),
  );
}

export interface SealedDraft extends Sealed {
  savedAt: number;
}

/** Null when there is none, it is older than a day, it was sealed with another key, or the key cannot be read now: then it stays. */
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
  const opened = await unseal(key, kept).catch(() => null);
  if (opened === null) return null;
  const fields = safeParse(schema, opened);
  if (fields.success) return fields.output;
  removeStored(key);
  return null;
}

export interface StoredDraft {
  key: StorageKey;
  form: string;
  id: string;
  savedAt: number;
}

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

/** Null for what is not worth storing, and where the browser cannot seal: a draft is never stored in clear. */
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
