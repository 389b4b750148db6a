import { expect } from 'vitest';
import type { AppointmentStatus } from '../../domain/agenda/appointment.ts';
import { addAppointment } from './agenda.ts';
import { addPaid, card, enters, MARCH } from './finance.ts';
import { hears } from './heard.ts';
import { tabsTo } from './keyboard.ts';
import { press, sees, seesNoMore, seesTitle } from './look.ts';
import { setStage } from './stage.ts';
import { enterAs, openStudio } from './studio.ts';
import { addColleague } from './team.ts';

const { stage, test } = setStage();

test('lists what waits for a payment and what was cancelled, and leads to the appointment', async () => {
  const studio = await openStudio(stage);
  const of = (fullName: string, status: AppointmentStatus, time: string) =>
    addAppointment(stage, studio, { name: fullName, date: '2026-03-12', time, status });
  const open = await of('Ana Souza', 'in_progress', '09:00');
  await of('Bia Luz', 'completed', '10:00');
  await of('Caio Reis', 'cancelled', '11:00');
  const page = await enters(await stage.phone(), studio, `${MARCH}&list=unpaid`);
  await sees(page, 'R$ 300,00 pendentes em 2 agendamentos');
  await sees(page.getByRole('listitem').filter({ hasText: 'Bia Luz' }), 'Concluído sem pagamento');
  await press(page, /^Ver agendamento de Ana Souza/);
  await seesTitle(page.getByRole('dialog'), 'Ana Souza');
  expect(page.url()).toContain(`appointment=${open}`);
  await page.goBack();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await press(page, 'Registrar Pagamento de Ana Souza');
  await press(page.getByRole('dialog', { name: 'Registrar Pagamento' }), /^Registrar/);
  await hears(page, 'Pagamento registrado com sucesso!');
  await sees(page, 'R$ 150,00 pendentes em 1 agendamento');
  await press(page, 'Registrar Pagamento');
  await sees(page.getByRole('dialog'), 'Nenhum pagamento pendente.');
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await page.getByRole('radio', { name: 'Cancelados', exact: true }).check();
  await page.waitForURL(/list=cancelled/);
  await sees(page, 'R$ 150,00 perdidos em 1 agendamento', 'Caio Reis');
});

test('shows a professional only their own, and an owner whom they choose', async ({ studio }) => {
  const colleague = await addColleague(stage, studio, { fullName: 'Davi Nunes' });
  await addPaid(stage, studio, { name: 'Ana Souza', date: '2026-03-10', time: '10:00' });
  await addPaid(stage, colleague, { name: 'Bia Luz', date: '2026-03-10', time: '10:00' });
  const own = await enters(await stage.phone(), colleague, MARCH);
  await sees(own, 'Só os seus agendamentos e os pagamentos deles.');
  await expect.poll(() => card(own, 'Recebido')).toContain('R$ 150,00');
  expect(await own.getByRole('button', { name: /Profissional/ }).count()).toBe(0);

  const page = await enters(await stage.computer(), studio, MARCH);
  await expect.poll(() => card(page, 'Recebido')).toContain('R$ 300,00');
  await sees(page.getByRole('listitem').filter({ hasText: 'Davi Nunes' }), '50 %');
  await page.getByRole('button', { name: /Profissional/ }).click();
  await page.getByRole('option', { name: 'Davi Nunes' }).click();
  await expect.poll(() => card(page, 'Recebido')).toContain('R$ 150,00');
  await page.waitForURL(new RegExp(`professional=${colleague.professionalId}`));
  await seesNoMore(page, 'Ana Souza');
});

test('says whose figures they are once a role was taken back while the page was open', async ({ studio }) => {
  const colleague = await addColleague(stage, studio, { fullName: 'Davi Nunes', role: 'admin' });
  for (const whose of [studio, colleague])
    await addPaid(stage, whose, { name: 'Ana Souza', date: '2026-03-10', time: '10:00' });
  const page = await enters(await stage.computer(), colleague, MARCH);
  await expect.poll(() => card(page, 'Recebido')).toContain('R$ 300,00');
  await stage.sql`update profiles set role = 'professional' where id = ${colleague.professionalId}`;
  await page.getByRole('radio', { name: 'Este ano', exact: true }).check();
  await sees(page, 'Só os seus agendamentos e os pagamentos deles.');
  expect(await page.getByRole('button', { name: /Profissional/ }).count()).toBe(0);
});

test('says what failed, works by keyboard, and has no axe violations', async ({ studio }) => {
  stage.tolerate(/Failed to load resource/);
  await addPaid(stage, studio, { name: 'Ana Souza', date: '2026-03-31', time: '10:00' });
  await addAppointment(stage, studio, { date: '2026-03-12', time: '09:00', status: 'completed' });
  const page = await enterAs(stage.computer(), studio);
  const reads = /\/api\/(payments|finance\/statistics)\?/;
  await page.route(reads, (route) => route.fulfill({ status: 503, body: '{}' }));
  await page.goto(MARCH);
  await sees(page, /^Erro ao carregar pagamentos: /, /^Erro ao carregar os totais do período: /);
  await stage.audit.look(page, 'finance that failed');
  await page.unroute(reads);
  await page.getByRole('button', { name: 'Tentar Novamente' }).first().click();
  await seesNoMore(page, /^Erro ao carregar os totais do período: /);
  await press(page, 'Tentar Novamente');
  await sees(page, 'Ana Souza');
  await page.getByRole('button', { name: 'O que conta em Pagamentos' }).focus();
  await tabsTo(page, /^Recebido por dia/);
  await sees(page, 'R$ 150,00 em 1 pagamento');
  await page.keyboard.press('ArrowLeft');
  await sees(page, 'R$ 0,00 em 0 pagamentos');
  await page.keyboard.press('Escape');
  await seesNoMore(page, 'R$ 0,00 em 0 pagamentos');
  await stage.audit.look(page, 'finance');
  await page.getByRole('radio', { name: 'Pendentes', exact: true }).check();
  await sees(page, 'Concluído sem pagamento');
  await stage.audit.look(page, 'what waits for a payment');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('radio', { name: 'Pagamentos', exact: true }).check();
  await sees(page, 'Ana Souza');
  await stage.audit.look(page, 'finance on a phone');
});
