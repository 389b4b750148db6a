import { useNavigate, useRouter } from '@tanstack/react-router';
import { useMemo } from 'react';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The page below opened the dialog: closing it goes back to it. */
    openedDialog?: boolean | undefined;
  }
}

/** What the URL says of the dialog of a page. */
interface DialogSearch {
  edit?: string | undefined;
  open?: 'import' | undefined;
}

const none: DialogSearch = { edit: undefined, open: undefined };

/** Opens a dialog of the page, which the URL names, and closes it again; 'back' closes it too and nothing is left behind. */
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
    let closed: string | undefined;
    const closeDialog = () => {
      const { key, openedDialog } = router.state.location.state;
      // The way back takes a moment: a second press meanwhile would leave the page.
      if (openedDialog && key !== undefined && key === closed) return;
      closed = key;
      if (openedDialog) router.history.back();
      else show(none, true);
    };
    return { openDialog: (dialog: DialogSearch) => show(dialog, false), closeDialog };
  }, [navigate, router]);
}
