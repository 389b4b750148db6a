import type { ThemeName } from '../../domain/studio/studio.ts';

let stored: ThemeName | null = null;
let tried: ThemeName | null = null;

export function wearTheme(theme: ThemeName): void {
  stored = theme;
  show(tried ?? theme);
}

export function tryTheme(theme: ThemeName | null): void {
  tried = theme;
  const next = theme ?? stored;
  if (next !== null) show(next);
}

/** The colour of the browser's own bars goes with it. */
function show(theme: ThemeName): void {
  const root = document.documentElement;
  root.dataset.theme = theme;
  const colour = getComputedStyle(root).getPropertyValue('--surface').trim();
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', colour);
}
