import { useCallback, useEffect, useRef, useState } from 'react';
import {
  type BaseIssue,
  type BaseSchema,
  type InferOutput,
  number,
  object,
  safeParse,
  unknown,
} from 'valibot';
import { readStored, removeStored, type StorageKey, writeStored } from './storage.ts';

type Schema = BaseSchema<unknown, unknown, BaseIssue<unknown>>;

/** Drafts are written this long after the last keystroke (S2 §4), in milliseconds. */
export const DRAFT_DEBOUNCE = 500;
/** A draft older than this is forgotten, in milliseconds. */
export const DRAFT_LIFETIME = 24 * 60 * 60 * 1000;

/** A draft is worth keeping when at least one field is non-empty or non-zero (S2 §4). */
export function worthKeeping(fields: Record<string, unknown>): boolean {
  return Object.values(fields).some((value) =>
    typeof value === 'string'
      ? value.trim() !== ''
      : typeof value === 'number'
        ? value !== 0
        : value === true,
  );
}

export function readDraft<S extends Schema>(key: StorageKey, schema: S, now: number): InferOutput<S> | null {
  const kept = readStored(key, readEnvelope);
  const fields = safeParse(schema, kept?.fields);
  if (kept && fields.success && now - kept.savedAt <= DRAFT_LIFETIME) return fields.output;
  removeStored(key);
  return null;
}

const envelope = object({ savedAt: number(), fields: unknown() });

function readEnvelope(value: unknown): InferOutput<typeof envelope> | null {
  const parsed = safeParse(envelope, value);
  return parsed.success ? parsed.output : null;
}

export function writeDraft(key: StorageKey, fields: Record<string, unknown>, now: number): void {
  if (worthKeeping(fields)) writeStored(key, { savedAt: now, fields });
  else removeStored(key);
}

/**
 * Keeps `fields` as the local draft of a form: 500 ms after the last change, and at once when the page is hidden or
 * left. `fields` is null while the form is untouched, so that opening a form never overwrites an older draft.
 * Returns the draft found when the form was opened and a way to forget it.
 */
export function useDraft<S extends Schema>(
  key: StorageKey,
  schema: S,
  fields: Record<string, unknown> | null,
): { found: InferOutput<S> | null; forget: () => void } {
  const [found, setFound] = useState(() => readDraft(key, schema, Date.now()));
  const pending = useRef<Record<string, unknown> | null>(null);

  useEffect(() => {
    const before = pending.current;
    pending.current = fields;
    if (fields === null) {
      // Typed, then taken back: nothing is left to keep.
      if (before !== null) removeStored(key);
      return;
    }
    const timer = setTimeout(() => writeDraft(key, fields, Date.now()), DRAFT_DEBOUNCE);
    return () => clearTimeout(timer);
  }, [key, fields]);

  useEffect(() => {
    const keep = () => {
      if (pending.current) writeDraft(key, pending.current, Date.now());
    };
    const keepWhenHidden = () => {
      if (document.visibilityState === 'hidden') keep();
    };
    addEventListener('pagehide', keep);
    addEventListener('beforeunload', keep);
    document.addEventListener('visibilitychange', keepWhenHidden);
    return () => {
      keep();
      removeEventListener('pagehide', keep);
      removeEventListener('beforeunload', keep);
      document.removeEventListener('visibilitychange', keepWhenHidden);
    };
  }, [key]);

  const forget = useCallback(() => {
    pending.current = null;
    removeStored(key);
    setFound(null);
  }, [key]);

  return { found, forget };
}
