import { useEffect, useEffectEvent, useRef, useState } from 'react';

/** What is typed is searched for this long after the last key, in milliseconds. */
const SEARCH_DEBOUNCE = 300;

/**
 * Search as you type for a search that lives in the URL. `searched` is what the URL says; `onSearch` is called with the trimmed
 * text once typing pauses. When the URL changes by itself (back, a cleared filter) the field follows.
 */
export function useTypedSearch(searched: string, onSearch: (text: string) => void) {
  const [typed, setTyped] = useState(searched);
  const sent = useRef(searched);
  const send = useEffectEvent((text: string) => {
    sent.current = text;
    onSearch(text);
  });

  useEffect(() => {
    if (searched === sent.current) return;
    sent.current = searched;
    setTyped(searched);
  }, [searched]);

  useEffect(() => {
    const text = typed.trim();
    if (text === sent.current) return;
    const timer = setTimeout(() => send(text), SEARCH_DEBOUNCE);
    return () => clearTimeout(timer);
  }, [typed]);

  return { value: typed, onChange: setTyped };
}

/** Milliseconds without a keystroke after which the server is asked. */
const PAUSE = 200;

/** `value` once it has stayed the same for a moment. */
export function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
