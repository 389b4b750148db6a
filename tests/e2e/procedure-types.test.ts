import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { hears } from './heard.ts';
import { holds, keepsNotice, press, sees, seesNoMore, seesTitle } from './look.ts';
import { offeredTo, readStored } from './procedure-types.ts';
import { describesService, goesTo, savesService } from './professional.ts';
import { setStage } from './stage.ts';
import { enterAs, openStudio } from './studio.ts';

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
  await sees(form, /^Quem já agendou paga R\$\s150,00\.$/);
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
  await hears(page, 'Você reativou Lash lifting.');
  expect(await offeredTo(phone, studio)).toContain('Lash lifting');

  await setsAside(page, 'Lash lifting');
  await page.getByRole('tab', { name: /Inativos/ }).click();
  await press(page, 'Reativar Lash lifting');
  await sees(page, 'Nenhum procedimento inativo.');
  await expect.poll(() => new URL(page.url()).search).toBe('?tab=inactive');
  await page.getByRole('tab', { name: /Ativos/ }).click();
  await sees(page, 'Lash lifting');
  await stage.audit.look(page, 'services');
  await goesTo(page, 'Dashboard');
  await seesTitle(page, 'Olá, Marina');
});

async function setsAside(page: Page, name: string): Promise<void> {
  await press(page, `Excluir ${name}`);
  await sees(page.getByRole('alertdialog'), 'Desativar procedimento?');
  await press(page.getByRole('alertdialog'), 'Desativar');
  await hears(page, `Você desativou ${name}.`);
  await page.getByRole('button', { name: `Excluir ${name}` }).waitFor({ state: 'hidden' });
}

/** What the four cards say: active, inactive, average price, average duration. */
async function figures(page: Page): Promise<string[]> {
  await seesNoMore(page, 'Carregando procedimentos...');
  const values = await page.locator('.stat-value').allInnerTexts();
  return values.map((text) => text.replace(/\s+/g, ' ').trim());
}
