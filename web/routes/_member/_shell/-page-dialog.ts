import { useNavigate, useRouter } from '@tanstack/react-router';
import { useMemo } from 'react';
import { stepBack } from './-step-back.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The page below opened the dialog: closing it goes back to it. */
    openedDialog?: boolean | undefined;
  }
}

/** What the URL says of the dialog of a page. */
interface DialogSearch {
  edit?: string | undefined;
  open?: 'import' | 'recalls' | 'reviews' | 'waitlist' | undefined;
  /** Of whom the health intake form is open. */
  anamnesis?: string | undefined;
}

const none: DialogSearch = { edit: undefined, open: undefined, anamnesis: undefined };

/** Opens a dialog of the page, which the URL names, and without one closes it again; 'back' closes it too and nothing is left behind. */
export function usePageDialog() {
  const navigate = useNavigate();
  const router = useRouter();
  return useMemo(() => {
    const show = (dialog: DialogSearch, replace: boolean) =>
      void navigate({
        to: '.',
        search: (before) => ({ ...before, ...dialog }),
        hash: true,
        replace,
        resetScroll: false,
        state: { openedDialog: !replace },
      });
    const showDialog = (dialog: DialogSearch | undefined) => {
      if (dialog) show(dialog, false);
      else if (router.state.location.state.openedDialog) stepBack(router, true);
      else show(none, true);
    };
    /** Of an id, or 'new'; closed without one. */
    const showForm = (id: string | undefined) => showDialog(id === undefined ? undefined : { edit: id });
    return { showDialog, showForm };
  }, [navigate, router]);
}
