import type { ThemeName } from '../../domain/studio/studio.ts';

/** Dresses the page, and the browser's own bars where they take a colour. */
export function applyTheme(name: ThemeName): void {
  const root = document.documentElement;
  root.dataset.theme = name;
  const colour = getComputedStyle(root).getPropertyValue('--surface').trim();
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', colour);
}
