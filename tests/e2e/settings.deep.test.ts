import { expect } from 'vitest';
import { addAppointment } from './agenda.ts';
import { coming } from './dates.ts';
import { hears } from './heard.ts';
import { focusOf, tabsTo } from './keyboard.ts';
import { contentOf, pastes, press, sees, seesNoMore, types } from './look.ts';
import { choosesFrom, opensSettings as opens, partsOfSettings, savesSettings } from './professional.ts';
import { setStage } from './stage.ts';
import { atSettings, enterAs, openStudio } from './studio.ts';

const { stage, test } = setStage();

const SAVED = 'Configurações salvas com sucesso!';

test('fills street, city and state from a CEP, keeps the number, and gives discarded edits back', async () => {
  stage.tolerate(/status of 40[04]|Failed to load resource/);
  const studio = await openStudio(stage);
  const page = await enterAs(stage.phone(), studio);
  await page.route('**/api/settings', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), looksUpPostalCodes: true } });
  });
  const places: Record<string, object> = {
    '01310100': { street: 'Avenida Paulista', city: 'São Paulo', state: 'SP' },
    '69005070': { street: 'Rua da Instalação', city: 'Manaus', state: 'AM' },
    '78000000': { street: '', city: 'Cuiabá', state: 'MT' },
  };
  await page.route('**/api/postal-codes/*', (route) => {
    const place = places[route.request().url().slice(-8)];
    return route.fulfill(
      place ? { json: place } : { status: 404, json: { code: 'not_found', message: 'x' } },
    );
  });
  await page.goto('/settings#business');
  const cep = async (text: string, sentence: string) => {
    await types(page, 'CEP', '');
    await pastes(page, 'CEP', text);
    await sees(page, sentence);
    return Promise.all(['Endereço', 'Cidade'].map((label) => contentOf(page, label)));
  };
  const FILLED = 'Endereço preenchido. Confira e complete o número.';
  expect(await cep('01310-100', FILLED)).toEqual(['Avenida Paulista', 'São Paulo']);
  expect(await cep('69005-070', FILLED)).toEqual(['Rua da Instalação', 'Manaus']);
  await page.getByRole('button', { name: /^Amazonas.*Estado/ }).waitFor();
  expect(await cep('78000-000', FILLED)).toEqual(['Rua da Instalação', 'Cuiabá']);
  const missing = await cep('99999-999', 'Não encontramos este CEP. Preencha o endereço.');
  expect(missing).toEqual(['Rua da Instalação', 'Cuiabá']);
  await types(page, 'Endereço', 'Avenida Paulista, 1000, sala 3');
  await savesSettings(page);
  await hears(page, SAVED);
  await page.reload();
  await page.getByLabel('CEP').waitFor();
  const again = await cep('01310-100', FILLED);
  expect(again).toEqual(['Avenida Paulista, 1000, sala 3', 'São Paulo']);

  await press(page, 'Descartar');
  await press(page, 'Desfazer');
  await hears(page, 'Alterações descartadas.');
  await expect.poll(() => contentOf(page, 'Cidade')).toBe('São Paulo');
  await sees(page, 'Alterações não salvas');
  await savesSettings(page);
  await hears(page, SAVED);
});

test('has no axe violations in its forms; a desk lists all parts with their values beside the open one', async () => {
  const { page, studio } = await atSettings(stage, await stage.computer(), 'business');
  await addAppointment(stage, studio, { date: coming('monday'), time: '15:00' });
  await page.reload();
  await expect
    .poll(async () => (await partsOfSettings(page).allInnerTexts()).map((text) => text.split('\n')))
    .toEqual([
      ['Perfil', expect.any(String)],
      ['Negócio', expect.any(String)],
      ['Horários', 'Seg–Sex 09:00–18:00 · Sáb 09:00–15:00'],
      ['Regras de agendamento', 'Nenhuma regra'],
      ['Bloqueios', 'Nenhum bloqueio'],
      ['Calendários', 'Google, Apple, Outlook'],
      ['Pagamentos', 'Sem chave Pix'],
      ['Capa e logo', 'Sem capa, sem logo'],
      ['Link de agendamento', expect.stringContaining('/agendar')],
      ['Notificações', expect.stringContaining('Para ')],
      ['Lembretes', '24 horas antes, No dia, às 8:00'],
      ['Anamnese', 'Válida por 6 meses'],
      ['Visitas', 'Quem passou pela sua página'],
    ]);
  expect(
    await partsOfSettings(page).evaluateAll((rows) =>
      rows.every((row) => row.getBoundingClientRect().bottom < innerHeight),
    ),
  ).toBe(true);
  await choosesFrom(page, 'Fuso horário', 'Manaus');
  await savesSettings(page);
  await sees(page, 'Mudar o fuso horário?');
  await stage.audit.look(page, 'business with another clock');
  await press(page, 'Cancelar');
  await press(page, 'Descartar');
  await page.goto('/settings?tab=payments');
  await page.getByLabel('Chave Pix').waitFor();
  await stage.audit.look(page, 'payments');
  await page.goto('/settings?tab=notifications');
  await sees(page, 'Exemplo de aviso');
  await stage.audit.look(page, 'notifications');
  await opens(page, 'Calendários');
  await sees(page, 'Seus compromissos de outra agenda');
  await press(page, 'Criar endereço');
  const feed = await page.request.get(await contentOf(page, 'Endereço do calendário'));
  expect(await feed.text()).toMatch(/BEGIN:VEVENT[\s\S]*SUMMARY/);
  await stage.audit.look(page, 'the address of the calendar feed', { everyTheme: true });
  await press(page, 'Desligar');
  await press(page.getByRole('alertdialog'), 'Desligar');
  await page.getByRole('button', { name: 'Criar endereço' }).waitFor();
});

test('is used by keyboard: arrows in the list, Enter saves, and what is wrong gets the focus', async () => {
  const { page, studio } = await atSettings(stage, await stage.computer(), 'profile');
  await page.getByLabel('Buscar configuração').focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.getByLabel('Cidade').waitFor();
  await expect.poll(() => new URL(page.url()).hash).toBe('#business');
  await tabsTo(page, /^Cidade$/);
  await page.keyboard.press('Control+A');
  await page.keyboard.press('Delete');
  await opens(page, 'Notificações');
  await page.getByLabel('E-mail para os avisos').focus();
  await page.keyboard.press('Enter');
  await sees(page, 'Cidade é obrigatório');
  await expect.poll(() => new URL(page.url()).hash).toBe('#business');
  await expect.poll(() => focusOf(page)).toMatchObject({ name: 'Cidade' });
  await sees(page, 'Há campos para corrigir.');
  await page.keyboard.type('Manaus');
  await seesNoMore(page, 'Cidade é obrigatório');
  await page.keyboard.press('Enter');
  await hears(page, SAVED);
  const [row] = await stage.sql`select city from studios where id = ${studio.id}`;
  expect(row).toEqual({ city: 'Manaus' });
});
