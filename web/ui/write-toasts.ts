import { retryIfLost, shownFailure } from '../lib/api.ts';
import { type ToastOptions, toast } from './toast-queue.ts';

/** `title`: what was not done. `again`: offered where nobody knows whether it was. */
export function toastFailure(error: unknown, title?: string, again?: () => void): void {
  toast.error({
    ...shownFailure(title, error),
    action: again && retryIfLost(error, again),
  });
}

const UNDO_TIME_MS = 8000;

/** `done`: what was, and can be taken back. */
export function toastUndo(
  done: string,
  undo: () => void,
  more?: Pick<ToastOptions, 'title' | 'second'>,
): void {
  const action = { label: 'Desfazer', onAction: undo };
  toast.success({ ...more, message: done, duration: UNDO_TIME_MS, action });
}
