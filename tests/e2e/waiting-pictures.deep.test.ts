import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { png } from '../support/pictures/png.ts';
import { fillForm } from './anamnesis.ts';
import { hears } from './heard.ts';
import { press, sees, seesNoMore } from './look.ts';
import { setStage } from './stage.ts';
import { opensStored, sealed, stored } from './stored-app.ts';
import { enterAs, openStudio } from './studio.ts';
import { addVisits, CLIENT } from './work-record.ts';

const { stage, test } = setStage();

const form = (page: Page) => page.getByRole('dialog', { name: 'Ficha técnica' });
const recordAt = (visit: string | undefined) => `/appointments?view=list&record=${visit}`;
const rowsOf = (studioId: string) =>
  stage.sql<{ kind: string; id: string }>`select kind, id from private_pictures
    where studio_id = ${studioId} and attached_at is not null order by attached_at`;

/** A visit of today, and the app on the device of who is to do it. */
async function opens(consentPhotos: boolean) {
  stage.tolerate(/Failed to load resource/, /status of 409/);
  const studio = await openStudio(stage);
  const { clientId, visits } = await addVisits(stage, studio, [0]);
  const page = await enterAs(stage.phone(stored), studio);
  await opensStored(page, '/appointments?view=list');
  await fillForm(page, clientId, { consentPhotos });
  await page.goto(recordAt(visits[0]));
  await form(page).getByRole('button', { name: 'Ver fotos' }).waitFor();
  return { page, studio, clientId, visit: visits[0] };
}

async function takes(page: Page, kind: string): Promise<void> {
  const picture = { name: 'olho.png', mimeType: 'image/png', buffer: png({ width: 1600, height: 1200 }) };
  const part = form(page).getByRole('region', { name: kind, exact: true });
  await part.locator('input[type=file]:not([capture])').setInputFiles(picture);
  await press(page, 'Usar imagem');
  await hears(page, /^Sem conexão: a foto está guardada neste aparelho/);
  await part.getByRole('figure').getByRole('img').last().waitFor();
}

test('pictures taken offline wait sealed, are shown, asked about at sign-out, and go once after their record', async () => {
  const { page, studio, visit } = await opens(true);
  await page.context().setOffline(true);
  await press(form(page), 'Ver fotos');
  await sees(form(page), 'Sem conexão: as fotos que já foram enviadas aparecem quando ela voltar.');
  await takes(page, 'Antes');
  await takes(page, 'Depois');
  await takes(page, 'Depois');
  await sees(form(page), 'Aguardando conexão');
  await stage.audit.look(page, 'pictures that wait for a connection');
  await form(page).getByRole('button', { name: 'Descartar a foto que aguarda: Depois' }).last().click();
  await press(page.getByRole('alertdialog'), 'Descartar');
  await expect
    .poll(() =>
      form(page)
        .getByRole('figure', { name: /^Foto que/ })
        .count(),
    )
    .toBe(2);
  expect(await page.evaluate(picturesInClear)).toEqual([]);

  await form(page).getByRole('textbox', { name: 'Tempo' }).fill('90');
  await press(form(page), 'Salvar ficha');
  await hears(page, /^Sem conexão: a ficha está guardada neste aparelho/);
  await page.goto('/appointments?view=list');
  await sees(page, '1 ficha técnica aguardando conexão', '2 fotos aguardando conexão', /: Depois/);
  await stage.audit.look(page, 'what waits for a connection');
  await press(page, 'Abrir menu');
  await press(page, 'Sair');
  await press(page.getByRole('alertdialog'), 'Continuar editando');

  const other = await page.context().newPage();
  await other.goto('/appointments?view=list');
  await sees(other, '2 fotos aguardando conexão');
  await page.context().setOffline(false);
  await seesNoMore(page, 'aguardando conexão');
  await seesNoMore(other, 'aguardando conexão');
  expect((await rowsOf(studio.id)).map(({ kind }) => kind)).toEqual(['work-before', 'work-after']);
  const order = await stage.sql`select p.created_at > r.created_at as later from private_pictures p
    join work_records r on r.appointment_id = p.appointment_id where r.appointment_id = ${visit}`;
  expect(order).toEqual([{ later: true }, { later: true }]);
  expect((await sealed(page)).filter((name) => name.startsWith('picture-queue'))).toEqual([]);

  await page.goto(recordAt(visit));
  await press(form(page), 'Ver fotos');
  const shown = form(page).getByRole('button', { name: /^Ampliar a foto/ });
  await expect.poll(() => shown.count()).toBe(2);
  expect(await page.evaluate(keptByTheBrowser)).toEqual([]);
});

test('a picture that is refused afterwards is told with the reason, sent again or dropped', async () => {
  const { page, studio, clientId, visit } = await opens(true);
  await page.context().setOffline(true);
  await press(form(page), 'Ver fotos');
  await takes(page, 'Antes');
  await takes(page, 'Depois');
  await stage.sql`update anamneses set photos_withdrawn_at = now() where client_id = ${clientId}`;
  await page.goto('/appointments?view=list');
  await page.context().setOffline(false);
  await sees(page, '2 fotos não foram enviadas', /A cliente não autorizou fotos/);
  await stage.audit.look(page, 'pictures that were refused');
  expect(await rowsOf(studio.id)).toEqual([]);

  await stage.sql`update anamneses set photos_withdrawn_at = null where client_id = ${clientId}`;
  await page.goto(recordAt(visit));
  await press(form(page), 'Ver fotos');
  const before = form(page).getByRole('region', { name: 'Antes', exact: true });
  await sees(before, /A cliente não autorizou fotos/);
  await press(before, 'Descartar');
  await press(page.getByRole('alertdialog'), 'Descartar');
  await before.getByRole('figure').waitFor({ state: 'hidden' });
  await page.goto('/appointments?view=list');
  await sees(page, 'Uma foto não foi enviada');
  await press(page, 'Tentar de novo');
  await hears(page, 'A foto foi enviada.');
  expect((await rowsOf(studio.id)).map(({ kind }) => kind)).toEqual(['work-after']);
  await seesNoMore(page, 'Uma foto não foi enviada');
});

test('without the client’s consent no picture is taken offline either, where that is known', async () => {
  const { page } = await opens(false);
  await page.context().setOffline(true);
  await press(form(page), 'Ver fotos');
  await sees(form(page), 'Precisa do consentimento para fotos');
  expect(await form(page).locator('input[type=file]').count()).toBe(0);
  await sees(page, CLIENT.fullName);
});

/** Runs in the page: JPEG and PNG, by how they begin, in whatever is stored. */
async function picturesInClear(): Promise<string[]> {
  const settled = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve) => {
      request.onsuccess = () => resolve(request.result);
    });
  const latin = (bytes: ArrayBuffer) => new TextDecoder('latin1').decode(bytes);
  const texts: [string, string][] = Object.entries(localStorage).map(([name, text]) => [name, String(text)]);
  for (const { name = '' } of await indexedDB.databases()) {
    const database = await settled(indexedDB.open(name));
    for (const store of database.objectStoreNames) {
      const objects = database.transaction(store).objectStore(store);
      const [keys, values] = [await settled(objects.getAllKeys()), await settled(objects.getAll())];
      for (const [place, value] of values.entries()) {
        const parts: unknown[] = Object.values(value ?? {});
        for (const part of parts) {
          const bytes = part instanceof ArrayBuffer ? latin(part) : String(part);
          texts.push([String(keys[place]), bytes]);
        }
      }
    }
    database.close();
  }
  const beginnings = ['JFIF', '\u00ff\u00d8\u00ff', '\u0089PNG', '/9j/4', 'iVBORw0KGgo'];
  if (!texts.some(([name]) => name.startsWith('picture-queue:'))) return ['nothing is kept'];
  return texts.filter(([, text]) => beginnings.some((one) => text.includes(one))).map(([name]) => name);
}

/** Runs in the page: pictures of the work in the stores of the service worker, or in the browser's own. */
async function keptByTheBrowser(): Promise<string[]> {
  const stores = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
  const requests = (await Promise.all(stores.map((store) => store.keys()))).flat();
  const addresses = [...document.querySelectorAll('img')].map(({ src }) => src);
  const own = addresses.filter((src) => src.includes('/api/private-pictures/'));
  if (own.length === 0) return ['no picture is shown'];
  const kept = await Promise.all(
    own.map((src) =>
      fetch(src, { cache: 'only-if-cached', mode: 'same-origin' }).then(
        ({ ok }) => ok,
        () => false,
      ),
    ),
  );
  const stored = requests.map(({ url }) => url).filter((url) => url.includes('pictures/'));
  return [...stored, ...own.filter((_, place) => kept[place])];
}
