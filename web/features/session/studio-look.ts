import { nullable, object, picklist, string } from 'valibot';
import { themeNames } from '../../../domain/studio.ts';
import { keys, readStored, writeStored } from '../../lib/storage.ts';
import { applyTheme } from '../../themes/apply-theme.ts';
import type { Session } from './requests.ts';

const look = object({
  theme: picklist(themeNames),
  businessName: string(),
  tagline: nullable(string()),
  logoUrl: nullable(string()),
});

/** Dresses the page as the studio was last seen on this device, before the server has answered (S1 §9). */
export function applyKeptLook(): void {
  const kept = readStored(keys.theme, look);
  if (kept) applyTheme(kept.theme);
}

/** What the server says wins, and is kept for the next visit. */
export function applyLook({ theme, businessName, tagline, logoUrl }: Session['studio']): void {
  applyTheme(theme);
  writeStored(keys.theme, { theme, businessName, tagline, logoUrl });
}
