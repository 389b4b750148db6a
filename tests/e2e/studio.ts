import type { Page } from 'playwright-core';
import type { Studio } from '../support/studio-rows.ts';
import { product } from './product.ts';

export {
  addService,
  BROWS,
  LASHES,
  LIFTING,
  openStudio,
  PASSWORD,
  PASSWORD_HASH,
  type Service,
  type Studio,
  type StudioOptions,
} from '../support/studio-rows.ts';

/** Gives the page's browser the owner's session. */
export async function enterAs(page: Page, studio: Studio): Promise<void> {
  const { url } = product();
  await page.context().addCookies([{ name: 'lume-session', value: studio.session, url, httpOnly: true }]);
}
