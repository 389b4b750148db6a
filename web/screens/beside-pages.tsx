import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { PushOffer } from '../features/push/push-offer.tsx';
import { UpdateNotice } from '../layout/update-notice.tsx';
import { registerWorker, watchForUpdates } from '../lib/app-updates.ts';
import { whenLoaded } from '../lib/when-idle.ts';
import { Toaster } from '../ui/toast.tsx';
import { useKeptPush } from './kept-push.ts';

/** Beside every page, and fetched after it. */
export default function Overlays() {
  const queryClient = useQueryClient();
  useKeptPush();
  useEffect(() => {
    const stops: (() => void)[] = [];
    const start = () => {
      stops.push(watchForUpdates());
      // Where the app itself is not stored, there is nothing to show the agenda in.
      void registerWorker().then(async (worker) => {
        if (worker === undefined) return;
        const { keepAgenda } = await import('./offline-agenda.ts');
        stops.push(keepAgenda(queryClient));
      });
    };
    const giveUp = whenLoaded(start);
    return () => {
      giveUp();
      for (const stop of stops) stop();
    };
  }, [queryClient]);
  return (
    <>
      <Toaster />
      <UpdateNotice />
      <PushOffer />
    </>
  );
}
