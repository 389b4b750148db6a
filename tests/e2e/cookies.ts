import type { Page } from 'playwright-core';

export const banner = (page: Page) => page.getByRole('region', { name: 'Cookies e privacidade' });

/** What the visitor chose, as her browser keeps it. */
export const ownChoice = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('cookie-consent') ?? 'null'));
