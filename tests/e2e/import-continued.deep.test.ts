import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { hears } from './heard.ts';
import { press, sees, seesNoMore, types } from './look.ts';
import { setStage } from './stage.ts';
import { enterAs, type Studio } from './studio.ts';

const { stage, test } = setStage();

const COUNT = 1200;
/** One portion had been answered. */
const OFFER = /^Continuar a importação \([1-9]\d\d de 1\.200\)$/;
const list = Array.from({ length: COUNT }, (_, n) => `Cliente ${n};119${10_000_000 + n}`).join('\n');

test('an import goes on where a reload left it, and nobody is added twice', async ({ studio }) => {
  const page = await stopInTheMiddle(studio);
  await sees(page, 'Uma importação parou no meio.');
  expect(await sealedNames(page)).toEqual(['import', 'import-sent']);
  await press(page, OFFER);
  await hears(page, '1.200 clientes importadas.');
  expect(await countStored(studio)).toBe(COUNT);
  expect(await sealedNames(page)).toEqual([]);
  await press(page, 'Importar contatos');
  await seesNoMore(page, 'Uma importação parou no meio.');
  await press(page, 'Importações anteriores');
  await sees(page.getByRole('dialog'), '1.200 clientes');
  expect(await page.getByRole('dialog').getByRole('listitem').count()).toBe(1);
});

test('what is left of an import can be given up, and is gone from the device', async ({ studio }) => {
  const page = await stopInTheMiddle(studio);
  await page.goto('/clients');
  await sees(page, OFFER);
  await press(page, 'Descartar o resto');
  await seesNoMore(page, 'Uma importação parou no meio.');
  expect(await sealedNames(page)).toEqual([]);
  await page.reload();
  await sees(page, 'Cliente 0');
  await seesNoMore(page, 'Uma importação parou no meio.');
});

/** Reloaded while the second portion is on its way: it arrives, its answer does not. */
async function stopInTheMiddle(studio: Studio): Promise<Page> {
  const page = await enterAs(stage.phone(), studio, '/clients?open=import');
  await types(page.getByRole('dialog'), 'Ou cole uma lista', `Nome;Celular\n${list}`);
  await press(page, 'Conferir lista');
  await press(page, 'Continuar');
  let portions = 0;
  const second = Promise.withResolvers<void>();
  await page.route('**/api/clients/import', async (route) => {
    portions += 1;
    if (portions === 1) return route.continue();
    await route.fetch();
    second.resolve();
  });
  await press(page, 'Importar 1.200 clientes');
  await second.promise;
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.reload();
  return page;
}

/** What the browser has stored, none of it readable. */
const sealedNames = (page: Page) =>
  page.evaluate(async () => {
    const settled = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const database = await settled(indexedDB.open('lume-drafts'));
    const store = database.transaction('sealed').objectStore('sealed');
    const [names, values] = await Promise.all([settled(store.getAllKeys()), settled(store.getAll())]);
    database.close();
    if (JSON.stringify(values).includes('Cliente')) throw new Error('a name lies open on the device');
    return names.filter((name) => String(name).startsWith('import'));
  });

async function countStored({ id }: Studio): Promise<number> {
  const [row] = await stage.sql<{ count: number }>`select count(*)::int as count from clients
    where studio_id = ${id}`;
  return row?.count ?? 0;
}
