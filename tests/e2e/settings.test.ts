import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { addAppointment } from './agenda.ts';
import { coming } from './dates.ts';
import { hears } from './heard.ts';
import { focusOf } from './keyboard.ts';
import { holds, pastes, press, sees, seesNoMore, types } from './look.ts';
import { choosesFrom, opensSettings as opens, partsOfSettings, savesSettings } from './professional.ts';
import { setStage } from './stage.ts';
import { atSettings, enterAs, openStudio, type Studio } from './studio.ts';
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

test('a search finds a setting by its words and leads to it, at a desk and on a phone', async () => {
  const { page, studio } = await atSettings(stage, await stage.computer(), 'profile');
  const search = page.getByLabel('Buscar configuração');
  await search.fill('Google');
  await expect.poll(() => partsOfSettings(page).count()).toBe(2);
  await search.fill('cancelar');
  await sees(partsOfSettings(page).first(), 'Remarcar ou cancelar sozinha, até');
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
  await partsOfSettings(phone).first().click();
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
