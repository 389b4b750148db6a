/** The tabs of Configurações, by id. */
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

/** The parts of 'Perfil' that the address can name (`#security`), in their order. */
export const profileAnchors = ['person', 'security', 'data'] as const;
export type ProfileAnchor = (typeof profileAnchors)[number];

/** The tab a query or a hash names, if it names one or a part of one. */
export function readTab(text: unknown): SettingsTab | undefined {
  if (profileAnchors.some((anchor) => anchor === text)) return 'profile';
  return settingsTabs.find((tab) => tab === text);
}
