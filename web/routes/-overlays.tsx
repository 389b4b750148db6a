import { useEffect } from 'react';
import { UpdateNotice } from '../layout/update-notice.tsx';
import { registerWorker, watchForUpdates } from '../lib/app-updates.ts';
import { Toaster } from '../ui/toast.tsx';

/** Beside every page, and fetched after it: toasts, and what the app says about itself. */
export function Overlays() {
  useEffect(() => {
    let stop: (() => void) | undefined;
    const start = () => {
      void registerWorker();
      stop = watchForUpdates();
    };
    // The page's own needs come first.
    const idle = window.requestIdleCallback ?? setTimeout;
    const whenLoaded = () => idle(start);
    if (document.readyState === 'complete') whenLoaded();
    else addEventListener('load', whenLoaded, { once: true });
    return () => {
      removeEventListener('load', whenLoaded);
      stop?.();
    };
  }, []);
  return (
    <>
      <Toaster />
      <UpdateNotice />
    </>
  );
}
