import type { SettingsTab } from './-settings-tab.ts';

/** Those that are saved together; the others keep what is done there by themselves. */
const formTabs = ['profile', 'business', 'schedule', 'cover', 'notifications'] as const;
export type FormTab = (typeof formTabs)[number];

export function readFormTab(tab: SettingsTab): FormTab | undefined {
  return formTabs.find((one) => one === tab);
}

const tabOfPart: Readonly<Record<string, FormTab>> = {
  profile: 'profile',
  business: 'business',
  hours: 'schedule',
  pictures: 'cover',
  notifications: 'notifications',
};

/** Where the fields of these paths are: the open tab if one of them is there, else the first. */
export function tabToCorrect(paths: readonly string[], open: SettingsTab | undefined): FormTab | undefined {
  const tabs = paths.map((path) => tabOfPart[path.split('.')[0] ?? '']);
  return tabs.find((tab) => tab === open) ?? formTabs.find((tab) => tabs.includes(tab));
}
