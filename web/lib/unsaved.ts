const unsaved = new Set<string>();

/** Of edits that leaving would lose; returns how to take it back. */
export function markUnsaved(form: string, dirty: boolean): () => void {
  if (dirty) unsaved.add(form);
  else unsaved.delete(form);
  return () => unsaved.delete(form);
}

export function hasUnsaved(): boolean {
  return unsaved.size > 0;
}

let lastTyped: HTMLInputElement | HTMLTextAreaElement | null = null;

/** For `wouldLose`. Search fields are no forms: what they hold stands in the address. */
export function watchTyping(): () => void {
  const remember = ({ target }: Event) => {
    const isText = target instanceof HTMLTextAreaElement || target instanceof HTMLInputElement;
    if (isText && target.type !== 'search') lastTyped = target;
  };
  document.addEventListener('input', remember, true);
  return () => document.removeEventListener('input', remember, true);
}

/** Whether another page would take away edits, an open dialog, or what a field on screen holds. */
export function wouldLose(): boolean {
  return (
    hasUnsaved() ||
    document.querySelector('[role="alertdialog"], [role="dialog"]') !== null ||
    (lastTyped?.isConnected === true && lastTyped.value !== '')
  );
}
