import { expect } from 'vitest';
import { ANA, addCurrent, enters, opensToday } from './dashboard.ts';
import { hears } from './heard.ts';
import { tabsTo } from './keyboard.ts';
import { press, sees, seesNoMore } from './look.ts';
import { setStage } from './stage.ts';
import { enterAs } from './studio.ts';

const { stage, test } = setStage();

test('says when it could not be read, and when the connection is gone, within the narrowest phone', async () => {
  stage.tolerate(/Failed to load resource|net::ERR/);
  const studio = await opensToday(stage, { businessName: 'Ateliê de Cílios e Sobrancelhas Marina Duarte' });
  const page = await enterAs(stage.phone(), studio);
  await page.route('**/api/dashboard?*', (route) => route.fulfill({ status: 503, body: '{}' }));
  await page.goto('/dashboard');
  await sees(page, 'Erro ao carregar o dashboard');
  await page.unroute('**/api/dashboard?*');
  await press(page, 'Tentar Novamente');
  await sees(page, 'Sua agenda está livre.');
  await seesNoMore(page, 'Erro ao carregar o dashboard');

  await page.setViewportSize({ width: 320, height: 640 });
  await page.evaluate(() =>
    window.dispatchEvent(Object.assign(new Event('beforeinstallprompt'), { prompt: () => undefined })),
  );
  await page.getByRole('button', { name: 'Instalar app' }).waitFor();
  await page.context().setOffline(true);
  await sees(page, 'Você está sem conexão…', 'Offline');
  const sticksOut = () =>
    page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return scrollWidth - clientWidth;
    });
  await expect.poll(sticksOut).toBe(0);
  await page.context().setOffline(false);
  await hears(page, 'Conexão restabelecida.');
  await seesNoMore(page, 'Conexão restabelecida.');
});

test('explains each card by mouse, keyboard and finger', async () => {
  const studio = await opensToday(stage);
  const told = 'Soma dos agendamentos concluídos neste mês.';
  const page = await enters(await stage.computer(), studio);
  await seesNoMore(page, 'Carregando a agenda de hoje...'); // what takes its place would take the focus along
  // A mouse comes from somewhere: one that is there at once may be a page that moved under it, and explains nothing.
  await page.mouse.move(300, 40, { steps: 5 });
  await page.getByRole('button', { name: 'O que conta em Receita' }).hover();
  await sees(page, told);
  await page.keyboard.press('Escape');
  await seesNoMore(page, told);
  await page.mouse.move(0, 0);
  await tabsTo(page, /O que conta em Receita/);
  await sees(page, told);
  await page.keyboard.press('Tab');
  await seesNoMore(page, told);
  const phone = await enters(await stage.phone(), studio);
  await seesNoMore(phone, 'Carregando a agenda de hoje...'); // an explanation goes when the page moves under it
  await phone.getByRole('button', { name: 'O que conta em Receita' }).tap();
  await sees(phone, told);
  await phone.getByRole('heading', { level: 1 }).tap();
  await seesNoMore(phone, told);
});

test('has no axe violations on a full day', async () => {
  const studio = await opensToday(stage);
  for (const status of ['completed', 'cancelled', 'in_progress'] as const)
    await addCurrent(stage, studio, status);
  await stage.sql`insert into visit_days as d (studio_id, professional_id, page_type, visit_date, visits)
     values (${studio.id}, ${studio.professionalId}, 'booking_page', current_date, 3)
     on conflict on constraint visit_days_pk do update set visits = d.visits + 3`;
  const page = await stage.computer();
  await enters(page, studio);
  await sees(page, 'Em atendimento');
  await stage.audit.look(page, 'dashboard');
  await page.getByRole('button', { name: 'O que conta em Clientes' }).click();
  await stage.audit.look(page, 'dashboard with a tooltip');
  await page.keyboard.press('Escape');
  await press(page, 'Registrar Pagamento');
  await page.getByRole('option', { name: ANA.fullName }).first().waitFor();
  await stage.audit.look(page, 'which appointment was paid');
});
