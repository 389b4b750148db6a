import type { Page } from 'playwright-core';
import { newEmail } from './client.ts';
import { addAppointments } from './clients.ts';
import { coming } from './dates.ts';
import type { Stage } from './stage.ts';
import { enterAs, type Studio } from './studio.ts';

/** Any page with the bell, and little else. */
export async function enters(page: Page, studio: Studio): Promise<Page> {
  await enterAs(page, studio, '/subscription');
  await page.getByRole('heading', { level: 1 }).waitFor();
  return page;
}

/** A client books by the link, as far as the database shows. */
export async function booking(stage: Stage, studio: Studio): Promise<void> {
  await addAppointments(stage, studio, {
    client: { fullName: 'Ana Beatriz Souza', email: newEmail(), phone: '81999991234' },
    date: coming('monday'),
    statuses: ['scheduled'],
  });
}
