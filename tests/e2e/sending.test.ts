import type { Page } from 'playwright-core';
import { afterEach, expect } from 'vitest';
import * as client from './client.ts';
import { appointmentsOf } from './clients.ts';
import { coming } from './dates.ts';
import { sees } from './look.ts';
import { databaseRecovers } from './platform.ts';
import { setStage } from './stage.ts';
import { openStudio, type Studio } from './studio.ts';

const { stage, test } = setStage();
const date = coming('friday');
const NOTES = 'Prefiro curvatura C';

afterEach(databaseRecovers);

test('books once however often the button is pressed', async () => {
  const { page, studio } = await ready();
  const sending = await holdBookings(page);
  const button = page.getByRole('button', { name: /^(Confirmar Agendamento|Agendando\.\.\.)$/ });
  await button.dblclick();
  await sees(page, 'Agendando...');
  await button.press('Enter');
  sending.goesOn();
  await client.seesReceipt(page);
  expect(sending.count()).toBe(1);
  expect(await appointmentsOf(stage, studio)).toHaveLength(1);
});

async function ready(): Promise<{ page: Page; studio: Studio; email: string }> {
  const studio = await openStudio(stage);
  const page = await stage.phone();
  const requested = { link: studio.link, services: ['Lash lifting'], date, time: '10:00' };
  const email = await client.getsReady(page, { ...requested, contact: { ...client.ANA, notes: NOTES } });
  return { page, studio, email };
}

/** Keeps what the page sends on its way until it is released, and counts it. */
async function holdBookings(page: Page) {
  const { promise, resolve } = Promise.withResolvers<void>();
  let count = 0;
  await page.route('**/api/public/bookings', async (route) => {
    count += 1;
    await promise;
    await route.continue();
  });
  return { goesOn: resolve, count: () => count };
}
