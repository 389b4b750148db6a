import { useEffect } from 'react';

/** The screen does not go dark while the component is shown, where the browser can prevent it. */
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
    // A hidden page loses it.
    document.addEventListener('visibilitychange', hold);
    return () => {
      over = true;
      document.removeEventListener('visibilitychange', hold);
      void lock?.release();
    };
  }, []);
}
