import { keys, readStored, removeStored, writeStored } from '../lib/storage.ts';

/** Of this browser: whoever speaks to it, or presses keys by mistake, can do without. */
export const areShortcutsOff = (): boolean =>
  readStored(keys.shortcutsOff, (value) => value === true) ?? false;

export function turnShortcuts(on: boolean): void {
  if (on) removeStored(keys.shortcutsOff);
  else writeStored(keys.shortcutsOff, true);
}
