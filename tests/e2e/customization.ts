import type { Page } from 'playwright-core';

export const SAVED = 'Configurações salvas com sucesso! ✨';

export const themeOf = (page: Page) => page.evaluate(() => document.documentElement.dataset.theme);
