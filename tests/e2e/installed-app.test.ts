import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { epochMinuteOf, todayIn } from '../../domain/scheduling/clock.ts';
import { addAppointment } from './agenda.ts';
import { sees, seesTitle } from './look.ts';
import { setStage } from './stage.ts';
import { enterAs, openStudio } from './studio.ts';

const stage = setStage();
const today = () => todayIn('America/Sao_Paulo', epochMinuteOf(new Date()));
const stored = { serviceWorkers: 'allow' } as const;

/** The names of what is sealed in this browser. */
const sealed = (page: Page) =>
  page.evaluate(async () => {
    const settled = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve) => {
        request.onsuccess = () => resolve(request.result);
      });
    const known = await indexedDB.databases();
    if (!known.some(({ name }) => name === 'lume-drafts')) return [];
    const database = await settled(indexedDB.open('lume-drafts'));
    const names = await settled(database.transaction('sealed').objectStore('sealed').getAllKeys());
    database.close();
    return names.map(String);
  });

/** The app, once it could start without a connection. */
async function opensStored(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await expect.poll(() => sealed(page)).toContain('agenda');
}

test('opens without a connection and shows the agenda as it was last read', async () => {
  stage.tolerate(/Failed to load resource/);
  const studio = await openStudio(stage);
  await addAppointment(stage, studio, { date: today(), time: '14:00' });
  const page = await stage.phone(stored);
  await enterAs(page, studio);
  await opensStored(page, '/dashboard');

  await page.context().setOffline(true);
  await page.reload();
  await seesTitle(page, 'Olá');
  await sees(page, /Atualizado às \d\d:\d\d\./);
  await sees(page, 'Ana Beatriz Souza');
  await sees(page, 'Offline');
  await page.goto('/appointments?view=week');
  await sees(page, /Mostrando a agenda\. Atualizado às/);
  await page.goto('/clients');
  await seesTitle(page, 'Clientes');
});
