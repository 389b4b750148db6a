import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { hears } from './heard.ts';
import { contentOf, holds, press, sees, seesNoMore, types } from './look.ts';
import { goesTo, opensSettings as opens, savesSettings } from './professional.ts';
import { setStage } from './stage.ts';
import { enterAs, openStudio, type Studio } from './studio.ts';

const { stage, test } = setStage();
const SAVED = 'Configurações salvas com sucesso!';
const SAVE_FAILED = 'Erro ao salvar configurações';
const CHANGED = 'Estas configurações foram alteradas em outro lugar.';

test('merges what two tabs changed, asks about what both changed, and keeps both on request', async () => {
  stage.tolerate(/status of 409/);
  const { page: first, studio } = await atSettings(await stage.computer(), 'business');
  const second = await first.context().newPage();
  await second.goto('/settings#business');
  await types(second, 'Telefone do negócio', '1140028922');
  await types(first, 'Cidade', 'Campinas do Sul');
  await savesSettings(first);
  await hears(first, SAVED);
  // The button is gone with what it saved.
  await expect.poll(() => first.evaluate(() => document.activeElement?.id)).toBe('main');
  await savesSettings(second);
  await hears(second, SAVED);
  await holds(second, 'Cidade', 'Campinas do Sul');
  expect(await second.getByRole('table').count()).toBe(0);

  await types(second, 'Endereço', 'Rua Minha, 7');
  await types(first, 'Cidade', 'Valinhos');
  await types(first, 'Endereço', 'Rua Nova, 1');
  await savesSettings(first);
  await hears(first, SAVED);
  await savesSettings(second);
  await sees(second, CHANGED);
  const rows = second.getByRole('table').getByRole('row');
  await expect.poll(() => rows.allInnerTexts()).toHaveLength(2);
  const told = (await rows.allInnerTexts()).map((text) => text.split('\t').map((cell) => cell.trim()));
  expect(told.slice(1)).toEqual([['Endereço', 'Rua Nova, 1', 'Rua Minha, 7']]);
  await press(second, 'Salvar o que digitei');
  await hears(second, SAVED);
  await seesNoMore(second, CHANGED);
  const [row] = await stage.sql`select address, city, phone from studios where id = ${studio.id}`;
  expect(row).toEqual({ address: 'Rua Minha, 7', city: 'Valinhos', phone: '1140028922' });
});

test('asks before edits are lost, and says so when the settings do not come or are not saved', async () => {
  stage.tolerate(/Failed to load resource/, /dynamically imported module/);
  const page = await stage.computer();
  const settings = '**/api/settings';
  const down = { status: 503, body: 'down' };
  await page.route(settings, (route) => route.fulfill(down));
  await enterAs(page, await openStudio(stage));
  await page.goto('/settings');
  await sees(page, 'Erro ao carregar dados do perfil');
  await sees(page, 'Erro no servidor. Tente novamente em alguns minutos.');
  await opens(page, 'Negócio');
  await sees(page, 'Erro ao carregar configurações');
  await opens(page, 'Link de agendamento');
  await page.getByLabel('Link público').waitFor();
  await opens(page, 'Negócio');
  await page.unroute(settings);
  await press(inSight(page), 'Tentar Novamente');
  await types(page, 'Nome do negócio', 'Nome à prova de quedas');
  await page.route('**/schedule-tab-*.js', (route) => route.abort());
  await opens(page, 'Horários');
  await sees(page, 'Erro ao carregar configurações', 'Alterações não salvas');
  await page.unroute('**/schedule-tab-*.js');
  await press(inSight(page), 'Tentar Novamente');
  await page.getByRole('group', { name: 'Segunda-feira', exact: true }).waitFor();
  await opens(page, 'Negócio');

  await page.route(settings, (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.continue(),
  );
  await savesSettings(page);
  await sees(page, SAVE_FAILED, 'Erro de conexão. Verifique sua internet e tente novamente.');
  await holds(page, 'Nome do negócio', 'Nome à prova de quedas');
  await goesTo(page, 'Clientes');
  await sees(page, 'As alterações nas configurações ainda não foram salvas.');
  await press(page, 'Continuar editando');
  // The next one is stored, only its answer is lost: saving again finds that.
  await page.unroute(settings);
  let saves = 0;
  await page.route(settings, async (route) => {
    if (route.request().method() !== 'PUT' || ++saves > 1) return route.continue();
    await route.fetch();
    await route.abort();
  });
  const lost = page.waitForEvent('requestfailed');
  await savesSettings(page);
  await lost;
  await sees(page, SAVE_FAILED);
  await savesSettings(page);
  await hears(page, SAVED);
  expect(await page.getByText(CHANGED).count()).toBe(0);
});

test('keeps what is typed while a slow save is on its way, and sends it once', async () => {
  const { page, studio } = await atSettings(await stage.phone(), 'business');
  let [sent, letGo] = [0, () => {}];
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/api/settings', async (route) => {
    if (route.request().method() === 'PUT') {
      sent += 1;
      await held;
    }
    await route.continue();
  });
  await types(page, 'Nome do negócio', 'Primeiro');
  await savesSettings(page);
  await sees(page, 'Salvando...');
  await types(page, 'Cidade', 'Depois');
  await page.getByLabel('Cidade').press('Enter');
  letGo();
  await hears(page, SAVED);
  await sees(page, 'Alterações não salvas');
  expect([sent, await contentOf(page, 'Cidade')]).toEqual([1, 'Depois']);
  await savesSettings(page);
  await expect
    .poll(async () => (await stage.sql`select business_name, city from studios where id = ${studio.id}`)[0])
    .toEqual({ business_name: 'Primeiro', city: 'Depois' });
  expect(sent).toBe(2);
});

async function atSettings(page: Page, tab: string): Promise<{ page: Page; studio: Studio }> {
  const studio = await openStudio(stage);
  await enterAs(page, studio, `/settings#${tab}`);
  await page.getByRole('form').first().waitFor();
  return { page, studio };
}

/** The part that is open; those opened before lie hidden beside it. */
const inSight = (page: Page): Locator => page.locator('.settings-panel').filter({ visible: true });
