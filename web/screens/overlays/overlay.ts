import { type NavigateOptions, useNavigate, useRouter } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';

type Overlay = 'appointment' | 'form' | 'dialog' | 'quick';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** What the page below opened: closing it goes back to that page. */
    opened?: Overlay | undefined;
  }
}

/** Opens what the URL names over the page, and closes it; 'back' closes it too. `none` is the search without it; constant. */
export function useOverlay<Search extends object>(overlay: Overlay, none: Search) {
  const navigate = useNavigate();
  const router = useRouter();
  return useMemo(() => {
    const show = (search: Search, opened: Overlay | undefined, ignoreBlocker = false) =>
      void navigate({
        to: '.',
        search: (before) => ({ ...before, ...search }),
        hash: true,
        replace: opened === undefined,
        resetScroll: false,
        state: { opened },
        ignoreBlocker,
      });
    return {
      open: (search: Search) => show(search, overlay),
      /** Something else in the place of what is open. */
      turnTo: (search: Partial<Search>) =>
        void navigate({
          to: '.',
          search: (before) => ({ ...before, ...search }),
          hash: true,
          replace: true,
          resetScroll: false,
          state: true,
        }),
      /** `sure`: nobody is asked about what is unsaved. Left out, they are asked only where a link led here. */
      close: (sure?: boolean) => {
        const { history, state } = router;
        const isBelow = state.location.state.opened === overlay && history.canGoBack();
        if (isBelow) stepBack(router, sure ?? true);
        else show(none, undefined, sure);
      },
    };
  }, [navigate, router, overlay, none]);
}

interface DialogSearch {
  edit?: string | undefined;
  open?: 'import' | 'offers' | 'recalls' | 'reviews' | 'waitlist' | undefined;
  anamnesis?: string | undefined;
  record?: string | undefined;
}

const none: DialogSearch = { edit: undefined, open: undefined, anamnesis: undefined, record: undefined };

/** Opens a dialog of the page, and closes it without one. */
export function usePageDialog() {
  const { open, turnTo, close } = useOverlay('dialog', none);
  return useMemo(() => {
    const showDialog = (dialog: DialogSearch | undefined) => (dialog ? open(dialog) : close());
    /** Of an id, or 'new'; closed without one. */
    const showForm = (id: string | undefined) => showDialog(id === undefined ? undefined : { edit: id });
    /** Another form in the place of the one that is open. */
    const turnToForm = (id: string) => turnTo({ edit: id });
    return { showDialog, showForm, turnToForm };
  }, [open, turnTo, close]);
}

/** What is empty leaves the address. */
export function useSearchChange() {
  const navigate = useNavigate();
  return useCallback(
    (part: Record<string, string | undefined>, replace = false) =>
      void navigate({
        to: '.',
        search: (before) => ({ ...before, ...part }),
        replace,
        resetScroll: false,
      }),
    [navigate],
  );
}

/** The way back takes a moment, in milliseconds; a second press meanwhile is the same press. */
const UNDER_WAY = 500;

let last: { key: string | undefined; at: number } = { key: undefined, at: 0 };

/** One step back from what lies over the page: pressed twice it would leave the page itself. `sure` asks nobody. */
export function stepBack({ state, history }: ReturnType<typeof useRouter>, sure: boolean): void {
  const { key } = state.location.state;
  const at = performance.now();
  if (key !== undefined && key === last.key && at - last.at < UNDER_WAY) return;
  last = { key, at };
  history.back({ ignoreBlocker: sure });
}

/** Leaves a page to print: back, or to `home` when it was opened by its address. */
export function useClose(home: NavigateOptions = { to: '/financial' }): () => void {
  const router = useRouter();
  return () => (router.history.canGoBack() ? router.history.back() : void router.navigate(home));
}
