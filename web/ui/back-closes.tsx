import { useBlocker } from '@tanstack/react-router';

/** In a dialog that the address does not name: the browser's 'back' closes it and stays on the page, as on any phone. */
export function BackCloses({ onBack }: { onBack: () => void }) {
  useBlocker({
    shouldBlockFn: ({ action }) => {
      if (action !== 'BACK') return false;
      onBack();
      return true;
    },
    enableBeforeUnload: false,
  });
  return null;
}
