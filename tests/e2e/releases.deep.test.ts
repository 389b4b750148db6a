import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { NEWER, RELOAD_LABEL } from '../../domain/failures.ts';
import { today } from '../support/days.ts';
import { addAppointment, rowOf } from './agenda.ts';
import * as client from './client.ts';
import { startDeployments } from './deployments.ts';
import { holds, press, sees, seesNoMore, seesTitle } from './look.ts';
import { booking, enters } from './notifications.ts';
import { databaseFails, databaseRecovers } from './platform.ts';
import { setStage } from './stage.ts';
import { opensStored, sealed, stored } from './stored-app.ts';
import { enterAs, openStudio } from './studio.ts';

const { stage, test } = setStage();

const NAME = 'Ana Beatriz Souza';

/** A phone on which the app is stored, and its agenda of today. */
async function opens() {
  stage.tolerate(/Failed to load resource/, /TypeError/, /status of 50\d/, /Erro no servidor/);
  const studio = await openStudio(stage);
  await addAppointment(stage, studio, { date: today(), time: '23:30', status: 'scheduled' });
  const page = await enterAs(stage.phone(stored), studio);
  await opensStored(page, '/dashboard');
  return page;
}

/** Changes what is sealed in this browser, as another build would have stored it. */
async function reseals<Kept>(page: Page, name: string, change: (kept: Kept) => void): Promise<void> {
  const kept = await page.evaluate(resealed, { name, next: null });
  change(kept as Kept);
  await page.evaluate(resealed, { name, next: kept });
}

/** Runs in the page: what is sealed under a name, with `next` in its place where there is one. */
async function resealed({ name, next }: { name: string; next: unknown }): Promise<unknown> {
  const settled = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve) => {
      request.onsuccess = () => resolve(request.result);
    });
  const latin = (bytes: Uint8Array) => Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  const bytesOf = (text: string) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  const database = await settled(indexedDB.open('lume-drafts'));
  const storeOf = (store: string) => database.transaction(store, 'readwrite').objectStore(store);
  const key: CryptoKey = await settled(storeOf('keys').get('drafts'));
  const { nonce, text } = await settled(storeOf('sealed').get(name));
  const way = { name: 'AES-GCM', iv: bytesOf(nonce), additionalData: new TextEncoder().encode(name) };
  const opened = await crypto.subtle.decrypt(way, key, bytesOf(text));
  if (next !== null) {
    const bytes = await crypto.subtle.encrypt(way, key, new TextEncoder().encode(JSON.stringify(next)));
    await settled(storeOf('sealed').put({ nonce, text: btoa(latin(new Uint8Array(bytes))) }, name));
  }
  database.close();
  return JSON.parse(new TextDecoder().decode(opened));
}

interface Agenda {
  entries: [key: unknown[], answer: Record<string, unknown>, at: number][];
}

test('what another build stored and this one cannot draw is dropped, and the rest of the agenda shown', async () => {
  const page = await opens();
  await reseals<Agenda>(page, 'agenda', ({ entries }) => {
    for (const [[noun], answer] of entries) if (noun === 'dashboard') delete answer.cards;
  });
  await page.context().setOffline(true);
  await page.reload();
  await sees(page, /^Erro ao carregar o dashboard/);
  await page.getByRole('link', { name: 'Ver a agenda de hoje' }).click();
  await sees(page, NAME);
});

test('a page that what another build answers breaks is loaded anew, once, in the build that is served', async () => {
  stage.tolerate(/TypeError/, /Failed to load resource/, /asked a stranger/);
  const deployments = await startDeployments();
  const page = await enterAs(stage.phone({ baseURL: deployments.url }), await openStudio(stage), '/clients');
  const dashboard = /\/api\/dashboard/;
  await page.route(dashboard, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), cards: undefined } });
  });
  const broken = async () => {
    await page.goto('/dashboard');
    await seesTitle(page, 'Algo deu errado');
  };
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  await broken();
  expect(loads).toBe(1);
  deployments.deploy('the next');
  await press(page, 'Tentar Novamente');
  await expect.poll(() => page.locator('meta[name="build-time"]').getAttribute('content')).toBe('the next');
  await seesTitle(page, 'Algo deu errado');
  expect(loads).toBe(2);
  await page.unroute(dashboard);
  await press(page, 'Tentar Novamente');
  await seesTitle(page, 'Olá');
  await page.close();
  await deployments.stop();
});

test('a page whose requests are called otherwise than its address is read anew, too', async ({ studio }) => {
  stage.tolerate(/TypeError/, /Failed to load resource/);
  const page = await enterAs(stage.phone({}), studio, '/clients');
  const finance = /\/api\/finance\/statistics/;
  await page.route(finance, (route) => route.fulfill({ json: {} }));
  await page.goto('/financial');
  await seesTitle(page, 'Algo deu errado');
  await page.unroute(finance);
  await press(page, 'Tentar Novamente');
  await seesTitle(page, 'Controle Financeiro');
});

test('what the API of another build answers and this one has no word for is named, and breaks no list', async ({
  studio,
}) => {
  await booking(stage, studio);
  const page = await enters(await stage.phone(), studio);
  await page.route(/\/api\/(?!session)/, async (route) => {
    const response = await route.fetch();
    const text = await response.text();
    const body = text.replaceAll(/"(status|kind|state|paymentStatus)":"[a-z_]+"/g, '"$1":"newer"');
    await route.fulfill({ response, body });
  });
  await page.goto('/appointments?view=list');
  await sees(page, NEWER);
  await press(page, /^Notificações/);
  await sees(page.getByRole('dialog'), NEWER);
});

test('reloading after an error without a connection leaves the app on the device', async () => {
  const page = await opens();
  await databaseFails({ kind: 'refuse', probability: 1 });
  await page.reload();
  await seesTitle(page, 'Algo deu errado');
  await page.context().setOffline(true);
  await press(page, RELOAD_LABEL);
  await seesTitle(page, 'Olá');
  await databaseRecovers();
});

test('a change that waits and that this build cannot read is named and kept, beside those that it sends', async () => {
  const page = await opens();
  await page.goto('/appointments?view=list');
  await sees(page, NAME);
  await page.context().setOffline(true);
  await press(page, `Confirmar agendamento de ${NAME}`);
  await press(page, /^Confirmar sem notificar/);
  await sees(page, '1 alteração aguardando conexão');
  await reseals<{ items: Record<string, unknown>[] }>(page, 'status-queue', ({ items }) => {
    items.push({ ...items[0], key: 'another', to: 'paused' });
  });
  await page.reload();
  await sees(page, '1 alteração aguardando conexão', 'Uma alteração não foi salva', /Outra versão do Lume/);
  await page.context().setOffline(false);
  await seesNoMore(page, '1 alteração aguardando conexão');
  await sees(rowOf(page, NAME), 'Confirmado');
  await sees(page, 'Uma alteração não foi salva');
  expect(await sealed(page)).toContain('status-queue');
  await press(page, 'Descartar');
  await press(page.getByRole('alertdialog'), 'Descartar');
  await seesNoMore(page, 'Uma alteração não foi salva');
  expect(await sealed(page)).not.toContain('status-queue');
});

test('what is stored is read by the build before one that changed the database of the device', async () => {
  const page = await opens();
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const request = indexedDB.open('lume-drafts', 2);
        request.onsuccess = () => resolve(request.result.close());
      }),
  );
  await page.context().setOffline(true);
  await page.reload();
  await seesTitle(page, 'Olá');
  await sees(page, NAME);
});

test('goes back to the build before, whose scripts are those of no other', async () => {
  const deployments = await startDeployments();
  stage.tolerate(/Failed to load resource/, /asked a stranger/);
  const page = await enterAs(stage.phone({ ...stored, baseURL: deployments.url }), await openStudio(stage));
  await opensStored(page, '/dashboard');
  for (const build of ['the next', null]) {
    deployments.deploy(build);
    await page.evaluate(() => dispatchEvent(new Event('focus')));
    await sees(page, 'Nova versão disponível');
    const reloaded = page.waitForResponse((response) => response.request().isNavigationRequest());
    await press(page, 'Atualizar');
    expect((await reloaded).fromServiceWorker()).toBe(true);
    await seesTitle(page, 'Olá');
    expect(await page.locator('meta[name="build-time"]').getAttribute('content')).toBe(
      build ?? (await (await page.request.get('/build-info.json')).json()).buildTime,
    );
    await page.context().setOffline(true);
    await page.reload();
    await seesTitle(page, 'Olá');
    await page.context().setOffline(false);
  }
  await page.close();
  await deployments.stop();
});

test('a booking goes on in the build that was deployed meanwhile, with what was typed', async ({
  studio,
}) => {
  stage.tolerate(/Failed to load resource/, /asked a stranger/);
  const deployments = await startDeployments();
  const page = await stage.phone({ baseURL: deployments.url });
  await page.route('**/assets/later-steps-*.js', (route) => route.abort(), { times: 1 });
  const failed = page.waitForEvent('requestfailed');
  await client.openLink(page, studio.link);
  const email = client.newEmail();
  await client.typesEmail(page, email);
  await failed;
  deployments.deploy('the next');
  const loaded = page.waitForEvent('load');
  await press(page, 'Próximo');
  await loaded;
  await holds(page, 'E-mail', email);
  await client.goesOn(page, client.steps.services);
  await page.close();
  await deployments.stop();
});
