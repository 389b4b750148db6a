import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { hears } from './heard.ts';
import { holds, press, sees, types } from './look.ts';
import { setStage } from './stage.ts';
import { enterAs } from './studio.ts';
import { addLot, addVisits, CLIENT, lashDetails, recordsOf, saveRecord } from './work-record.ts';

const { stage, test } = setStage();

const form = (page: Page) => page.getByRole('dialog', { name: 'Ficha técnica' });

const chip = (page: Page, group: string, label: string) =>
  form(page).getByRole('group', { name: group }).getByRole('checkbox', { name: label, exact: true }).check();

const zone = (page: Page, eye: 'direito' | 'esquerdo', number: number) =>
  form(page).getByRole('slider', { name: `Olho ${eye}, zona ${number} de` });

const lengthOf = (one: Locator) => one.getAttribute('aria-valuetext');

const lengths = async (page: Page, eye: 'direito' | 'esquerdo') =>
  Promise.all([1, 2, 3, 4, 5].map((number) => lengthOf(zone(page, eye, number))));

const save = async (page: Page) => {
  await press(form(page), 'Salvar ficha');
  await hears(page, 'Ficha técnica salva com sucesso!');
  await form(page).waitFor({ state: 'hidden' });
};

test('is filled in on a phone by taps, a map by finger and by keys, and a lot that is over with its reason', async ({
  studio,
}) => {
  const { visits } = await addVisits(stage, studio, [0]);
  const page = await enterAs(stage.phone(), studio, '/procedure-types/supplies');
  await addLot(page, { kind: 'glue', name: 'Cola Elite', code: 'A-17' });
  await addLot(page, { kind: 'glue', name: 'Cola Antiga', code: 'B-2', expiresOn: '2020-01-31' });
  await addLot(page, { kind: 'lash', name: 'Fios', code: 'F-9', isUsedUp: true });
  await page.goto(`/appointments?appointment=${visits[0]}`);
  await press(page.getByRole('dialog', { name: CLIENT.fullName }), 'Preencher ficha');
  await page.waitForURL(/record=/);

  await press(form(page), 'Salvar ficha');
  await sees(form(page), 'Preencha pelo menos um campo');
  await press(form(page), 'Boneca');
  await dragsUp(page, zone(page, 'direito', 3), 24);
  expect(await lengths(page, 'direito')).toEqual(['8 mm', '10 mm', '15 mm', '10 mm', '8 mm']);
  await press(form(page), 'Espelhar o direito');
  await zone(page, 'esquerdo', 1).focus();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowDown');
  expect(await lengths(page, 'esquerdo')).toEqual(['9 mm', '9 mm', '15 mm', '10 mm', '8 mm']);
  await press(form(page), 'Mais 1 mm');
  await sees(form(page), 'Esquerdo · zona 2 de 5');
  await form(page).getByText('Tabela').click();
  await types(form(page), 'Olho esquerdo, zona 1, em mm', '7');
  expect(await lengths(page, 'esquerdo')).toEqual(['7 mm', '10 mm', '15 mm', '10 mm', '8 mm']);
  await stage.audit.look(page, 'map of a set of lashes');

  await chip(page, 'Curvatura', 'D');
  await chip(page, 'Espessura (mm)', '0,07');
  await press(form(page), 'Volume russo');
  await press(form(page), /Cola Elite/);
  await form(page).getByRole('combobox', { name: 'Outro produto ou lote' }).fill('b-2');
  await page.getByRole('option', { name: /Cola Antiga/ }).click();
  // It ended in the afternoon, the record is written in the evening.
  await form(page).getByRole('combobox', { name: 'Outro produto ou lote' }).fill('f-9');
  await page.getByRole('option', { name: /Fios.*Terminado/ }).click();
  await types(form(page), 'Umidade', '55');
  await press(form(page), 'Salvar ficha');
  await sees(form(page), 'Este lote está vencido ou foi recolhido.');
  await stage.audit.look(page, 'lot without its reason');
  await types(form(page), 'Motivo para usar mesmo assim', 'Última gota');
  await save(page);
  await page.waitForURL((url) => url.search.includes('appointment=') && !url.search.includes('record='));
  expect(await recordsOf(stage, visits[0])).toMatchObject([{ number: 1, humidity: 55 }]);
  const lots = await stage.sql<{ reason: string | null }>`select reason from work_record_lots
    where studio_id = ${studio.id} order by position`;
  expect(lots.map(({ reason }) => reason)).toEqual([null, 'Última gota', null]);
});

test('repeats the last one after the appointment is completed, and shows both on the page of the client', async ({
  studio,
}) => {
  const { clientId, visits } = await addVisits(stage, studio, [-21, 0]);
  const page = await enterAs(stage.computer(), studio, '/procedure-types/supplies');
  const [kept, over] = [
    await addLot(page, { kind: 'glue', name: 'Cola Elite', code: 'A-17' }),
    await addLot(page, { kind: 'lash', name: 'Fios mink', code: 'F-9', expiresOn: '2020-01-31' }),
  ];
  await saveRecord(page, visits[0] ?? '', {
    details: lashDetails({ map: catEyes, curls: ['D'], technique: 'Volume russo' }),
    lots: [
      { lotId: kept, reason: null },
      { lotId: over, reason: 'Acabou' },
    ],
  });
  await page.goto(`/appointments?appointment=${visits[1]}`);
  await press(page.getByRole('dialog', { name: CLIENT.fullName }), 'Finalizar');
  await pays(page);
  await press(page.getByRole('region', { name: 'Avisos' }), 'Ficha técnica');

  await press(form(page), 'Repetir a última');
  await sees(form(page), 'Preenchemos como da última vez.');
  expect(await lengths(page, 'esquerdo')).toEqual(['8 mm', '9 mm', '10 mm', '11 mm', '12 mm']);
  await holds(form(page), 'Técnica', 'Volume russo');
  await sees(form(page), 'Cola Elite, lote A-17');
  expect(await form(page).getByText('Fios mink, lote F-9').count()).toBe(0);
  await chip(page, 'Retenção: quanto restava da última vez', '60 %');
  await stage.audit.look(page, 'record like the last one');
  await save(page);
  expect(await recordsOf(stage, visits[1])).toMatchObject([{ retention: 60 }]);

  await page.goto(`/clients/${clientId}`);
  await press(page, 'Ver fichas');
  await expect
    .poll(() => page.getByRole('img', { name: /^Olho direito, do canto interno: 8 · 9/ }).count())
    .toBe(2);
  await stage.audit.look(page, 'records of a client');
  await page
    .getByRole('button', { name: /^Abrir ficha/ })
    .last()
    .click();
  await holds(form(page), 'Técnica', 'Volume russo');
  await page.goBack();
  await form(page).waitFor({ state: 'hidden' });
});

test('says beforehand what the studio requires, and proposes the air of the room as it was noted today', async ({
  studio,
}) => {
  await stage.sql`update studios set work_requirements = '{curl,humidity,glueLot}' where id = ${studio.id}`;
  const { visits } = await addVisits(stage, studio, [-1, 0]);
  const [first = '', second = ''] = visits;
  const page = await enterAs(stage.phone(), studio, '/procedure-types/supplies');
  const lotId = await addLot(page, { kind: 'glue', name: 'Cola Elite', code: 'A-17' });
  await saveRecord(page, first, {
    details: lashDetails({ curls: ['C'] }),
    lots: [{ lotId, reason: null }],
    ...{ humidity: 55, temperature: 24 },
  });
  await page.goto(`/appointments?appointment=${first}`);
  const sheet = page.getByRole('dialog', { name: CLIENT.fullName });
  await sheet.getByRole('button', { name: 'Ver ficha' }).waitFor();
  await page.goto(`/appointments?appointment=${second}`);
  await press(sheet, 'Preencher ficha');
  await sees(form(page), 'Curvatura (obrigatório)', 'O estúdio pede: lote da cola.', 'Umidade (obrigatório)');
  await holds(form(page), /^Umidade/, '55');
  await holds(form(page), 'Temperatura', '24');
  await expect
    .poll(() =>
      form(page)
        .getByText(/^Como na ficha das \d\d:\d\d de hoje$/)
        .count(),
    )
    .toBe(2);
  await stage.audit.look(page, 'what a record requires and proposes');
  await types(form(page), 'Temperatura', '25');
  await expect
    .poll(() =>
      form(page)
        .getByText(/^Como na ficha das/)
        .count(),
    )
    .toBe(1);
  await chip(page, 'Curvatura (obrigatório)', 'D');
  await press(form(page), /Cola Elite/);
  await save(page);
  expect(await recordsOf(stage, second)).toMatchObject([{ humidity: 55 }]);
  await sheet.getByRole('button', { name: 'Ver ficha' }).waitFor();
});

const catEyes = { right: [8, 9, 10, 11, 12], left: [8, 9, 10, 11, 12] };

async function dragsUp(page: Page, one: Locator, pixels: number): Promise<void> {
  await one.scrollIntoViewIfNeeded();
  const box = await one.boundingBox();
  if (!box) throw new Error('no zone');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x, y - pixels / 2);
  await page.mouse.move(x, y - pixels);
  await page.mouse.up();
}

async function pays(page: Page): Promise<void> {
  const payment = page.getByRole('dialog', { name: 'Registrar Pagamento' });
  await payment.getByText('Dinheiro', { exact: true }).click();
  await press(payment, 'Registrar e finalizar');
  await hears(page, 'Pagamento registrado com sucesso! Agendamento finalizado.');
}
