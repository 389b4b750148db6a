import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import * as client from './client.ts';
import { contentOf, press, sees, seesNoMore, seesTitle } from './look.ts';
import { describesService, goesTo, savesService } from './professional.ts';
import { setStage } from './stage.ts';
import { enterAs, openStudio, type Studio } from './studio.ts';

const stage = setStage();

it.each(['computer', 'phone'] as const)('keeps the services of the studio, at a %s', async (size) => {
  const studio = await openStudio(stage, { services: [] });
  const page = await stage[size]();
  await enterAs(page, studio);
  await page.goto('/procedure-types');
  await sees(page, 'Nenhum procedimento ativo ainda.');
  expect(await figures(page)).toEqual(['0', '0', '–', '–']);

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
  await sees(page, 'Procedimento criado com sucesso!');
  await sees(page, /R\$\s1\.234,56/);
  await press(page, 'Novo procedimento');
  await describesService(page, { name: 'Lash lifting', price: '150', duration: '60' });
  await savesService(page);
  await press(page, 'Editar Lash lifting');
  expect(await figures(page)).toEqual(['2', '0', 'R$ 692', '105 min']);
  expect(await stored(studio)).toEqual([
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
  expect(await contentOf(form, 'Preço')).toBe('150,00');
  await describesService(page, { name: 'Lash lifting com tintura', price: 'R$ 180', category: 'Outros' });
  await savesService(page);
  await sees(page, 'Procedimento atualizado com sucesso!');
  await sees(page, 'Lash lifting com tintura');
  expect((await stored(studio))[0]).toMatchObject({ price_cents: 18_000, category: 'outros' });
});

it('says what is missing or wrong, and keeps what was typed as a draft', async () => {
  const studio = await openStudio(stage, { services: [] });
  const page = await stage.computer();
  await enterAs(page, studio);
  await page.goto('/procedure-types');
  await press(page, 'Novo procedimento');
  await savesService(page);
  await sees(page, 'Nome é obrigatório');
  await sees(page, 'Preço é obrigatório');
  await sees(page, 'Duração é obrigatória');
  await describesService(page, { name: 'Henna', price: '-', duration: '0' });
  await savesService(page);
  await sees(page, 'Duração deve ser um valor válido maior que 0');
  await describesService(page, { duration: 'uma hora' });
  await savesService(page);
  await sees(page, 'Duração deve ser um valor válido maior que 0');
  expect(await stored(studio)).toEqual([]);

  await describesService(page, { price: '45,9' });
  await press(page.getByRole('dialog'), 'Cancelar');
  await press(page, 'Novo procedimento');
  await sees(page, 'Você tem um rascunho não salvo.');
  await press(page, 'Recuperar');
  expect(await contentOf(page.getByRole('dialog'), 'Nome')).toBe('Henna');
  await describesService(page, { duration: '1:30' });
  await savesService(page);
  await sees(page, 'Procedimento criado com sucesso!');
  expect(await stored(studio)).toMatchObject([{ name: 'Henna', price_cents: 4590, duration_minutes: 90 }]);
});

it('sets a service aside and brings it back; the public page follows', async () => {
  const studio = await openStudio(stage);
  const page = await stage.computer();
  const phone = await stage.phone();
  await enterAs(page, studio);
  await page.goto('/procedure-types');
  await setsAside(page, 'Lash lifting');
  expect(await figures(page)).toEqual(['2', '1', 'R$ 123', '83 min']);
  expect(await offeredTo(phone, studio)).not.toContain('Lash lifting');

  await press(page, 'Desfazer');
  await sees(page, 'Lash lifting está ativo novamente.');
  expect(await offeredTo(phone, studio)).toContain('Lash lifting');

  await setsAside(page, 'Lash lifting');
  await page.getByRole('tab', { name: /Inativos/ }).click();
  await press(page, 'Reativar Lash lifting');
  await sees(page, 'Nenhum procedimento inativo.');
  expect(new URL(page.url()).search).toBe('?tab=inactive');
  await page.getByRole('tab', { name: /Ativos/ }).click();
  await sees(page, 'Lash lifting');
  await goesTo(page, 'Dashboard');
  await seesTitle(page, 'Olá, Marina');
});

async function setsAside(page: Page, name: string): Promise<void> {
  await press(page, `Excluir ${name}`);
  await sees(page.getByRole('alertdialog'), 'Desativar procedimento?');
  await press(page.getByRole('alertdialog'), 'Desativar');
  await sees(page, `${name} foi desativado.`);
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

function stored({ id }: Studio) {
  return stage.sql(
    'select name, price_cents, duration_minutes, category, is_active from procedure_types where studio_id = $1 order by name',
    [id],
  );
}
