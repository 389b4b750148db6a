import { useEffect, useState } from 'react';

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
