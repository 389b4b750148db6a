import { expect, test } from 'vitest';
import { startAudit } from './audit.ts';
import { books, fills, formOf, opensForm } from './booking-desk.ts';
import { newEmail } from './client.ts';
import { addAppointments, addClient, appointmentsOf } from './clients.ts';
import { coming } from './dates.ts';
import { hears } from './heard.ts';
import { escapes, focusOf, standsInList, tabsTo } from './keyboard.ts';
import { press, sees } from './look.ts';
import { setStage } from './stage.ts';
import { enterAs, openStudio } from './studio.ts';

const stage = setStage();
const ANA = { fullName: 'Ana Beatriz Souza', email: newEmail(), phone: '81999991234' };

test('is filled and sent with the keyboard alone', async () => {
  const studio = await openStudio(stage);
  await addClient(stage, studio, ANA);
  const page = await stage.computer();
  await enterAs(page, studio);
  const form = await opensForm(page);
  // The search has the focus; the rest follows in the order of the page.
  await expect.poll(async () => (await focusOf(page)).name).toBe('Cliente');
  await page.keyboard.type('ana');
  await page.getByRole('option', { name: ANA.fullName }).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await sees(form, ANA.fullName);
  await tabsTo(page, /Escolha o procedimento/);
  await page.keyboard.press('Enter');
  await standsInList(page);
  await page.keyboard.type('lash');
  await expect.poll(async () => (await focusOf(page)).name).toMatch(/^Lash lifting/);
  await page.keyboard.press('Enter');
  await sees(form, 'R$ 150,00 · 1 h');
  await tabsTo(page, /de 20\d\d, /); // the day that is chosen
  await page.keyboard.press('ArrowRight');
  await tabsTo(page, /^Horário$/);
  await page.keyboard.type('1015');
  await tabsTo(page, /^Agendar$/);
  await page.keyboard.press('Enter');
  await hears(page, 'Agendamento criado com sucesso!');
  expect(await appointmentsOf(stage, studio)).toMatchObject([{ total_minutes: 60 }]);
  await form.waitFor({ state: 'hidden' });
});

test('is in order for everyone', async () => {
  stage.tolerate(/status of 409/);
  const audit = startAudit();
  const studio = await openStudio(stage);
  const date = coming('monday');
  await addClient(stage, studio, ANA);
  const page = await stage.computer();
  await enterAs(page, studio);
  await page.goto(`/appointments?form=new&day=${date}`);
  const form = formOf(page);
  await sees(form, 'Manhã');
  await books(page);
  await sees(form, 'Cliente é obrigatório');
  await audit.look(page, 'new appointment with errors');
  await fills(page, { client: ANA.fullName, service: 'Lash lifting', date, time: '10:00' });
  await form.getByText('Outros horários').click();
  await sees(form, 'Fora do expediente');
  await press(form, 'Adicionar procedimento');
  await audit.look(page, 'two services, other times');
  await press(form, 'Remover procedimento 2');
  const other = { fullName: 'Bia Ramos', email: newEmail(), phone: '11988880000' };
  await addAppointments(stage, studio, { client: other, date, statuses: ['scheduled'] });
  await books(page);
  await form.getByRole('list', { name: 'Próximos horários livres' }).waitFor();
  await audit.look(page, 'a taken time');
  await escapes(page);
  await sees(page, 'Sair sem salvar?');
  await audit.look(page, 'the question before edits are lost');
  await press(page, 'Continuar editando');
  await press(form, 'Trocar cliente');
  await page.getByRole('option', { name: /Cadastrar/ }).waitFor();
  await audit.look(page, 'the list of clients');

  const [stored] = await appointmentsOf(stage, studio);
  await page.goto(`/appointments?form=${stored?.id}`);
  await sees(formOf(page), 'Bia Ramos');
  await stage.sql(`update appointments set notes = 'Alergia a látex' where id = $1`, [stored?.id]);
  await formOf(page).getByLabel('Observações (opcional)').fill('Nada');
  await press(formOf(page), 'Salvar');
  await formOf(page).getByRole('table').waitFor();
  await audit.look(page, 'two versions');
  expect(audit.found).toEqual([]);
});
