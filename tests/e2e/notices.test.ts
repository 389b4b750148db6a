import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { startAudit } from './audit.ts';
import { newEmail } from './client.ts';
import { addAppointments, appointmentsOf } from './clients.ts';
import { coming } from './dates.ts';
import { focusOf, tabsTo } from './keyboard.ts';
import { follow, press, sees, seesTitle } from './look.ts';
import { setStage } from './stage.ts';
import { enterAs, openStudio, type Studio } from './studio.ts';

const stage = setStage();

/** Milliseconds after which the bell has looked again. */
const NEXT_LOOK = 15_000;

test('rings for what clients do, shows it, and falls silent on every device', async () => {
  const studio = await openStudio(stage);
  const [phone, computer] = [await stage.phone({}), await stage.computer({})];
  for (const page of [phone, computer]) {
    await page.clock.install();
    await enters(page, studio);
  }
  await press(phone, 'Notificações');
  await sees(phone.getByRole('dialog', { name: 'Notificações' }), 'Nenhuma notificação por enquanto.');
  await press(phone.getByRole('dialog'), 'Fechar');
  await booking(studio);
  await phone.clock.fastForward(NEXT_LOOK);
  await phone.getByRole('button', { name: 'Notificações, 1 nova' }).waitFor();
  await computer.clock.fastForward(NEXT_LOOK);
  await computer.getByRole('button', { name: 'Notificações, 1 nova' }).waitFor();
  await press(phone, 'Notificações, 1 nova');
  const bell = phone.getByRole('dialog', { name: 'Notificações' });
  await sees(bell, 'Hoje');
  await sees(bell, 'pelo link');
  await bell.getByRole('button', { name: /Novo agendamento \(nova\)/ }).click();
  await seesTitle(phone.getByRole('dialog'), 'Ana Beatriz Souza');
  const [appointment] = await appointmentsOf(stage, studio);
  await expect.poll(() => phone.url()).toContain(`/appointments?appointment=${appointment?.id}`);
  await computer.clock.fastForward(NEXT_LOOK);
  await computer.getByRole('button', { name: 'Notificações', exact: true }).waitFor();
});

test('is opened, read and left by keyboard, and has no axe violations', async () => {
  const audit = startAudit();
  const studio = await openStudio(stage);
  await booking(studio);
  await stage.sql(
    `insert into outbox (id, studio_id, professional_id, appointment_id, kind, recipient, status, settled_at)
     select gen_random_uuid(), studio_id, professional_id, id, 'booking-receipt', 'ana.com.um.endereco.muito.longo@exemplo-de-dominio.com.br', 'dead', now()
     from appointments where professional_id = $1`,
    [studio.professionalId],
  );
  await stage.sql(
    `insert into outbox (id, studio_id, professional_id, kind, recipient, status, settled_at)
     values (gen_random_uuid(), $1, $2, 'invitation', 'colega@lume.test', 'dead', now())`,
    [studio.id, studio.professionalId],
  );
  const page = await enters(await stage.computer(), studio);
  await page.getByRole('button', { name: 'Notificações, 3 novas' }).waitFor();
  await audit.look(page, 'a bell that rings');
  await tabsTo(page, /Notificações, 3 novas/);
  await page.keyboard.press('Enter');
  await sees(page, 'E-mail não entregue');
  await audit.look(page, 'notices');
  expect(audit.found).toEqual([]);
  await tabsTo(page, /Novo agendamento/);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await expect.poll(async () => (await focusOf(page)).name).toMatch(/Notificações/);
  await page.keyboard.press('Enter');
  await follow(page, /colega@lume\.test/);
  await page.waitForURL(/\/settings#notifications$/);
  await page.getByRole('dialog', { name: 'Notificações' }).waitFor({ state: 'hidden' });
});

async function enters(page: Page, studio: Studio): Promise<Page> {
  await enterAs(page, studio);
  await page.goto('/subscription');
  await page.getByRole('heading', { level: 1 }).waitFor();
  return page;
}

/** A client books by the link, as far as the database can tell. */
async function booking(studio: Studio): Promise<void> {
  await addAppointments(stage, studio, {
    client: { fullName: 'Ana Beatriz Souza', email: newEmail(), phone: '81999991234' },
    date: coming('monday'),
    statuses: ['scheduled'],
  });
}
