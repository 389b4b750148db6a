const unsaved = new Set<string>();

/** A form says whether it holds edits that leaving would lose; returns how to take it back. */
export function markUnsaved(form: string, dirty: boolean): () => void {
  if (dirty) unsaved.add(form);
  else unsaved.delete(form);
  return () => unsaved.delete(form);
}

/** Whether any form on screen holds such edits: asked before signing out. */
export function hasUnsaved(): boolean {
  return unsaved.size > 0;
}
