/** The tabs of Personalização by their names in the address: apart from the screen, which comes when it is opened. */
export const customizationTabs = ['themes', 'identity', 'preview'] as const;
export type CustomizationTab = (typeof customizationTabs)[number];

export const customizationTabOf = (text: unknown): CustomizationTab =>
  customizationTabs.find((tab) => tab === text) ?? 'themes';
