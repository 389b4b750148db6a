import { useCallback, useEffect, useRef, useState } from 'react';
import type { InferOutput } from 'valibot';
import { keepDraft, readDraft, type Schema, type SealedDraft, sealedDraft } from './draft-store.ts';
import { removeStored, type StorageKey } from './storage.ts';

const DRAFT_DEBOUNCE_MS = 500;

/** Chosen to be continued: its form opens with it, without asking. */
let chosen: StorageKey | null = null;

export function continueDraft(key: StorageKey): void {
  chosen = key;
}

/** `fields` is null while the form is untouched: opening it overwrites no older draft. */
export function useDraft<S extends Schema>(
  key: StorageKey | undefined,
  schema: S | undefined,
  fields: object | null,
): { found: InferOutput<S> | null; isChosen: boolean; forget: () => void } {
  const [{ found, isChosen }, setFound] = useState(nothing<S>);
  // Sealed as soon as it is typed: there is no time when the page is left.
  const pending = useRef<{ fields: object; sealed: SealedDraft | null } | null>(null);

  useEffect(() => {
    if (key === undefined || schema === undefined) return;
    let isHere = true;
    void readDraft(key, schema, Date.now()).then((draft) => {
      if (!isHere) return;
      setFound({ found: draft, isChosen: key === chosen });
      if (key === chosen) chosen = null;
    });
    return () => {
      isHere = false;
    };
  }, [key, schema]);

  useEffect(() => {
    if (key === undefined) return;
    const before = pending.current;
    if (fields === null) {
      pending.current = null;
      if (before !== null) removeStored(key);
      return;
    }
    const typed = { fields, sealed: before?.sealed ?? null };
    pending.current = typed;
    const sealing = sealedDraft(key, fields, Date.now()).then((sealed) => {
      typed.sealed = sealed;
    });
    const timer = setTimeout(
      () => void sealing.then(() => pending.current === typed && keepDraft(key, typed.sealed)),
      DRAFT_DEBOUNCE_MS,
    );
    return () => clearTimeout(timer);
  }, [key, fields]);

  useEffect(() => {
    if (key === undefined) return;
    const keep = () => {
      if (pending.current?.sealed) keepDraft(key, pending.current.sealed);
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
    if (key !== undefined) removeStored(key);
    setFound(nothing);
  }, [key]);

  return { found, isChosen, forget };
}

const nothing = <S extends Schema>() => ({ found: null as InferOutput<S> | null, isChosen: false });
