import { type ThemeName, themeNames } from '../../../domain/studio/studio.ts';
import { keys, readStored, writeStored } from '../../lib/storage.ts';
import { applyTheme } from '../../themes/apply-theme.ts';
import type { Session } from './requests.ts';

/** Dresses the page as the studio was last seen on this device, before the server has answered. */
export function applyKeptLook(): void {
  const kept = readStored(keys.theme, readTheme);
  if (kept) applyTheme(kept);
}

/** What the server says wins, and is kept for the next visit. */
export function applyLook({ theme, businessName, tagline, logoUrl }: Session['studio']): void {
  applyTheme(theme);
  writeStored(keys.theme, { theme, businessName, tagline, logoUrl });
}

function readTheme(value: unknown): ThemeName | null {
  const theme = typeof value === 'object' && value !== null && 'theme' in value ? value.theme : null;
  return themeNames.find((name) => name === theme) ?? null;
}
