import { afterEach, expect } from 'vitest';
import { addFailedEmail, emailProviderRecovers } from './email.ts';
import { focusOf, tabsTo } from './keyboard.ts';
import { follow, press, sees, seesNoMore, types } from './look.ts';
import { booking, enters } from './notifications.ts';
import { savesSettings } from './professional.ts';
import { setStage } from './stage.ts';
import { enterAs, openStudio } from './studio.ts';

const { stage, test } = setStage();

afterEach(emailProviderRecovers);

test('says that mail cannot be read, keeps what is there, and shows it when it can', async ({ studio }) => {
  stage.tolerate(/status of 500/);
  const page = await enterAs(stage.phone(), studio);
  const address = await addFailedEmail(stage, studio);
  await page.route('**/api/outbox*', (route) => route.fulfill({ status: 500, body: '{}' }));
  await page.goto('/settings#notifications');
  await sees(page, 'Erro ao carregar os e-mails');
  await page.unroute('**/api/outbox*');
  await press(page, 'Tentar Novamente');
  await sees(page, `Para ${address}`);
  await page.route('**/api/settings/test-mail', (route) => route.fulfill({ status: 500, body: '{}' }));
  await press(page, 'Enviar e-mail de teste');
  await sees(page, 'Erro ao testar sistema de email', `Para ${address}`);
});

test('says beside the test that notices are off, and lets a wrong address be corrected meanwhile', async () => {
  const studio = await openStudio(stage);
  const page = await enterAs(stage.phone(), studio, '/settings#notifications');
  await types(page, 'E-mail para os avisos', 'sem-arroba');
  await page.getByText('Receber avisos de novos agendamentos').click();
  await savesSettings(page);
  await sees(page, 'Email inválido');
  await types(page, 'E-mail para os avisos', 'avisos@lume.test');
  await seesNoMore(page, 'Email inválido');
  expect(await page.getByText('Notificações por email estão desabilitadas').count()).toBe(0);
  await savesSettings(page);
  await sees(page, 'Notificações por email estão desabilitadas', 'O teste vai para avisos@lume.test.');
  await press(page, 'Enviar e-mail de teste');
  const ARRIVED = 'Enviamos o teste para avisos@lume.test. Confira a caixa de entrada.';
  await sees(page, ARRIVED);
  await types(page, 'E-mail para os avisos', 'outro@lume.test');
  await savesSettings(page);
  await sees(page, 'O teste vai para outro@lume.test.', ARRIVED);
});

test('is opened, read and left by keyboard, and has no axe violations', async ({ studio }) => {
  await booking(stage, studio);
  await stage.sql`insert into outbox (id, studio_id, professional_id, appointment_id, kind, recipient,
    status, settled_at)
     select gen_random_uuid(), studio_id, professional_id, id, 'booking-receipt',
     'ana.com.um.endereco.muito.longo@exemplo-de-dominio.com.br', 'dead', now()
     from appointments where professional_id = ${studio.professionalId}`;
  await stage.sql`insert into outbox (id, studio_id, professional_id, kind, recipient, status, settled_at)
     values (gen_random_uuid(), ${studio.id}, ${studio.professionalId}, 'invitation', 'colega@lume.test',
     'dead', now())`;
  const page = await enters(await stage.computer(), studio);
  await page.getByRole('button', { name: 'Notificações, 3 novas' }).waitFor();
  await stage.audit.look(page, 'a bell that rings');
  await tabsTo(page, /Notificações, 3 novas/);
  await page.keyboard.press('Enter');
  await sees(page, 'E-mail não entregue');
  await stage.audit.look(page, 'notices');
  await tabsTo(page, /Novo agendamento/);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await expect.poll(async () => (await focusOf(page)).name).toMatch(/Notificações/);
  await page.keyboard.press('Enter');
  await follow(page, /colega@lume\.test/);
  await page.waitForURL(/\/settings#notifications$/);
  await page.getByRole('dialog', { name: 'Notificações' }).waitFor({ state: 'hidden' });
});
