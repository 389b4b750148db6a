import { expect } from 'vitest';
import { hears } from './heard.ts';
import { focusOf, tabsTo } from './keyboard.ts';
import { holds, keepsNotice, press, sees, seesNoMore, seesTitle, types } from './look.ts';
import { offeredTo, readStored } from './procedure-types.ts';
import { describesService, opensRareOptions, savesService } from './professional.ts';
import { setStage } from './stage.ts';
import { enterAs, openStudio } from './studio.ts';
import { addColleague } from './team.ts';

const { stage, test } = setStage();

test('says what is missing or wrong, and keeps what was typed as a draft', async () => {
  const studio = await openStudio(stage, { services: [] });
  const page = await enterAs(stage.computer(), studio, '/procedure-types');
  await press(page, 'Novo procedimento');
  await describesService(page, { duration: '' });
  await savesService(page);
  await sees(page, 'Nome é obrigatório', 'Preço é obrigatório', 'Duração é obrigatória');
  await describesService(page, { name: 'Henna', price: '-', duration: '0' });
  await savesService(page);
  await sees(page, 'Duração deve ser um valor válido maior que 0');
  await describesService(page, { duration: 'uma hora' });
  await savesService(page);
  await sees(page, 'Duração deve ser um valor válido maior que 0');
  expect(await readStored(stage, studio)).toEqual([]);

  await describesService(page, { price: '45,9' });
  await page.goBack();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  expect(new URL(page.url()).pathname).toBe('/procedure-types');
  await page.goto('/procedure-types?edit=new');
  await sees(page, 'Você tem um rascunho não salvo.');
  await press(page, 'Recuperar');
  await holds(page.getByRole('dialog'), 'Nome', 'Henna');
  await describesService(page, { duration: '1:30' });
  await savesService(page);
  await hears(page, 'Procedimento criado com sucesso!');
  expect(await readStored(stage, studio)).toMatchObject([
    { name: 'Henna', price_cents: 4590, duration_minutes: 90 },
  ]);
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

test('saves over what another screen changed, and asks where both changed the same', async ({ studio }) => {
  stage.tolerate(/409/);
  const page = await enterAs(stage.computer(), studio, '/procedure-types');
  const elsewhere = (
    cents: number,
  ) => stage.sql`update procedure_types set price_cents = ${cents}, updated_at = now()
    where studio_id = ${studio.id} and name like 'Lash lifting%'`;
  const readLash = async () =>
    (await readStored(stage, studio)).find(({ name }) => /^Lash/.test(String(name)));
  await press(page, 'Editar Lash lifting');
  await describesService(page, { name: 'Lash lifting novo' });
  await elsewhere(20_000);
  await savesService(page);
  await hears(page, 'Procedimento atualizado com sucesso!');
  expect(await readLash()).toMatchObject({ name: 'Lash lifting novo', price_cents: 20_000 });

  await press(page, 'Editar Lash lifting novo');
  await describesService(page, { price: '210' });
  await elsewhere(22_000);
  await savesService(page);
  const form = page.getByRole('dialog');
  await sees(form, /alterados em outro lugar/, '220,00');
  await savesService(page);
  await form.waitFor({ state: 'hidden' });
  expect(await readLash()).toMatchObject({ price_cents: 21_000 });

  await press(page, 'Editar Lash lifting novo');
  await opensRareOptions(form);
  await form.getByRole('radio', { name: 'Azul' }).check();
  await stage.sql`update procedure_types set colour = 'violet', updated_at = now()
    where studio_id = ${studio.id} and name = 'Lash lifting novo'`;
  await savesService(page);
  await sees(form, /alterados em outro lugar/);
  await savesService(page);
  await form.waitFor({ state: 'hidden' });
});
