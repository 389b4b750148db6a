/** The tabs of Configurações, by id (S1 §2.4). */
export const settingsTabs = [
  'profile',
  'business',
  'schedule',
  'blocks',
  'cover',
  'booking',
  'notifications',
  'analytics',
] as const;
export type SettingsTab = (typeof settingsTabs)[number];

/** The tab a query or a hash names, if it names one. */
export function readTab(text: unknown): SettingsTab | undefined {
  return settingsTabs.find((tab) => tab === text);
}
