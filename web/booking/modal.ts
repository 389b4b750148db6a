/**
 * Shows a dialog with an entry of the history behind it: the way back of a phone closes it and stays on the page, which an app's own browser would leave. `onClosed`: once
 * it is closed, by whatever, and its entry gone.
 */
export function openModal(dialog: HTMLDialogElement, onClosed: () => void): void {
  let hasEntry = true;
  dialog.onclose = () => (hasEntry ? history.back() : onClosed());
  history.pushState(history.state, '');
  addEventListener(
    'popstate',
    (event) => {
      event.stopImmediatePropagation(); // the steps of the page stay where they are
      hasEntry = false;
      if (dialog.open) dialog.close();
      else onClosed();
    },
    { capture: true, once: true },
  );
  dialog.showModal();
}
