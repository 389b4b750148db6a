import { expect } from 'vitest';
import { books, choosesClient, choosesTime, fills, listInPlace, opensForm, timesOn } from './booking-desk.ts';
import { newEmail } from './client.ts';
import { addClient, appointmentsOf } from './clients.ts';
import { coming } from './dates.ts';
import { hears } from './heard.ts';
import { focusOf } from './keyboard.ts';
import { holds, press, sees, seesNoMore, types } from './look.ts';
import { choosesFrom } from './professional.ts';
import { setStage } from './stage.ts';
import { enterAs, openStudio } from './studio.ts';

const { stage, test } = setStage();

const ANA = { fullName: 'Ana Beatriz Souza', email: newEmail(), phone: '81999991234' };

test('books for a client who is known', async ({ studio }) => {
  await addClient(stage, studio, ANA);
  const page = await enterAs(stage.computer(), studio);
  const form = await opensForm(page);
  const date = coming('wednesday');
  expect(await form.getByRole('button', { name: /Profissional/ }).count()).toBe(0); // there is only one
  await fills(page, { client: 'Ana Beatriz', service: 'Extensão fio a fio', date, time: '10:00' });
  await holds(form, 'Preço', '180,00');
  await holds(form, 'Duração', '120');
  await sees(form, 'R$ 180,00 · 2 h', 'Livre, até 12:00');

  await press(form, 'Adicionar procedimento');
  const second = form.getByRole('group', { name: 'Procedimento 2' });
  await second
    .getByRole('button', { name: /Procedimento/ })
    .first()
    .click();
  await expect.poll(() => page.getByRole('option').count()).toBe(2); // each service once
  await page.getByRole('option', { name: 'Design de sobrancelhas' }).click();
  await types(second, 'Preço', '50');
  await types(second, 'Duração', '1h');
  await sees(form, 'R$ 230,00 · 3 h');
  await types(form, 'Observações (opcional)', 'Prefere sala 2');
  await books(page);
  await hears(page, 'Agendamento criado com sucesso!');
  await form.waitFor({ state: 'hidden' });
  await expect.poll(() => new URL(page.url()).search).toBe('');
  expect(await appointmentsOf(stage, studio)).toMatchObject([
    {
      starts_at: new Date(`${date}T10:00:00-03:00`),
      status: 'scheduled',
      total_cents: 23_000,
      total_minutes: 180,
      notes: 'Prefere sala 2',
    },
  ]);
});

test('registers a new client without leaving the form', async ({ studio }) => {
  const page = await enterAs(stage.phone(), studio);
  const form = await opensForm(page);
  await page.getByRole('combobox', { name: 'Cliente' }).click();
  await page.keyboard.type('Duda Ferreira');
  await sees(page, 'Nenhum cliente encontrado');
  await listInPlace(page);
  await page.getByRole('option', { name: 'Cadastrar “Duda Ferreira”' }).click();
  const card = page.getByRole('dialog', { name: 'Nova cliente' });
  await holds(card, 'Nome', 'Duda Ferreira');
  await expect.poll(() => focusOf(page)).toMatchObject({ name: 'Telefone' });
  await page.keyboard.type('11987651234');
  await press(card, 'Salvar');
  await card.waitFor({ state: 'hidden' });
  await sees(form, '(11) 98765-1234');
  expect(await form.getByText('Horário é obrigatório').count()).toBe(0);
  await fills(page, { service: 'Lash lifting', date: coming('thursday'), time: '09:00' });
  await books(page);
  await hears(page, 'Agendamento criado com sucesso!');
  await sees(page, 'Duda Ferreira');
  expect(await page.getByText('Novo agendamento', { exact: true }).count()).toBe(0);
  const [booked] = await stage.sql<{ full_name: string }>`select full_name from clients
    join appointments on appointments.client_id = clients.id
    where professional_id = ${studio.professionalId}`;
  expect(booked?.full_name).toBe('Duda Ferreira');
});

test('says what is missing, and keeps the last service', async ({ studio }) => {
  await addClient(stage, studio, ANA);
  const page = await enterAs(stage.phone(), studio);
  const form = await opensForm(page);
  expect(await form.getByRole('button', { name: /Remover procedimento/ }).count()).toBe(0);
  await holds(form, 'Preço', '0,00');
  await holds(form, 'Duração', '0');
  await books(page);
  for (const sentence of [
    'Cliente é obrigatório',
    'Tipo de procedimento é obrigatório',
    'Preço deve ser maior que zero',
    'Duração deve ser maior que zero',
    'Horário é obrigatório',
  ])
    await sees(form, sentence);
  await choosesClient(page, ANA.fullName);
  await seesNoMore(form, 'Cliente é obrigatório');
  await choosesFrom(page, 'Procedimento', 'Lash lifting');
  await seesNoMore(form, 'Preço deve ser maior que zero');
  await press(form, 'Adicionar procedimento');
  await press(form, 'Remover procedimento 2');
  expect(await form.getByRole('button', { name: /Remover procedimento/ }).count()).toBe(0);
  await types(form, 'Horário', '25:00');
  await books(page);
  await sees(form, 'Horário inválido');
  expect(await appointmentsOf(stage, studio)).toEqual([]);
});

test('offers other times with their reason, and any minute typed by hand', async () => {
  const studio = await openStudio(stage, { hours: { monday: lunchDay } });
  await addClient(stage, studio, ANA);
  const date = coming('monday');
  await stage.sql`insert into time_blocks (id, studio_id, professional_id, blocked_date, start_time,
    end_time, is_full_day, reason)
     values (gen_random_uuid(), ${studio.id}, ${studio.professionalId}, ${date}, '15:00', '16:00', false,
     'Dentista')`;
  const page = await stage.computer();
  const asked: string[] = []; // the same question comes again every few seconds
  page.on('request', (request) => request.url().includes('/agenda') && asked.push(request.url()));
  await enterAs(page, studio);
  const form = await opensForm(page);
  await fills(page, { client: ANA.fullName, service: 'Lash lifting', date });
  await expect
    .poll(async () => (await timesOn(page)).free)
    .toEqual([
      '09:00',
      '09:30',
      '10:00',
      '10:30',
      '11:00',
      '13:00',
      '13:30',
      '14:00',
      '16:00',
      '16:30',
      '17:00',
      '17:30',
    ]);
  expect((await timesOn(page)).others).toEqual(expect.arrayContaining(['08:00', '12:00', '15:00', '20:00']));

  await form.getByText('Outros horários').click();
  for (const reason of ['Horário de almoço', 'Bloqueado: Dentista', 'Fora do expediente'])
    await sees(form, reason);
  await choosesTime(page, '15:00');
  await sees(form, 'Bloqueado: Dentista. Você pode marcar mesmo assim, até 16:00.');
  // More minutes, other times: reckoned here, nothing else is asked than before.
  const known = new Set(asked);
  await types(form, 'Duração', '180');
  await expect.poll(async () => (await timesOn(page)).free).toEqual(['09:00']);
  expect(asked.filter((url) => !known.has(url))).toEqual([]);
  await types(form, 'Duração', '60');
  await types(form, 'Horário', '7h20');
  await sees(form, 'Fora do expediente. Você pode marcar mesmo assim, até 08:20.');
  await books(page);
  await hears(page, 'Agendamento criado com sucesso!');
  expect(await appointmentsOf(stage, studio)).toMatchObject([
    { starts_at: new Date(`${date}T07:20:00-03:00`), total_minutes: 60 },
  ]);
});

const lunchDay = {
  start: '09:00',
  end: '18:00',
  closed: false,
  hasLunch: true,
  lunchStart: '12:00',
  lunchEnd: '13:00',
};
