import type { Page } from 'playwright-core';
import { afterEach, expect, test } from 'vitest';
import { epochMinuteOf, todayIn } from '../../domain/scheduling/clock.ts';
import { addAppointment, rowOf, seesStatus } from './agenda.ts';
import { startDeployments } from './deployments.ts';
import { hears } from './heard.ts';
import { press, sees, seesNoMore, seesTitle, types } from './look.ts';
import { databaseFails, databaseRecovers } from './platform.ts';
import { dayOf } from './professional.ts';
import { setStage } from './stage.ts';
import { enterAs, openStudio } from './studio.ts';

const stage = setStage();
afterEach(databaseRecovers);
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
  // What was being fetched when the worker took the page over is fetched once more, of which Chromium warns.
  stage.tolerate(/cross-world service worker resource mismatch/);
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

const NAME = 'Ana Beatriz Souza';
const WAITING = 'Confirmado (aguardando conexão)';

test('keeps a confirmation that was made without a connection, closed or not, and sends it when there is one', async () => {
  stage.tolerate(/Failed to load resource/);
  const studio = await openStudio(stage);
  const id = await addAppointment(stage, studio, { date: today(), time: '23:30' });
  const page = await stage.phone(stored);
  await enterAs(page, studio);
  await opensStored(page, '/appointments?view=list');

  await page.context().setOffline(true);
  await press(page, `Confirmar agendamento de ${NAME}`);
  await press(page, /^Confirmar sem notificar/);
  await sees(page, '1 alteração aguardando conexão');
  await sees(rowOf(page, NAME), WAITING);

  await page.reload();
  await sees(page, '1 alteração aguardando conexão');
  await sees(rowOf(page, NAME), WAITING);

  await page.context().setOffline(false);
  await hears(page, 'A alteração foi enviada.');
  await seesStatus(page, NAME, 'Confirmado');
  await seesNoMore(page, 'aguardando conexão');
  expect(await stage.sql('select status, version from appointments where id = $1', [id])).toEqual([
    { status: 'confirmed', version: 2 },
  ]);
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
  const studio = await openStudio(stage, { businessName: 'Olhar & Cor', theme: 'modern' });
  const page = await stage.computer(stored);
  await enterAs(page, studio);
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

test('offers the build that is served now, asks before typed text is lost, and goes on to it', async () => {
  stage.tolerate(/asked a stranger/);
  const deployments = await startDeployments();
  const page = await stage.phone({ ...stored, baseURL: deployments.url });
  await enterAs(page, await openStudio(stage));
  await opensStored(page, '/settings#schedule');
  await sees(page, 'Segunda-feira');

  deployments.deploy('the next');
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await sees(page, 'Nova versão disponível');
  await types(dayOf(page, 'Segunda-feira'), 'Abre', '10:30');
  await press(page, 'Atualizar');
  await sees(page, 'O que está em edição ainda não foi salvo.');
  const reloaded = page.waitForResponse((response) => response.request().isNavigationRequest());
  await press(page, 'Atualizar sem salvar');
  expect((await reloaded).fromServiceWorker()).toBe(true);
  expect(await page.locator('meta[name="build-time"]').getAttribute('content')).toBe('the next');
  await sees(page, 'Segunda-feira');
  expect(await page.getByText('Nova versão disponível').count()).toBe(0);
  await page.close(); // it goes on reading
  await deployments.stop();
});

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1';

test('shows the steps on an iPhone, its tip until dismissed once, and reloads without what is stored after an error', async () => {
  stage.tolerate(/status of 503/, /Erro no servidor/);
  const page = await stage.phone({ ...stored, userAgent: IPHONE });
  await enterAs(page, await openStudio(stage));
  await opensStored(page, '/dashboard');
  await sees(page, 'Use o Lume como aplicativo');
  await press(page, 'Instalar app');
  await hears(page, /Instalar no iPhone ou iPad.*‘Adicionar à Tela de Início’/);
  await press(page, 'Dispensar');
  await seesNoMore(page, 'Use o Lume como aplicativo');

  await databaseFails({ kind: 'refuse', probability: 1 });
  await page.reload();
  await seesTitle(page, 'Algo deu errado');
  await databaseRecovers();
  const reloaded = page.waitForResponse((response) => response.request().isNavigationRequest());
  await press(page, 'Recarregar Página');
  expect((await reloaded).fromServiceWorker()).toBe(false);
  await seesTitle(page, 'Olá');
  await page.getByRole('button', { name: 'Instalar app' }).waitFor();
  expect(await page.getByText('Use o Lume como aplicativo').count()).toBe(0);
});
