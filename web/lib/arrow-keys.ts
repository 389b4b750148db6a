import type { KeyboardEvent } from 'react';

/**
 * ArrowDown and ArrowUp go through what `selector` names inside: from above it to the first one. To be heard while the event goes
 * down (`onKeyDownCapture`), since fields of a form keep their keys to themselves.
 */
export function moveByArrows(event: KeyboardEvent<HTMLElement>, selector: string): void {
  const { key, altKey, ctrlKey, metaKey, shiftKey, currentTarget } = event;
  const step = { ArrowDown: 1, ArrowUp: -1 }[key];
  if (step === undefined || altKey || ctrlKey || metaKey || shiftKey) return;
  const items = [...currentTarget.querySelectorAll<HTMLElement>(selector)].filter((one) =>
    one.checkVisibility(),
  );
  const at = items.indexOf(document.activeElement as HTMLElement);
  const next = items[at + step];
  if (!next || (at === -1 && step < 0)) return;
  event.preventDefault();
  next.focus();
}
