import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { areShortcutsOff } from './shortcuts-off.ts';

const ShortcutsHelp = lazy(() => import('./shortcuts-help.tsx'));

const pages: Readonly<Record<string, '/appointments' | '/clients' | '/dashboard' | '/financial'>> = {
  a: '/appointments',
  c: '/clients',
  d: '/dashboard',
  f: '/financial',
};

/** Milliseconds between 'g' and the letter of a page. */
const CHORD = 1500;

const LIST_ROWS = '#main :is(.table tbody th, .card-list-item) :is(a, button)';

/**
 * Keys of the signed-in pages. A button that makes something new has `aria-keyshortcuts="n"`, one that shows a hidden search "/".
 * Keys without Ctrl can be turned off in the help (WCAG 2.1.4), which Ctrl and / opens then.
 */
export function Shortcuts() {
  const navigate = useNavigate();
  const [isHelpOpen, setHelpOpen] = useState(false);
  const pageKeyAt = useRef(Number.NEGATIVE_INFINITY);

  /** True when the key meant something here. */
  function act(key: string): boolean {
    const page = performance.now() - pageKeyAt.current < CHORD ? pages[key] : undefined;
    pageKeyAt.current = key === 'g' ? performance.now() : Number.NEGATIVE_INFINITY;
    if (page) void navigate({ to: page });
    else if (key === '/') void search(() => navigate({ to: '/clients' }));
    else if (key === '?') setHelpOpen(true);
    else if (key === 'n' && !press('n')) void navigate({ to: '/appointments', search: { form: 'new' } });
    else return key === 'n';
    return true;
  }

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || event.repeat || isSomethingOpen()) return;
    if (event.ctrlKey && event.key === '/') setHelpOpen(true);
    else if (event.ctrlKey || event.metaKey || event.altKey) return;
    else if (isTyping(event.target)) {
      if (event.key !== 'ArrowDown' || !isSearch(event.target) || !focusOn(LIST_ROWS)) return;
    } else if (areShortcutsOff() || !act(event.key)) return;
    event.preventDefault();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    addEventListener('keydown', listener);
    return () => removeEventListener('keydown', listener);
  }, []);
  return <Suspense>{isHelpOpen && <ShortcutsHelp onClose={() => setHelpOpen(false)} />}</Suspense>;
}

const SEARCH = '#main .search-field input';

/** Of this page, or of the clients where it has none. */
async function search(toClients: () => Promise<void>): Promise<void> {
  if (focusOn(SEARCH)) return;
  if (!press('/')) await toClients();
  requestAnimationFrame(() => requestAnimationFrame(() => focusOn(SEARCH)));
}

function focusOn(selector: string): boolean {
  const found = visible(selector);
  found?.focus();
  if (found instanceof HTMLInputElement) found.select();
  return found !== undefined;
}

function press(key: string): boolean {
  const button = visible(`#main [aria-keyshortcuts="${key}"]`);
  button?.click();
  return button !== undefined;
}

const visible = (selector: string): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>(selector)].find((one) => one.getClientRects().length > 0);

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null;

const isSearch = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('.search-field') !== null;

/** A dialog, a menu or a list has the keys. */
const isSomethingOpen = (): boolean =>
  document.querySelector('dialog[open], .dialog-overlay, [role="menu"], [role="listbox"]') !== null;
