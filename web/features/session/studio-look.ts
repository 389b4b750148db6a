import { type ThemeName, themeNames } from '../../../domain/studio/studio.ts';
import { keys, readStored, writeStored } from '../../lib/storage.ts';
import type { Session } from './requests.ts';

let stored: ThemeName | null = null;
let tried: ThemeName | null = null;

/** Applies the theme the studio had on this device before, until the server has answered. */
export function applyKeptLook(): void {
  const kept = readStored(keys.theme, readTheme);
  if (kept) wearTheme(kept);
}

type Look = Pick<Session['studio'], 'theme' | 'businessName' | 'tagline' | 'logoUrl'>;

/** Applies the theme the server returned, and stores it for the next visit. */
export function applyLook({ theme, businessName, tagline, logoUrl }: Look): void {
  wearTheme(theme);
  writeStored(keys.theme, { theme, businessName, tagline, logoUrl });
}

function readTheme(value: unknown): ThemeName | null {
  const theme = typeof value === 'object' && value !== null && 'theme' in value ? value.theme : null;
  return themeNames.find((name) => name === theme) ?? null;
}

function wearTheme(theme: ThemeName): void {
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
