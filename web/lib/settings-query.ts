import { queryOptions } from '@tanstack/react-query';
import { api, call } from './api.ts';

export function readSettings() {
  return call(api.settings.$get());
}

export type SettingsShown = Awaited<ReturnType<typeof readSettings>>;

export const settingsQuery = queryOptions({ queryKey: ['settings'], queryFn: readSettings });
