import type { ThemeName } from '../../domain/studio/studio.ts';

let stored: ThemeName | null = null;
let tried: ThemeName | null = null;

/** The page wears the studio's theme, unless another one is being tried. */
export function wearTheme(theme: ThemeName): void {
  stored = theme;
  show(tried ?? theme);
}

/** The page wears a theme that is not saved; with null, the studio's again. */
export function tryTheme(theme: ThemeName | null): void {
  tried = theme;
  const next = theme ?? stored;
  if (next !== null) show(next);
}

/** Where the browser takes it, the colour of its own bars goes with it. */
function show(theme: ThemeName): void {
  const root = document.documentElement;
  root.dataset.theme = theme;
  const colour = getComputedStyle(root).getPropertyValue('--surface').trim();
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', colour);
}
