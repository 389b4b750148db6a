import { useEffect, useEffectEvent, useRef, useState } from 'react';

const SEARCH_DEBOUNCE_MS = 300;

/** `searched` is what the URL holds: when it changes by itself (back, a cleared filter) the field follows. */
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
    const timer = setTimeout(() => send(text), SEARCH_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [typed]);

  return { value: typed, onChange: setTyped };
}

const PAUSE_MS = 200;

export function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
