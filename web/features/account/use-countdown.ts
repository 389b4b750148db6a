import { useEffect, useState } from 'react';

/** Seconds left until another try is allowed; `start` begins anew. */
export function useCountdown(seconds: number, running: boolean): { left: number; start: () => void } {
  const [until, setUntil] = useState(() => (running ? Date.now() + seconds * 1000 : 0));
  const [left, setLeft] = useState(() => (running ? seconds : 0));

  useEffect(() => {
    if (until === 0) return;
    const tick = () => setLeft(Math.max(0, Math.ceil((until - Date.now()) / 1000)));
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [until]);

  return { left, start: () => setUntil(Date.now() + seconds * 1000) };
}
