import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { addAppointment } from './agenda.ts';
import { coming } from './dates.ts';
import { hears } from './heard.ts';
import { focusOf, tabsTo } from './keyboard.ts';
import { contentOf, holds, pastes, press, sees, seesNoMore, types } from './look.ts';
import { choosesFrom, opensSettings as opens, savesSettings } from './professional.ts';
import { setStage } from './stage.ts';
import { enterAs, openStudio, type Studio } from './studio.ts';
import { addColleague } from './team.ts';

const { stage, test } = setStage();

const SAVED = 'Configurações salvas com sucesso!';

const READ_ONLY = 'Só quem é proprietária ou administradora do estúdio pode alterar estes dados.';

test('keeps what was changed in every tab by one save, on a phone', async ({ studio }) => {
  await addAppointment(stage, studio, { date: coming('monday'), time: '15:00' });
  const page = await enterAs(stage.phone(), studio, '/settings');
  await sees(page, 'Seg–Sex 09:00–18:00 · Sáb 09:00–15:00', 'Nenhum bloqueio');
  await stage.audit.look(page, 'list of settings');
  await opens(page, 'Perfil');
  await page.getByLabel('Nome completo').waitFor();
  expect(await page.getByRole('button', { name: 'Salvar Configurações' }).count()).toBe(0);
  await types(page, 'Nome completo', 'Marina Duarte Reis');
  await types(page, 'Telefone', '11912345678');
  await opens(page, 'Negócio');
  await types(page, 'Instagram', 'https://www.instagram.com/Nova.Luz/?hl=pt-br');
  await page.getByLabel('Nome do negócio').focus();
  await holds(page, 'Instagram', '@nova.luz');
  await types(page, 'CEP', '');
  await pastes(page, 'CEP', '69005-070');
  await choosesFrom(page, 'Estado', 'Acre');
  await choosesFrom(page, 'Fuso horário', 'Manaus');
  await choosesFrom(page, 'Estado', 'Rondônia');
  await opens(page, 'Horários');
  await press(page, 'Adicionar pausa em Segunda-feira');
  await opens(page, 'Notificações');
  await types(page, 'E-mail para os avisos', 'avisos@lume.test');
  await sees(page, 'Para avisos@lume.test', /^Novo agendamento: Bia Ramos/);
  await opens(page, 'Visitas');
  await sees(page, 'Alterações não salvas');
  await savesSettings(page);
  await sees(page, 'O agendamento futuro passa a ser mostrado 1 h mais cedo: o das 14:00 aparece às 13:00.');
  await page.getByRole('button', { name: 'Mostrar 1 h mais cedo' }).waitFor();
  await press(page, 'Manter os horários');
  await hears(page, SAVED);
  await seesNoMore(page, SAVED);
  await expect.poll(() => page.getByRole('button', { name: 'Salvar Configurações' }).count()).toBe(0);
  expect(await readStored(studio)).toEqual({
    full_name: 'Marina Duarte Reis',
    phone: '11912345678',
    instagram: 'nova.luz',
    zip_code: '69005070',
    state: 'RO',
    zone: 'America/Manaus',
    breaks: [{ start: '15:00', end: '15:15' }],
    notification_email: 'avisos@lume.test',
    time: '15:00',
  });
  await opens(page, 'Perfil');
  await press(page, 'Abrir menu');
  await sees(page.getByRole('dialog', { name: 'Menu' }), 'Marina Duarte Reis');
});

test('has no axe violations in its forms; a desk lists all parts with their values beside the open one', async () => {
  const { page, studio } = await atSettings(await stage.computer(), 'business');
  await addAppointment(stage, studio, { date: coming('monday'), time: '15:00' });
  await page.reload();
  await expect
    .poll(async () => (await listOf(page).allInnerTexts()).map((text) => text.split('\n')))
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
    await listOf(page).evaluateAll((rows) =>
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
  const { page, studio } = await atSettings(await stage.computer(), 'profile');
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

test('a search finds a setting by its words and leads to it, at a desk and on a phone', async () => {
  const { page, studio } = await atSettings(await stage.computer(), 'profile');
  const search = page.getByLabel('Buscar configuração');
  await search.fill('Google');
  await expect.poll(() => listOf(page).count()).toBe(2);
  await search.fill('cancelar');
  await sees(listOf(page).first(), 'Remarcar ou cancelar sozinha, até');
  await page.keyboard.press('Enter');
  await expect.poll(() => focusOf(page)).toMatchObject({ name: '1 dia antes' });
  await expect.poll(() => new URL(page.url()).hash).toBe('#rules');
  await choosesFrom(page, 'Remarcar ou cancelar sozinha', '2 dias antes');
  await savesSettings(page);
  await hears(page, SAVED);
  const [row] = await stage.sql`select change_notice_hours from studios where id = ${studio.id}`;
  expect(row).toEqual({ change_notice_hours: 48 });

  const phone = await enterAs(stage.phone(), studio, '/settings');
  await phone.getByLabel('Buscar configuração').fill('senha');
  await listOf(phone).first().click();
  await expect.poll(() => focusOf(phone)).toMatchObject({ name: 'Alterar senha' });
  await phone.goBack();
  await sees(phone, 'Senha');
  await phone.getByLabel('Buscar configuração').fill('nada disso');
  await sees(phone, 'Nenhuma configuração com essas palavras.');
  // What loads above the part that the address names must not push it away.
  await phone.goto('/settings#data');
  await sees(phone, 'Alterar senha');
  await expect.poll(() => isAtTop(phone.locator('#data'))).toBe(true);
});

test('shows a professional the studio’s part without letting her change it, and says why', async () => {
  const studio = await openStudio(stage);
  const bia = await addColleague(stage, studio, { fullName: 'Bia Campos' });
  const page = await enterAs(stage.phone(), bia, '/settings#business');
  await sees(page, READ_ONLY);
  expect(await page.getByLabel('Nome do negócio').getAttribute('readonly')).not.toBeNull();
  expect(await page.getByRole('button', { name: /Fuso horário/ }).isDisabled()).toBe(true);
  await opens(page, 'Capa e logo');
  await sees(inSight(page), READ_ONLY);
  await opens(page, 'Perfil');
  await types(page, 'Nome completo', 'Bia Campos Lima');
  await savesSettings(page);
  await hears(page, SAVED);
  const [row] = await stage.sql`select full_name from profiles where id = ${bia.professionalId}`;
  expect(row).toEqual({ full_name: 'Bia Campos Lima' });
});

async function atSettings(page: Page, tab: string): Promise<{ page: Page; studio: Studio }> {
  const studio = await openStudio(stage);
  await enterAs(page, studio, `/settings#${tab}`);
  await page.getByRole('form').first().waitFor();
  return { page, studio };
}

const listOf = (page: Page): Locator =>
  page.getByRole('main').getByRole('navigation', { name: 'Configurações' }).getByRole('link');

/** The part that is open; those opened before lie hidden beside it. */
const inSight = (page: Page): Locator => page.locator('.settings-panel').filter({ visible: true });

async function readStored({ professionalId }: Studio): Promise<unknown> {
  const [row] = await stage.sql`select p.full_name, p.phone, s.instagram, s.zip_code, s.state, s.zone,
       p.business_hours -> 'monday' -> 'breaks' as breaks, p.notification_email,
       (select to_char(starts_at at time zone s.zone, 'HH24:MI') from appointments
       where professional_id = p.id) as time
     from profiles p join studios s on s.id = p.studio_id where p.id = ${professionalId}`;
  return row;
}

async function isAtTop(element: Locator): Promise<boolean> {
  const { y = -1 } = (await element.boundingBox()) ?? {};
  return y >= 0 && y < 200;
}
