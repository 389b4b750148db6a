import { agendaTabs } from './agenda-tabs.tsx';
import { messageTabs } from './message-tabs.tsx';
import { pageTabs } from './page-tabs.tsx';
import { profileAnchors } from './profile-parts.tsx';
import type { SettingsTabEntry } from './settings-tab.ts';
import { studioTabs } from './studio-tabs.tsx';

// In the order of the list. The scripts of each part are loaded when its tab is opened; what a part asks for later is no part of its own: it would hide what is shown.
const tabs = { ...studioTabs, ...agendaTabs, ...pageTabs, ...messageTabs };

export type SettingsTab = keyof typeof tabs;
export const settingsTabs: Readonly<Record<SettingsTab, SettingsTabEntry>> = tabs;
export const settingsTabIds = Object.keys(tabs) as SettingsTab[]; // in the order above
export const settingsLabels = Object.fromEntries(
  settingsTabIds.map((id) => [id, tabs[id].label]),
) as Readonly<Record<SettingsTab, string>>;

/** The tab that a query or a hash names, by its id or by one of its anchors. */
export function readTab(text: unknown): SettingsTab | undefined {
  if (profileAnchors.some((anchor) => anchor === text)) return 'profile';
  return settingsTabIds.find((tab) => tab === text);
}

/** The tab with the fields of these paths: the open one if one of them is there, else the first. */
export function tabToCorrect(
  paths: readonly string[],
  open: SettingsTab | undefined,
): SettingsTab | undefined {
  const tabOf = (path: string) =>
    settingsTabIds.find((id) => `${path}.`.startsWith(`${settingsTabs[id].form?.also}.`)) ??
    settingsTabIds.find((id) => settingsTabs[id].form?.part === path.split('.')[0]);
  const named = paths.map(tabOf);
  const found = settingsTabIds.filter((id) => named.includes(id));
  return found.find((tab) => tab === open) ?? found[0];
}
