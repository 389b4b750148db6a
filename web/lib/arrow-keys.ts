import type { KeyboardEvent } from 'react';

/**
 * ArrowDown and ArrowUp go through what `selector` names inside: from outside of its rows to the first one. To be heard while the
 * event goes down (`onKeyDownCapture`), since fields keep their keys to themselves; what else a row holds, like a menu, keeps its own.
 */
export function moveByArrows(event: KeyboardEvent<HTMLElement>, selector: string): void {
  const { key, altKey, ctrlKey, metaKey, shiftKey, currentTarget, target } = event;
  const step = { ArrowDown: 1, ArrowUp: -1 }[key];
  if (step === undefined || altKey || ctrlKey || metaKey || shiftKey) return;
  // A menu opened from here lies elsewhere in the page.
  if (!(target instanceof Element) || target === currentTarget || !currentTarget.contains(target)) return;
  const items = [...currentTarget.querySelectorAll<HTMLElement>(selector)];
  const at = items.indexOf(target as HTMLElement);
  const isBeside = at === -1 && items.some((one) => one.closest('tr, li')?.contains(target));
  const next = items[at + step];
  if (isBeside || !next) return;
  event.preventDefault();
  next.focus();
}
