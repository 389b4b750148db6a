import type { Page } from 'playwright-core';
import type { Stage } from './stage.ts';

export const RETRY = 'Tentar Novamente';

/** Requests to this address fail, until the answer is called. */
export async function fails(
  stage: Stage,
  page: Page,
  address: string | RegExp,
  method = 'GET',
): Promise<() => Promise<void>> {
  stage.tolerate(/status of 503/);
  await page.route(address, (route) =>
    route.request().method() === method ? route.fulfill({ status: 503, json: {} }) : route.fallback(),
  );
  return () => page.unroute(address);
}
