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

/** Gives a page's browser the owner's session, and opens an address if one is given. */
export async function enterAs(opening: Page | Promise<Page>, studio: Studio, path?: string): Promise<Page> {
  const page = await opening;
  const { url } = product();
  await page.context().addCookies([{ name: 'lume-session', value: studio.session, url, httpOnly: true }]);
  if (path !== undefined) await page.goto(path);
  return page;
}
