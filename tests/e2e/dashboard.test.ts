import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { layAt } from '../support/appointment-times.ts';
import { ANA, addCurrent, enters, opensToday } from './dashboard.ts';
import { hears } from './heard.ts';
import { holds, press, sees, seesNoMore, seesTitle } from './look.ts';
import { setStage } from './stage.ts';
import { addColleague } from './team.ts';

const { stage, test } = setStage();

test('shows a new studio its first steps until hidden on any device, and where everything will be', async () => {
  const studio = await opensToday(stage, { settled: false });
  const page = await enters(await stage.phone(), studio);
  await sees(page, '1 de 7 passos concluídos', 'Sua agenda está livre.', 'Nenhum agendamento hoje.');
  await sees(page, 'Nenhum agendamento pendente', 'Nenhuma visita ainda');
  expect(await page.getByRole('link', { name: 'Ver detalhes' }).getAttribute('href')).toBe(
    '/settings#analytics',
  );
  await press(page, 'Ocultar primeiros passos');
  await page.getByRole('button', { name: 'Mostrar primeiros passos' }).waitFor();
  await expect
    .poll(
      () =>
        stage.sql`select 1 from profiles
        where id = ${studio.professionalId} and first_steps_hidden_at is not null`,
    )
    .toHaveLength(1);
  const other = await enters(await stage.computer(), studio);
  await press(other, 'Mostrar primeiros passos');
  await sees(other, '1 de 7 passos concluídos');
});

test('is read again every four seconds while somebody is at it, every fifteen while nobody is', async ({
  studio,
}) => {
  const page = await stage.phone({});
  await page.clock.install();
  await enters(page, studio);
  await sees(page, 'Nenhum agendamento hoje.');
  const isDashboard = (one: { url: () => string }) => one.url().includes('/api/dashboard');
  const reads: string[] = [];
  page.on('request', (one) => isDashboard(one) && reads.push(one.url()));
  /** All that was asked for is answered, and seen by the page: its timers stand still but for this. */
  const settles = async () => {
    for (let turn = 0; turn < 3; turn += 1) {
      await page.evaluate(() => fetch('/robots.txt').then(({ status }) => status));
      await page.clock.runFor(50);
    }
  };
  const isReadAfter = async (ms: number) => {
    await Promise.all([page.waitForResponse(isDashboard), page.clock.runFor(ms)]);
    await settles();
  };

  await page.clock.pauseAt(Date.now() + 90_000);
  await settles();
  reads.splice(0);
  await page.clock.runFor(14_000);
  await settles();
  expect(reads).toEqual([]);
  await isReadAfter(1_000);

  await page.mouse.move(10, 10);
  await settles();
  await isReadAfter(4_000);
  await isReadAfter(4_000);
});

test('takes a client of the owner’s from the door past her allergies to her payment', async () => {
  const studio = await opensToday(stage);
  const colleague = await addColleague(stage, studio, { fullName: 'Marina Dias' });
  const id = await addCurrent(stage, studio, 'scheduled');
  await stage.sql`update appointments set professional_id = ${colleague.professionalId} where id = ${id}`;
  await stage.sql`update clients set allergies = 'Cianoacrilato', notes = 'Gestante'
    where studio_id = ${studio.id}`;
  const page = await enters(await stage.phone(), colleague);
  const next = page.getByRole('region', { name: 'Próxima cliente' });
  await seesTitle(next, ANA.fullName);
  await sees(next, 'Cianoacrilato', 'Gestante');
  await sees(page.getByRole('list').filter({ hasText: ANA.fullName }).first(), 'Cianoacrilato');
  const [day, figures] = [page.getByText('Agenda de hoje'), page.locator('.summary')];
  expect((await day.boundingBox())?.y).toBeLessThan((await figures.boundingBox())?.y ?? 0);
  await stage.audit.look(page, 'dashboard');
  await press(next, 'Confirmar');
  await press(next, 'Iniciar');
  const question = page.getByRole('alertdialog', { name: 'Iniciar atendimento?' });
  await sees(question, 'Cianoacrilato');
  await press(question, 'Iniciar');
  await sees(next, 'Em atendimento');
  await press(next, 'Finalizar');
  await seesTitle(page.getByRole('dialog'), 'Registrar Pagamento');
  await press(page.getByRole('dialog'), 'Registrar e finalizar');
  await hears(page, 'Pagamento registrado com sucesso! Agendamento finalizado.');
  await sees(page, 'Nenhum agendamento pendente');
  await expect.poll(() => figure(page, 'Concluídos')).toBe('1');
  await expect.poll(() => figure(page, 'Receita')).toBe('R$\u00a0150,00');
  await sees(page.getByRole('list').filter({ hasText: ANA.fullName }), 'Concluído');
});

test('finishes what was left open on earlier days', async () => {
  const studio = await opensToday(stage);
  const [paid, missed] = [
    await addCurrent(stage, studio, 'in_progress'),
    await addCurrent(stage, studio, 'scheduled'),
  ];
  await layAt(stage, [paid, missed], "starts_at - interval '3 days'");
  await stage.sql`update clients set full_name = 'Bia Luz'
    where id = (select client_id from appointments where id = ${missed})`;
  const page = await enters(await stage.phone(), studio);
  await sees(page, '2 para finalizar');
  await press(page, 'Faltou: Bia Luz');
  await hears(page, 'Bia Luz: falta registrada.');
  await sees(page, '1 para finalizar');
  await press(page, `Finalizar agendamento de ${ANA.fullName}`);
  await press(page.getByRole('dialog', { name: 'Registrar Pagamento' }), 'Registrar e finalizar');
  await hears(page, 'Pagamento registrado com sucesso! Agendamento finalizado.');
  await seesNoMore(page, 'para finalizar');
  expect(
    await stage.sql`select status, no_show from appointments where id = any (${[paid, missed]})
      order by status`,
  ).toEqual([
    { status: 'cancelled', no_show: true },
    { status: 'completed', no_show: false },
  ]);
});

test('shows within seconds what happens elsewhere, and opens it', async () => {
  const studio = await opensToday(stage);
  const page = await enters(await stage.computer(), studio);
  await sees(page, 'Sua agenda está livre.');
  const id = await addCurrent(stage, studio, 'confirmed');
  await seesTitle(page, ANA.fullName);
  await expect.poll(() => figure(page, 'Hoje')).toBe('1');
  await page.getByRole('heading', { name: ANA.fullName }).getByRole('button').click();
  await seesTitle(page.getByRole('dialog'), ANA.fullName);
  await expect.poll(() => page.url()).toContain(`appointment=${id}`);
  await page.goBack();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await stage.sql`update appointments set status = 'cancelled' where id = ${id}`;
  await sees(page, 'Sua agenda está livre.');
  await expect.poll(() => figure(page, 'Cancelados')).toBe('1');
});

test('opens the real forms, and the back button closes them', async () => {
  const studio = await opensToday(stage);
  await addCurrent(stage, studio, 'confirmed');
  const page = await enters(await stage.phone(), studio);
  await press(page, 'Cadastrar Cliente');
  await seesTitle(page.getByRole('dialog'), 'Nova cliente');
  await page.goBack();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await press(page, 'Novo Agendamento');
  await seesTitle(page.getByRole('dialog'), 'Novo agendamento');
  // Pressed twice it closes once, and the page stays.
  await page
    .getByRole('dialog')
    .getByRole('button', { name: 'Fechar' })
    .evaluate((cross: HTMLElement) => {
      cross.click();
      cross.click();
    });
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await press(page, 'Registrar Pagamento');
  await page.getByRole('option', { name: ANA.fullName }).click();
  await holds(page, 'Valor', '150,00');
  await page.goBack();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await expect.poll(() => page.url()).not.toContain('quick');
});

test('a form whose script is on its way shows so, and can be given up', async () => {
  const page = await enters(await stage.phone(), await opensToday(stage));
  const script = Promise.withResolvers<void>();
  await page.route('**/assets/client-dialog-*.js', async (route) => {
    await script.promise;
    await route.continue();
  });
  await press(page, 'Cadastrar Cliente');
  await sees(page, 'Abrindo...');
  await page.goBack();
  await seesNoMore(page, 'Abrindo...');
  await press(page, 'Cadastrar Cliente');
  await sees(page, 'Abrindo...');
  await stage.audit.look(page, 'form on its way');
  script.resolve();
  await seesTitle(page.getByRole('dialog'), 'Nova cliente');
  await seesNoMore(page, 'Abrindo...');
});

/** What a card says. */
async function figure(page: Page, label: string): Promise<string> {
  const named = page.locator('.stat-label', { hasText: new RegExp(`^${label}`) });
  const card = page.locator('.stat-card', { has: named });
  return (await card.locator('.stat-value').textContent()) ?? '';
}
