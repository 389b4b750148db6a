import { useMemo } from 'react';
import { useOverlay } from './-overlay.ts';

interface DialogSearch {
  edit?: string | undefined;
  open?: 'import' | 'recalls' | 'reviews' | 'waitlist' | undefined;
  anamnesis?: string | undefined;
}

const none: DialogSearch = { edit: undefined, open: undefined, anamnesis: undefined };

/** Opens a dialog of the page, and closes it without one. */
export function usePageDialog() {
  const { open, close } = useOverlay('dialog', none);
  return useMemo(() => {
    const showDialog = (dialog: DialogSearch | undefined) => (dialog ? open(dialog) : close());
    /** Of an id, or 'new'; closed without one. */
    const showForm = (id: string | undefined) => showDialog(id === undefined ? undefined : { edit: id });
    return { showDialog, showForm };
  }, [open, close]);
}
