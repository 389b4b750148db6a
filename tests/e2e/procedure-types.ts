import type { Page } from 'playwright-core';
import * as client from './client.ts';
import type { Stage } from './stage.ts';
import type { Studio } from './studio.ts';

export function readStored(stage: Stage, { id }: Studio) {
  return stage.sql`select name, price_cents, duration_minutes, category, is_active from procedure_types
    where studio_id = ${id} order by name`;
}

/** What the public page offers to somebody new. */
export async function offeredTo(page: Page, studio: Studio): Promise<string[]> {
  await client.openLink(page, studio.link);
  await client.identifies(page, client.newEmail());
  const names = await page.locator('.service-name').allInnerTexts();
  await page.evaluate(() => sessionStorage.clear());
  return names;
}
