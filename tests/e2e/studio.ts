import type { Page } from 'playwright-core';
import { openStudio, type Studio } from '../support/studio-rows.ts';
import { product } from './product.ts';
import type { Stage } from './stage.ts';

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

/** A studio's owner at one part of the settings. */
export async function atSettings(
  stage: Stage,
  page: Page,
  part: string,
): Promise<{ page: Page; studio: Studio }> {
  const studio = await openStudio(stage);
  await enterAs(page, studio, `/settings#${part}`);
  await page.getByRole('form').first().waitFor();
  return { page, studio };
}
