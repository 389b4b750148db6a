import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { png } from '../support/pictures/png.ts';
import { fillForm } from './anamnesis.ts';
import { Finger } from './calendar.ts';
import { hears } from './heard.ts';
import { tabsTo } from './keyboard.ts';
import { enlarges, staysWhole } from './large-letters.ts';
import { press, sees, seesNoMore, types } from './look.ts';
import { setStage } from './stage.ts';
import { opensStored, stored } from './stored-app.ts';
import { enterAs, openStudio } from './studio.ts';
import { addLot, addVisits, lashDetails, recordsOf, saveRecord } from './work-record.ts';

const { stage, test } = setStage();

const form = (page: Page) => page.getByRole('dialog', { name: 'Ficha técnica' });
const zone = (page: Page, number: number) =>
  form(page).getByRole('slider', { name: `Olho direito, zona ${number} de` });
const lengthOf = (one: Locator) => one.getAttribute('aria-valuetext');
const lashes = { map: null, curls: [], thicknesses: [], technique: 'Volume russo', minutes: 90 };
const details = { lashes, brows: null, pigment: null, own: [], notes: null };

test('a finger that passes over the map scrolls, and drags the zone that it has chosen', async ({
  studio,
}) => {
  const { visits } = await addVisits(stage, studio, [0]);
  const page = await enterAs(stage.phone(), studio, `/appointments?record=${visits[0]}`);
  await press(form(page), 'Boneca');
  await zone(page, 3).scrollIntoViewIfNeeded();
  const finger = await Finger.of(page);
  const topOf = async () => (await zone(page, 3).boundingBox())?.y ?? 0;
  const before = await topOf();
  await finger.swipe(zone(page, 3), { y: -120 });
  await expect.poll(topOf).toBeLessThan(before);
  expect(await lengthOf(zone(page, 3))).toBe('12 mm');

  await zone(page, 3).tap();
  await sees(form(page), 'Direito · zona 3 de 5');
  const still = await topOf();
  await finger.press(zone(page, 3));
  await finger.move({ y: -24 });
  await finger.lift();
  await expect.poll(() => lengthOf(zone(page, 3))).toBe('15 mm');
  await finger.press(zone(page, 3));
  await finger.move({ y: 40 });
  await finger.lift();
  await expect.poll(() => lengthOf(zone(page, 3))).toBe('10 mm');
  expect(await topOf()).toBe(still);
});

test('a record, its versions, its pictures and the clients of a lot stay whole with letters twice as large', async () => {
  const studio = await openStudio(stage);
  await stage.sql`update studios set work_requirements = '{map,curl,glueLot,humidity}' where id = ${studio.id}`;
  const { clientId, visits } = await addVisits(stage, studio, [-21, -1, 0]);
  const [last = '', changed = '', today = ''] = visits;
  const page = await enterAs(stage.phone(), studio, '/procedure-types/supplies');
  const lotId = await addLot(page, {
    kind: 'glue',
    name: 'Cola Elite Premium',
    code: 'A-17',
    expiresOn: '2020-01-31',
  });
  const written = {
    details: {
      ...details,
      lashes: { ...lashes, map: { right: [8, 9, 12, 9, 8], left: [8, 9, 12, 9, 8] }, curls: ['D' as const] },
    },
    lots: [{ lotId, reason: 'Última gota' }],
    ...{ humidity: 55, temperature: 24 },
  };
  await saveRecord(page, last, written);
  await saveRecord(page, changed, written);
  await stage.sql`update work_records set created_at = created_at - interval '25 hours' where studio_id = ${studio.id}`;
  await saveRecord(page, changed, { ...written, version: 1, humidity: 60 });
  await fillForm(page, clientId, { consentPhotos: true });
  await enlarges(page);

  await page.goto(`/appointments?record=${today}`);
  await press(form(page), 'Repetir a última');
  await form(page).getByText('Tabela').click();
  await staysWhole(page, 'the form');
  await press(form(page), 'Ver fotos');
  for (const kind of ['Antes', 'Depois']) {
    const picture = { name: 'olho.png', mimeType: 'image/png', buffer: png({ width: 800, height: 600 }) };
    const part = form(page).getByRole('region', { name: kind, exact: true });
    await part.locator('input[type=file]:not([capture])').setInputFiles(picture);
    await page.getByRole('button', { name: 'Usar imagem' }).waitFor();
    await staysWhole(page, 'cutting');
    await press(page, 'Usar imagem');
    await part.getByRole('button', { name: /^Ampliar a foto/ }).waitFor();
  }
  await staysWhole(page, 'pictures');
  await press(form(page), 'Comparar antes e depois');
  await page.getByRole('slider', { name: 'Quanto se vê da foto de antes' }).waitFor();
  await staysWhole(page, 'comparing');

  await page.goto(`/appointments?record=${changed}`);
  await press(form(page), 'Versões anteriores');
  await sees(page.getByRole('dialog', { name: 'Versões da ficha técnica' }), 'Versão 1');
  await staysWhole(page, 'versions');

  await page.goto(`/clients/${clientId}`);
  await press(page, 'Ver fichas');
  await sees(page, 'Abrir ficha');
  await staysWhole(page, 'records of a client');

  await page.goto('/procedure-types/supplies');
  await press(page, 'Ações do lote A-17');
  await page.getByRole('menuitem', { name: 'Quais clientes receberam' }).click();
  await sees(page.getByRole('dialog'), 'Exportar CSV');
  await staysWhole(page, 'clients of a lot');
});

test('is another version a day later, and the former one can be read', async ({ studio }) => {
  const { visits } = await addVisits(stage, studio, [-1]);
  const [visit = ''] = visits;
  const page = await enterAs(stage.computer(), studio, '/procedure-types/supplies');
  await saveRecord(page, visit, { details: lashDetails({ technique: 'Híbrido' }) });
  await stage.sql`update work_records set created_at = created_at - interval '25 hours',
    saved_at = saved_at - interval '25 hours' where studio_id = ${studio.id}`;
  await page.goto(`/appointments?record=${visit}`);
  await types(form(page), 'Técnica', 'Mega volume');
  await tabsTo(page, /Salvar ficha/);
  await page.keyboard.press('Enter');
  await hears(page, 'Ficha técnica salva com sucesso!');
  await form(page).waitFor({ state: 'hidden' });
  expect(await recordsOf(stage, visit)).toMatchObject([
    { number: 1, is_current: false },
    { number: 2, is_current: true },
  ]);
  await page.goto(`/appointments?record=${visit}`);
  await press(form(page), 'Versões anteriores');
  const versions = page.getByRole('dialog', { name: 'Versões da ficha técnica' });
  await sees(versions, 'Versão 2', 'Mega volume', 'Versão 1', 'Híbrido');
  await stage.audit.look(page, 'versions of a record');
});

test('compares with what another device saved meanwhile, and only shows what was cancelled', async ({
  studio,
}) => {
  const { visits } = await addVisits(stage, studio, [-1]);
  const [visit = ''] = visits;
  const page = await enterAs(stage.phone(), studio, `/appointments?record=${visit}`);
  await types(form(page), 'Técnica', 'Híbrido');
  await saveRecord(page, visit, { details: lashDetails({ technique: 'Fio a fio', curls: ['C'] }) });
  stage.tolerate(/409/);
  await press(form(page), 'Salvar ficha');
  await sees(form(page), 'Fio a fio');
  await press(form(page), 'Salvar o que digitei');
  await hears(page, 'Ficha técnica salva com sucesso!');
  await form(page).waitFor({ state: 'hidden' });

  await stage.sql`update appointments set status = 'cancelled' where id = ${visit}`;
  await page.goto(`/appointments?record=${visit}`);
  await sees(form(page), 'Este agendamento foi cancelado', 'Híbrido', 'Curvatura');
  expect(await form(page).getByRole('button', { name: 'Salvar ficha' }).count()).toBe(0);
  await stage.audit.look(page, 'record of a cancelled appointment');
});

test('what was written without a connection and is refused stays: copied, and saved from its form days later', async () => {
  stage.tolerate(/Failed to load resource/);
  const studio = await openStudio(stage);
  const { visits } = await addVisits(stage, studio, [0]);
  const [visit = ''] = visits;
  const page = await enterAs(stage.phone(stored), studio);
  await opensStored(page, '/appointments?view=list');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.context().setOffline(true);
  await page.goto(`/appointments?view=list&record=${visit}`);
  await form(page).getByRole('textbox', { name: 'Tempo' }).fill('90');
  await press(form(page), 'Salvar ficha');
  await hears(page, /^Sem conexão: a ficha está guardada neste aparelho/);
  await stage.sql`update appointments set status = 'cancelled' where id = ${visit}`;
  await page.goto('/appointments?view=list');
  await page.context().setOffline(false);
  await sees(page, 'Uma ficha técnica não foi salva', /O que você escreveu continua guardado neste aparelho/);
  await stage.audit.look(page, 'a record that was refused');
  await press(page, 'Copiar');
  await hears(page, 'Ficha técnica copiada.');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
    /^Camila Nunes, [\s\S]*Cílios: Tempo: 90 min/,
  );

  // Drafts are kept for a day; the appointment was cancelled by mistake.
  await page.evaluate(() => {
    for (const name of Object.keys(localStorage))
      if (name.startsWith('draft:')) localStorage.removeItem(name);
  });
  await stage.sql`update appointments set status = 'in_progress' where id = ${visit}`;
  await press(page, 'Abrir ficha');
  await expect.poll(() => form(page).getByRole('textbox', { name: 'Tempo' }).inputValue()).toBe('90');
  await press(form(page), 'Salvar ficha');
  await hears(page, 'Ficha técnica salva com sucesso!');
  await seesNoMore(page, 'Uma ficha técnica não foi salva');
  expect(await recordsOf(stage, visit)).toHaveLength(1);
});
