import type { Page } from 'playwright-core';
import { afterEach, expect } from 'vitest';
import { today } from '../support/days.ts';
import { addAppointment, rowOf, seesStatus } from './agenda.ts';
import { startDeployments } from './deployments.ts';
import { hears } from './heard.ts';
import { press, sees, seesNoMore, seesTitle, types } from './look.ts';
import { databaseFails, databaseRecovers } from './platform.ts';
import { dayOf } from './professional.ts';
import { setStage } from './stage.ts';
import { opensStored, sealed, stored } from './stored-app.ts';
import { enterAs, openStudio } from './studio.ts';

const { stage, test } = setStage();

afterEach(databaseRecovers);

const NAME = 'Ana Beatriz Souza';

const WAITING = 'Confirmado (aguardando conexão)';

test('keeps a confirmation made offline, closed or not, and sends it when there is a connection', async () => {
  stage.tolerate(/Failed to load resource/);
  const studio = await openStudio(stage);
  const id = await addAppointment(stage, studio, { date: today(), time: '23:30' });
  const page = await enterAs(stage.phone(stored), studio);
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
  expect(await stage.sql`select status, version from appointments where id = ${id}`).toEqual([
    { status: 'confirmed', version: 2 },
  ]);
});

test('keeps a record of the work written offline, shows it again, and sends it when there is a connection', async () => {
  stage.tolerate(/Failed to load resource/);
  const studio = await openStudio(stage);
  const id = await addAppointment(stage, studio, { date: today(), time: '00:15' });
  const page = await enterAs(stage.phone(stored), studio);
  await opensStored(page, '/appointments?view=list');
  const form = page.getByRole('dialog', { name: 'Ficha técnica' });
  const minutes = form.getByRole('textbox', { name: 'Tempo' });
  const writes = async (text: string) => {
    await page.goto(`/appointments?view=list&record=${id}`);
    await minutes.fill(text);
    await press(form, 'Salvar ficha');
    await hears(page, /^Sem conexão: a ficha está guardada neste aparelho/);
  };

  await page.context().setOffline(true);
  await writes('90');
  await sees(page, '1 ficha técnica aguardando conexão');
  await page.goto(`/appointments?view=list&record=${id}`);
  await expect.poll(() => minutes.inputValue()).toBe('90');
  await writes('95');
  await sees(page, '2 fichas técnicas aguardando conexão');

  await page.context().setOffline(false);
  await hears(page, '2 fichas técnicas foram enviadas.');
  await seesNoMore(page, 'aguardando conexão');
  expect(await stage.sql`select number, version from work_records where appointment_id = ${id}`).toEqual([
    { number: 1, version: 2 },
  ]);
});

test('offers the build that is served now, asks before typed text is lost, and goes on to it', async () => {
  stage.tolerate(/asked a stranger/);
  const deployments = await startDeployments();
  const page = await enterAs(stage.phone({ ...stored, baseURL: deployments.url }), await openStudio(stage));
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

test('shows the steps on an iPhone, a tip until dismissed, and reloads without its store after an error', async () => {
  stage.tolerate(/status of 503/, /Erro no servidor/);
  const page = await enterAs(stage.phone({ ...stored, userAgent: IPHONE }), await openStudio(stage));
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
