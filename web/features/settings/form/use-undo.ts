import { useCallback, useEffect, useRef } from 'react';
import { settingsSentences } from '../../../../domain/sentences.ts';
import { toast } from '../../../ui/toast-queue.ts';

/** How long 'Desfazer' stays, in milliseconds. */
const UNDO_TIME = 8000;

/** The way back from discarding, beside which the button to save lies. It goes with the screen, and with the next edit. */
export function useUndo() {
  const shown = useRef<number | null>(null);
  const forget = useCallback(() => {
    if (shown.current !== null) toast.dismiss(shown.current);
    shown.current = null;
  }, []);
  useEffect(() => forget, [forget]);
  return {
    forget,
    offer(onAction: () => void) {
      const action = { label: 'Desfazer', onAction };
      shown.current = toast.info({ message: settingsSentences.discarded, duration: UNDO_TIME, action });
    },
  };
}
