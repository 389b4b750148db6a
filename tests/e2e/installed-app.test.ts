import type { Page } from 'playwright-core';
import { afterEach, expect } from 'vitest';
import { epochMinuteOf, todayIn } from '../../domain/scheduling/clock.ts';
import { addAppointment } from './agenda.ts';
import { press, sees, seesTitle } from './look.ts';
import { databaseRecovers } from './platform.ts';
import { setStage } from './stage.ts';
import { opensStored, sealed, stored } from './stored-app.ts';
import { enterAs, openStudio } from './studio.ts';

const { stage, test } = setStage();

afterEach(databaseRecovers);

const today = () => todayIn('America/Sao_Paulo', epochMinuteOf(new Date()));

test('opens without a connection and shows the agenda as it was last read', async ({ studio }) => {
  stage.tolerate(/Failed to load resource/);
  await addAppointment(stage, studio, { date: today(), time: '14:00' });
  const page = await enterAs(stage.phone(stored), studio);
  await opensStored(page, '/dashboard');

  await page.context().setOffline(true);
  await page.reload();
  await seesTitle(page, 'Olá');
  await sees(page, /Atualizado às \d\d:\d\d\./, 'Ana Beatriz Souza', 'Offline');
  await page.goto('/appointments?view=week');
  await sees(page, /Mostrando a agenda\. Atualizado às/);
  await page.goto('/clients');
  await seesTitle(page, 'Clientes');
});

/** The manifest as the browser reads it to install the app. */
async function manifestOf(page: Page): Promise<{ name: string; theme_color: string }> {
  const devtools = await page.context().newCDPSession(page);
  const { data = '', errors } = await devtools.send('Page.getAppManifest');
  await devtools.detach();
  expect(errors).toEqual([]);
  return JSON.parse(data);
}

test('is the studio’s to install; forgets agenda and name at sign-out, and serves no page of a visitor', async () => {
  stage.tolerate(/status of 401/); // what was being asked when she signed out
  const studio = await openStudio(stage, { businessName: 'Olhar & Cor', theme: 'modern' });
  const page = await enterAs(stage.computer(stored), studio);
  await opensStored(page, '/dashboard');
  expect(await manifestOf(page)).toMatchObject({ name: 'Olhar & Cor', theme_color: '#165ab7' });
  await press(page, 'Sair');
  await page.waitForURL('**/login');
  await page.reload();
  expect(await manifestOf(page)).toMatchObject({ name: 'Lume' });
  await expect.poll(() => sealed(page)).toEqual([]);
  const cached = await page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
  const isStatic = /^\/(?:dashboard$|assets\/|fonts\/)/;
  expect(cached.filter((path) => !isStatic.test(path))).toEqual([]);

  for (const address of [`/agendar/${studio.slug}`, '/landing', '/login', '/api/session']) {
    const answer = await page.goto(address);
    expect([address, answer?.fromServiceWorker()]).toEqual([address, false]);
  }
  expect((await page.goto('/dashboard'))?.fromServiceWorker()).toBe(true);
});
