import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import * as client from './client.ts';
import { hears } from './heard.ts';
import { focusOf, tabsTo } from './keyboard.ts';
import { holds, keepsNotice, press, sees, seesNoMore, seesTitle, types } from './look.ts';
import { readStored } from './procedure-types.ts';
import { describesService, goesTo, opensRareOptions, savesService } from './professional.ts';
import { setStage } from './stage.ts';
import { enterAs, openStudio, type Studio } from './studio.ts';
import { addColleague } from './team.ts';

const { stage, test } = setStage();

test('keeps the services of the studio', async () => {
  const studio = await openStudio(stage, { services: [] });
  const page = await enterAs(stage.phone(), studio, '/procedure-types');
  await sees(page, 'Comece pelos serviços mais comuns');

  await press(page, 'Cadastrar procedimento');
  await describesService(page, {
    name: 'Micropigmentação labial',
    price: '1.234,56',
    duration: '150',
    category: 'Micropigmentação',
    description: 'Com retoque em 40 dias',
  });
  await sees(page, '= 2 h 30');
  await savesService(page);
  await hears(page, 'Procedimento criado com sucesso!');
  await sees(page, /R\$\s1\.234,56/);
  await press(page, 'Novo procedimento');
  await describesService(page, { name: 'Lash lifting', price: '150', duration: '60' });
  await savesService(page);
  await press(page, 'Editar Lash lifting');
  await expect.poll(() => figures(page)).toEqual(['2', '0', 'R$ 692', '105 min']);
  expect(await readStored(stage, studio)).toEqual([
    { name: 'Lash lifting', price_cents: 15_000, duration_minutes: 60, category: 'cilios', is_active: true },
    {
      name: 'Micropigmentação labial',
      price_cents: 123_456,
      duration_minutes: 150,
      category: 'micropigmentacao',
      is_active: true,
    },
  ]);

  const form = page.getByRole('dialog');
  await holds(form, 'Preço', '150,00');
  await describesService(page, { name: 'Lash lifting com tintura', price: 'R$ 180', category: 'Outros' });
  await savesService(page);
  await hears(page, 'Procedimento atualizado com sucesso!');
  await sees(page, 'Lash lifting com tintura');
  expect((await readStored(stage, studio))[0]).toMatchObject({ price_cents: 18_000, category: 'outros' });
});

test('sets a service aside and brings it back; the public page follows', async ({ studio }) => {
  const page = await stage.computer();
  const phone = await stage.phone();
  await enterAs(page, studio, '/procedure-types');
  await setsAside(page, 'Lash lifting');
  await keepsNotice(page, 'Desfazer');
  await expect.poll(() => figures(page)).toEqual(['2', '1', 'R$ 123', '83 min']);
  expect(await offeredTo(phone, studio)).not.toContain('Lash lifting');

  await press(page, 'Desfazer');
  await hears(page, 'Lash lifting está ativo novamente.');
  expect(await offeredTo(phone, studio)).toContain('Lash lifting');

  await setsAside(page, 'Lash lifting');
  await page.getByRole('tab', { name: /Inativos/ }).click();
  await press(page, 'Reativar Lash lifting');
  await sees(page, 'Nenhum procedimento inativo.');
  await expect.poll(() => new URL(page.url()).search).toBe('?tab=inactive');
  await page.getByRole('tab', { name: /Ativos/ }).click();
  await sees(page, 'Lash lifting');
  await goesTo(page, 'Dashboard');
  await seesTitle(page, 'Olá, Marina');
});

test('searches, sorts by keyboard and by pointer, and takes the order back', async ({ studio }) => {
  const page = await enterAs(stage.computer(), studio, '/procedure-types');
  await types(page, 'Buscar procedimento', 'extensao');
  await seesNoMore(page, 'Lash lifting');
  await types(page, 'Buscar procedimento', 'unhas');
  await sees(page, 'Nenhum procedimento encontrado');
  await stage.audit.look(page, 'no service found');
  await press(page, 'Mostrar todos');

  await press(page, 'Ordenar');
  const sorting = page.getByRole('dialog');
  await seesTitle(sorting, 'Ordenar procedimentos');
  await stage.audit.look(page, 'order of services');
  await tabsTo(page, /Design de sobrancelhas/);
  await page.keyboard.press('End');
  await tabsTo(page, /^Subir Lash lifting$/);
  await page.keyboard.press('Enter');
  await sees(sorting, 'Lash lifting: posição 2 de 3');
  await expect.poll(async () => (await focusOf(page)).name).toBe('Subir Lash lifting');
  await page.keyboard.press('Enter');
  await sees(sorting, 'Lash lifting: posição 1 de 3');
  const rows = sorting.locator('.order-row');
  const [from, to] = [await rows.nth(2).boundingBox(), await rows.nth(1).boundingBox()];
  if (!from || !to) throw new Error('the rows are not in sight');
  await page.mouse.move(from.x + 22, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(to.x + 22, to.y + to.height / 4, { steps: 8 });
  await page.mouse.up();
  await press(sorting, 'Salvar ordem');
  await hears(page, 'Ordem salva com sucesso!');
  await keepsNotice(page, 'Desfazer');
  const order = ['Lash lifting', 'Extensão fio a fio', 'Design de sobrancelhas'];
  await expect.poll(() => page.locator('.procedure-open').allInnerTexts()).toEqual(order);
  const phone = await stage.phone();
  expect(await offeredTo(phone, studio)).toEqual(order);
  await press(page, 'Desfazer');
  await expect
    .poll(() => page.locator('.procedure-open').allInnerTexts())
    .toEqual(['Design de sobrancelhas', 'Extensão fio a fio', 'Lash lifting']);
});

test('gives a service a colour, and says who offers it', async ({ studio }) => {
  const bia = await addColleague(stage, studio, { fullName: 'Bia Campos' });
  const page = await enterAs(stage.phone(), studio, '/procedure-types');
  await press(page, 'Editar Lash lifting');
  const form = page.getByRole('dialog');
  await opensRareOptions(form);
  await form.getByRole('radio', { name: 'Azul' }).check();
  await form.getByText('Bia Campos').click();
  await stage.audit.look(page, 'form with colour and team');
  await savesService(page);
  await hears(page, 'Procedimento atualizado com sucesso!');
  await sees(page, /Marina Duarte, Bia Campos|Bia Campos, Marina Duarte/);
  const [row] = await stage.sql<{ colour: string }>`select colour from procedure_types
    where studio_id = ${studio.id} and name = 'Lash lifting'`;
  expect(row?.colour).toBe('blue');
  const visitor = await stage.phone();
  expect(await offeredTo(visitor, bia)).toEqual(['Lash lifting']);
  const hers = await enterAs(stage.phone(), bia, '/procedure-types');
  await sees(hers, 'Do estúdio');
  expect(await hers.getByRole('button', { name: 'Editar Lash lifting' }).count()).toBe(0);
  await stage.audit.look(hers, 'services of the studio');
});

async function setsAside(page: Page, name: string): Promise<void> {
  await press(page, `Excluir ${name}`);
  await sees(page.getByRole('alertdialog'), 'Desativar procedimento?');
  await press(page.getByRole('alertdialog'), 'Desativar');
  await hears(page, `${name} foi desativado.`);
  await page.getByRole('button', { name: `Excluir ${name}` }).waitFor({ state: 'hidden' });
}

/** What the four cards say: active, inactive, average price, average duration. */
async function figures(page: Page): Promise<string[]> {
  await seesNoMore(page, 'Carregando procedimentos...');
  const values = await page.locator('.stat-value').allInnerTexts();
  return values.map((text) => text.replace(/\s+/g, ' ').trim());
}

async function offeredTo(page: Page, studio: Studio): Promise<string[]> {
  await client.openLink(page, studio.link);
  await client.identifies(page, client.newEmail());
  const names = await page.locator('.service-name').allInnerTexts();
  await page.evaluate(() => sessionStorage.clear());
  return names;
}
