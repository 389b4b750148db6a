import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { commissionMessages } from '../../domain/messages.ts';
import { momentText } from '../../domain/scheduling/moment.ts';
import { ANA, addAppointment } from './agenda.ts';
import { coming } from './dates.ts';
import { fails, RETRY } from './failing-reads.ts';
import { holds, press, sees, seesNoMore, types } from './look.ts';
import { dayOf } from './professional.ts';
import { setStage } from './stage.ts';
import { enterAs, openStudio, type Studio } from './studio.ts';
import { addColleague } from './team.ts';

const { stage, test } = setStage();

const monday = coming('monday');

const sheetOf = (page: Page): Locator => page.getByRole('dialog', { name: ANA.fullName });

test('blocks no holiday for one alone while it is not known who is in the team', async ({ studio }) => {
  await addColleague(stage, studio, { fullName: 'Clara Nunes' });
  const page = await enterAs(stage.computer(), studio);
  const recovers = await fails(stage, page, '**/api/professionals');
  await page.goto('/settings#blocks');
  await sees(page, 'Nenhum bloqueio ativo.');
  await sees(page, /^Erro ao carregar profissionais/);
  const holiday = page.getByRole('button', { name: /^Bloquear / }).first();
  expect(await holiday.count()).toBe(0);
  await recovers();
  await press(page, RETRY);
  await holiday.click();
  const form = page.getByRole('dialog', { name: 'Novo bloqueio' });
  expect(await form.getByRole('switch', { name: 'Para toda a equipe' }).isChecked()).toBe(true);
});

test('says that it is not known who is booked outside of edited hours', async ({ studio }) => {
  await addAppointment(stage, studio, { date: monday, time: '09:00' });
  const page = await enterAs(stage.computer(), studio, '/settings#schedule');
  const recovers = await fails(stage, page, /\/api\/appointments\?scope=coming/);
  await types(dayOf(page, 'Segunda-feira'), 'Abre', '10:30');
  await sees(page, 'Não foi possível conferir quem já está marcado fora do novo horário.');
  await recovers();
  await press(page, RETRY);
  await sees(page, '1 agendamento fica fora deste horário');
  await seesNoMore(page, 'Não foi possível conferir quem já está marcado fora do novo horário.');
});

test('says in forms of a team that the team could not be read', async ({ studio }) => {
  await addColleague(stage, studio, { fullName: 'Clara Nunes' });
  const page = await enterAs(stage.computer(), studio);
  const comesBack = await fails(stage, page, '**/api/professionals');
  await page.goto('/procedure-types?edit=new');
  const form = page.getByRole('dialog', { name: 'Novo procedimento' });
  await sees(form, /^Erro ao carregar profissionais/);
  await comesBack();
  await press(form, RETRY);
  await form.getByRole('checkbox', { name: 'Clara Nunes' }).waitFor();

  const recovers = await fails(stage, page, /\/api\/commissions\/rules/);
  await page.goto('/financial/commissions');
  await sees(page, /^Erro ao carregar as regras/);
  await recovers();
  await press(page, RETRY);
  await sees(page, commissionMessages.noRules);
});

test('tells times by the studio’s clock though the choices of its forms could not be read', async () => {
  const zone = 'America/Rio_Branco';
  const studio: Studio = await openStudio(stage, { zone });
  const id = await addAppointment(stage, studio, { date: monday, time: '12:00' });
  const [booked] = await stage.sql<{ at: Date }>`select created_at as at from appointment_events
    where appointment_id = ${id}`;
  const page = await enterAs(stage.phone(), studio);
  await fails(stage, page, '**/api/appointments/choices');
  await page.goto(`/appointments?appointment=${id}`);
  await sees(sheetOf(page), momentText(zone, booked?.at ?? new Date()));
});

test('keeps what is typed in the settings when a part’s script does not come', async ({ studio }) => {
  stage.tolerate(/Failed to load resource/, /dynamically imported module/);
  const page = await enterAs(stage.computer(), studio, '/settings#profile');
  await types(page, 'Nome completo', 'Marina D. Duarte');
  await page.route('**/assets/next-step-*.js', (route) => route.abort());
  await page
    .getByRole('navigation', { name: 'Configurações' })
    .getByRole('link', { name: /^Horários/ })
    .click();
  await sees(page, 'Erro ao carregar configurações');
  await page.unroute('**/assets/next-step-*.js');
  await page
    .getByRole('navigation', { name: 'Configurações' })
    .getByRole('link', { name: /^Perfil/ })
    .click();
  await holds(page, 'Nome completo', 'Marina D. Duarte');
});

test('asks who offers imported services once the team, which could not be read, is there', async ({
  studio,
}) => {
  await addColleague(stage, studio, { fullName: 'Clara Nunes' });
  const page = await enterAs(stage.phone(), studio);
  const recovers = await fails(stage, page, '**/api/professionals');
  await page.goto('/procedure-types?open=import');
  const dialog = page.getByRole('dialog', { name: 'Importar procedimentos' });
  await types(dialog, 'Ou cole uma lista', 'Volume brasileiro - 2h - R$ 180');
  await press(dialog, 'Conferir lista');
  await sees(dialog, /^Erro ao carregar profissionais/);
  await stage.audit.look(page, 'an import without the team');
  await recovers();
  await press(dialog, RETRY);
  await dialog.getByRole('checkbox', { name: 'Clara Nunes' }).waitFor();
});

test('says that the consent stored for a member could not be read', async ({ studio }) => {
  const page = await enterAs(stage.phone(), studio, '/lgpd-consent');
  await press(page, 'Negar consentimento');
  await sees(page, 'Sua escolha foi salva.');
  await page.evaluate(() => localStorage.removeItem('lgpd-consent'));
  const recovers = await fails(stage, page, '**/api/consents');
  await page.reload();
  await sees(page, 'Não foi possível carregar sua escolha');
  expect(await page.getByText('Você ainda não respondeu').count()).toBe(0);
  await stage.audit.look(page, 'a consent that could not be read');
  await recovers();
  await press(page, RETRY);
  await sees(page, 'Negado');

  const comesBack = await fails(stage, page, '**/api/session');
  await page.reload();
  await sees(page, 'Não foi possível carregar sua escolha');
  await comesBack();
  await press(page, RETRY);
  await sees(page, 'Negado');
});

test('says where services and visits are by professional that the team could not be read', async ({
  studio,
}) => {
  await addColleague(stage, studio, { fullName: 'Clara Nunes' });
  const page = await enterAs(stage.phone(), studio);
  const recovers = await fails(stage, page, '**/api/professionals');
  await page.goto('/procedure-types');
  await sees(page, /^Erro ao carregar profissionais/, 'Lash lifting');
  await stage.audit.look(page, 'services without the team');
  await recovers();
  await press(page, RETRY);
  await page.getByRole('button', { name: 'Quem oferece o quê' }).waitFor();

  const comesBack = await fails(stage, page, '**/api/professionals');
  await page.goto('/settings#analytics');
  await sees(page, /^Erro ao carregar profissionais/);
  await stage.audit.look(page, 'visits without the team');
  await comesBack();
  await press(page, RETRY);
  await page.getByRole('button', { name: /Visitas de/ }).click();
  await page.getByRole('option', { name: 'Clara Nunes' }).waitFor();
});

test('keeps the week that is compared on the day of a move when it could not be read again', async ({
  studio,
}) => {
  const page = await enterAs(stage.phone({}), studio);
  await page.clock.install();
  await page.goto('/moving');
  await press(page, /Confira uma semana/);
  await sees(page, 'Nenhum agendamento');
  await fails(stage, page, /\/api\/appointments\/calendar/);
  await page.clock.fastForward('00:20');
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  await sees(page, /^Mostrando os agendamentos\. Atualizado/, 'Nenhum agendamento');
});
