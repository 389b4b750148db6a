import { expect } from 'vitest';
import { formatDate } from '../../domain/format.ts';
import { inDays } from '../support/days.ts';
import { fills, formOf, opensForm } from './booking-desk.ts';
import { newEmail } from './client.ts';
import { addClient, appointmentsOf, insertAppointment } from './clients.ts';
import { coming } from './dates.ts';
import { follow, holds, press, sees, seesTitle, types } from './look.ts';
import { setStage } from './stage.ts';
import { enterAs, openStudio, type Studio } from './studio.ts';
import { addColleague } from './team.ts';

const { stage, test } = setStage();

const ANA = { fullName: 'Ana Beatriz Souza', email: newEmail(), phone: '81999991234' };

test('leads a studio without services to them', async () => {
  const studio = await openStudio(stage, { services: [] });
  const page = await enterAs(stage.phone(), studio);
  const form = await opensForm(page);
  await sees(form, 'Nenhum procedimento disponível ainda.');
  await follow(form, 'Abrir Procedimentos');
  await seesTitle(page, 'Tipos de Procedimentos');
});

test('opens with the day and time of a link, leads from a full day to a free one, and thirty days on', async () => {
  const studio = await openStudio(stage);
  const clientId = await addClient(stage, studio, ANA);
  const page = await enterAs(stage.phone(), studio);
  const sunday = coming('sunday');
  await page.goto(`/appointments?form=new&client=${clientId}&day=${sunday}&time=09:00`);
  const form = formOf(page);
  await sees(form, ANA.fullName, 'Dia sem expediente. Você pode marcar mesmo assim');
  await sees(form, 'Nenhum horário disponível para esta data');
  await form.getByRole('button', { name: /Próximo dia livre: segunda-feira/ }).click();
  await sees(form, 'Livre, até 09:30');
  await form.getByRole('button', { name: 'Próximos 30 dias' }).click();
  const first = form.locator('.day').first();
  await expect.poll(() => first.getAttribute('data-date')).toMatch(/^\d{4}-\d\d-\d\d$/);
  await expect.poll(() => form.locator('.day').count()).toBe(30);
  await press(form, 'Fechar');
  await press(page, 'Sair sem salvar');
  await form.waitFor({ state: 'hidden' });
  await expect.poll(() => new URL(page.url()).search).toBe('');
});

test('asks before edits are lost, and finds them again after a reload', async ({ studio }) => {
  await addClient(stage, studio, ANA);
  const page = await enterAs(stage.phone(), studio);
  const form = await opensForm(page);
  const date = coming('friday');
  await fills(page, {
    client: ANA.fullName,
    service: 'Lash lifting',
    date,
    time: '14:00',
    notes: 'Traz a filha',
  });
  await page.goBack();
  await sees(page, 'Sair sem salvar?');
  await press(page, 'Continuar editando');
  await holds(form, 'Observações (opcional)', 'Traz a filha');
  await page.reload();
  await sees(form, 'Você tem um rascunho não salvo.', `${ANA.fullName}, ${formatDate(date)} às 14:00`);
  await press(form, 'Recuperar');
  await holds(form, 'Observações (opcional)', 'Traz a filha');
  await press(form, 'Fechar');
  await press(page, 'Sair sem salvar');
  await form.waitFor({ state: 'hidden' });
  await press(page, 'Novo');
  await page.getByRole('combobox', { name: 'Cliente' }).waitFor();
  expect(await form.getByText('rascunho').count()).toBe(0);
  expect(await bookedBy(studio)).toBe(0);
});

test('an appointment of somebody who has left stays hers until somebody else is chosen', async ({
  studio,
}) => {
  const bia = await addColleague(stage, studio, { fullName: 'Bia Campos' });
  const client = { ...ANA, id: await addClient(stage, studio, ANA) };
  const at = `${inDays(-30)} 10:00`;
  const visit = await insertAppointment(stage, bia, { client, at, status: 'completed' });
  await stage.sql`update profiles set is_active = false where id = ${bia.professionalId}`;
  const page = await enterAs(stage.phone(), studio, `/appointments?form=${visit}`);
  const form = formOf(page);
  const host = form.getByRole('button', { name: /Profissional/ });
  await expect.poll(() => host.textContent()).toContain('Bia Campos');
  await types(form, 'Observações (opcional)', 'Preço conferido');
  await press(form, 'Salvar');
  await form.waitFor({ state: 'hidden' });
  expect(await appointmentsOf(stage, bia)).toMatchObject([{ id: visit, notes: 'Preço conferido' }]);
  await page.goto(`/appointments?form=${visit}`);
  await host.click();
  await page.getByRole('option', { name: studio.ownerName }).click();
  await press(form, 'Salvar');
  await form.waitFor({ state: 'hidden' });
  expect(await appointmentsOf(stage, studio)).toMatchObject([{ id: visit }]);
});

async function bookedBy(studio: Studio): Promise<number> {
  return (await appointmentsOf(stage, studio)).length;
}
