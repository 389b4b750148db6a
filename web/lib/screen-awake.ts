import { useEffect } from 'react';

export function useScreenAwake(): void {
  useEffect(() => {
    if (!('wakeLock' in navigator)) return;
    let lock: WakeLockSentinel | null = null;
    let over = false;
    async function hold() {
      if (document.visibilityState !== 'visible') return;
      const next = await navigator.wakeLock.request('screen').catch(() => null);
      if (over) void next?.release();
      else lock = next;
    }
    void hold();
    document.addEventListener('visibilitychange', hold);
    return () => {
      over = true;
      document.removeEventListener('visibilitychange', hold);
      void lock?.release();
    };
  }, []);
}
