import { queryOptions } from '@tanstack/react-query';
import { api, call } from './api.ts';

/** What the member may see and change of the own profile and of the studio, and the versions it belongs to. */
export function readSettings() {
  return call(api.settings.$get());
}

export type SettingsShown = Awaited<ReturnType<typeof readSettings>>;

export const settingsQuery = queryOptions({ queryKey: ['settings'], queryFn: readSettings });
