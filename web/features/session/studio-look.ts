import { type ThemeName, themeNames } from '../../../domain/studio/studio.ts';
import { keys, readStored, writeStored } from '../../lib/storage.ts';
import type { Session } from './requests.ts';

/** Applies the theme the studio had on this device before, until the server has answered. */
export function applyKeptLook(): void {
  const kept = readStored(keys.theme, readTheme);
  if (kept) applyTheme(kept);
}

/** Applies the theme the server returned, and stores it for the next visit. */
export function applyLook({ theme, businessName, tagline, logoUrl }: Session['studio']): void {
  applyTheme(theme);
  writeStored(keys.theme, { theme, businessName, tagline, logoUrl });
}

function readTheme(value: unknown): ThemeName | null {
  const theme = typeof value === 'object' && value !== null && 'theme' in value ? value.theme : null;
  return themeNames.find((name) => name === theme) ?? null;
}

/** Sets the theme of the page and, where the browser takes it, the colour of its own bars. */
function applyTheme(name: ThemeName): void {
  const root = document.documentElement;
  root.dataset.theme = name;
  const colour = getComputedStyle(root).getPropertyValue('--surface').trim();
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', colour);
}
