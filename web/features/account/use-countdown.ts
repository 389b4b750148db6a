import { useEffect, useState } from 'react';

/** Seconds left until another try is allowed, from now on; `start` begins anew. */
export function useCountdown(seconds: number): { left: number; start: () => void } {
  const [until, setUntil] = useState(() => Date.now() + seconds * 1000);
  const [left, setLeft] = useState(seconds);

  useEffect(() => {
    const tick = () => {
      const rest = Math.max(0, Math.ceil((until - Date.now()) / 1000));
      setLeft(rest);
      if (rest === 0) clearInterval(timer);
    };
    const timer = setInterval(tick, 1000);
    tick();
    return () => clearInterval(timer);
  }, [until]);

  return { left, start: () => setUntil(Date.now() + seconds * 1000) };
}
