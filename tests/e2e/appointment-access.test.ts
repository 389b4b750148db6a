import { expect, test } from 'vitest';
import { addAppointment, finishesEarly, opensAppointment, seesStatus } from './agenda.ts';
import { startAudit } from './audit.ts';
import { coming } from './dates.ts';
import { escapes, focusOf, tabsTo } from './keyboard.ts';
import { press, sees } from './look.ts';
import { setStage } from './stage.ts';
import { enterAs, openStudio } from './studio.ts';

const stage = setStage();
const monday = coming('monday');
const NAME = 'Ana Beatriz Souza';

test('is in order on the appointments and what they open', async () => {
  const audit = startAudit();
  const studio = await openStudio(stage);
  const id = await addAppointment(stage, studio, { date: monday, time: '14:00' });
  await stage.sql(`update appointments set contact_name = 'Ana B.', contact_diverges = true where id = $1`, [
    id,
  ]);
  await addAppointment(stage, studio, {
    client: { fullName: 'Bia Luz' },
    date: monday,
    time: '09:00',
    status: 'in_progress',
  });
  await addAppointment(stage, studio, {
    client: { fullName: 'Cris Sol' },
    date: monday,
    time: '10:00',
    status: 'cancelled',
  });
  const page = await stage.computer();
  await enterAs(page, studio);
  await page.goto('/appointments?view=list');
  await seesStatus(page, NAME, 'Agendado');
  await audit.look(page, 'list');
  await page.getByRole('searchbox').fill('ninguém');
  await sees(page, 'Nenhum agendamento encontrado.');
  await audit.look(page, 'nothing found');
  await page.goto('/appointments?view=list');
  await press(page, `Mais ações para ${NAME}`);
  await page.getByRole('menu').waitFor();
  await audit.look(page, 'menu');
  await page.goto('/appointments?view=list');
  await press(page, `Confirmar agendamento de ${NAME}`);
  await page.getByText('Ver a mensagem do WhatsApp').click();
  await audit.look(page, 'how to tell the client');
  await page.goto('/appointments?view=list');
  await press(page, 'Finalizar agendamento de Bia Luz');
  await page.getByRole('alertdialog').waitFor();
  await audit.look(page, 'completing a visit that lies ahead');
  await finishesEarly(page);
  await page.getByText('PIX', { exact: true }).click();
  await press(page, 'Registrar e finalizar');
  await sees(page, 'ID da transação é obrigatório para este método');
  await audit.look(page, 'payment with an error');
  await page.goto('/appointments?view=list');
  await opensAppointment(page, NAME);
  await audit.look(page, 'one appointment');
  expect(audit.found).toEqual([]);
});

test('is led by keyboard alone', async () => {
  const studio = await openStudio(stage);
  await addAppointment(stage, studio, { date: monday, time: '14:00' });
  const page = await stage.computer();
  await enterAs(page, studio);
  await page.goto('/appointments?view=list');
  await seesStatus(page, NAME, 'Agendado');
  await page.getByRole('searchbox').focus();

  await tabsTo(page, /^Ver agendamento de Ana/);
  await page.keyboard.press('Enter');
  await sees(page.getByRole('dialog', { name: NAME }), 'Histórico');
  await escapes(page);
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await expect.poll(async () => (await focusOf(page)).name).toMatch(/^Ver agendamento de Ana/);

  await tabsTo(page, /^Confirmar agendamento/);
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Confirmar agendamento' }).waitFor();
  await tabsTo(page, /^Confirmar sem notificar/);
  await page.keyboard.press('Enter');
  await seesStatus(page, NAME, 'Confirmado');

  await tabsTo(page, /^Mais ações/);
  await page.keyboard.press('Enter');
  await page.getByRole('menu').waitFor();
  await page.keyboard.type('em an');
  await expect.poll(async () => (await focusOf(page)).name).toMatch(/Em Andamento/);
  await page.keyboard.press('Enter');
  await seesStatus(page, NAME, 'Em Andamento');
});
