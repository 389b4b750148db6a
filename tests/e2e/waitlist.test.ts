import { expect } from 'vitest';
import { ANA, addAppointment } from './agenda.ts';
import * as client from './client.ts';
import { coming } from './dates.ts';
import { emailedTo } from './email.ts';
import { hears } from './heard.ts';
import { follow, holds, press, sees, seesNoMore, seesTitle, types } from './look.ts';
import { runCron } from './platform.ts';
import { setStage } from './stage.ts';
import { enterAs, LIFTING, openStudio } from './studio.ts';

const { stage, test } = setStage();

const tokenIn = (text: string | null | undefined) =>
  /https?:\/\/\S+\/encaixe#([\w-]+)/.exec(text ?? '') ?? [];

test('a client waits for a full day, is offered a freed time and takes it; the studio sees what it won', async () => {
  stage.tolerate(/asked a stranger: https:\/\/wa\.me/);
  const studio = await openStudio(stage, { services: [LIFTING] });
  const monday = coming('monday');
  const freed = await addAppointment(stage, studio, { date: monday, time: '10:00' });
  await stage.sql`update studios
    set booking_rules = '{"dailyLimit": 1}', zone = (select name from pg_timezone_names
       where name in ('Pacific/Honolulu', 'America/Sao_Paulo', 'Asia/Karachi', 'Asia/Tokyo')
         and extract(hour from now() at time zone name) between 9 and 18 limit 1) where id = ${studio.id}`;

  const email = client.newEmail();
  const visitor = await stage.phone({ translated: true });
  await client.openLink(visitor, studio.link);
  await client.identifies(visitor, email);
  await client.choosesServices(visitor, LIFTING.name);
  await client.choosesDay(visitor, monday);
  await press(visitor, 'Avise-me se abrir um horário');
  const form = visitor.getByRole('group', { name: 'Entrar na lista de encaixe' });
  await holds(form, 'De', monday);
  await holds(form, 'E-mail', email);
  await press(form, 'Entrar na lista');
  await sees(form, 'Nome é obrigatório');
  expect(await form.getByLabel('Nome completo').evaluate((field) => field === document.activeElement)).toBe(
    true,
  );
  await stage.audit.look(visitor, 'the way to the waitlist', { everyTheme: true });
  await types(form, 'Nome completo', ANA.fullName);
  await types(form, 'Telefone', ANA.phone);
  await visitor.keyboard.press('Enter');
  await sees(visitor, 'Você está na lista de encaixe');
  const joined = await emailedTo(email, /^Você está na lista de encaixe/);
  const [placeLink = ''] = tokenIn(joined.text);

  const owner = await stage.computer();
  await owner.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }));
  await enterAs(owner, studio, '/clients');
  await press(owner, 'Encaixe');
  const sheet = owner.getByRole('dialog', { name: 'Encaixe' });
  await sees(sheet, ANA.fullName);
  await stage.audit.look(owner, 'the waitlist', { everyTheme: true });
  await press(sheet, 'Como a lista é convidada');
  const settings = owner.getByRole('dialog', { name: 'Como a lista é convidada' });
  await types(settings, 'Cada convite vale por', '3');
  await press(settings, 'Salvar');
  await sees(settings, 'Informe de 5 a 240 minutos');
  await types(settings, 'Cada convite vale por', '30');
  await stage.audit.look(owner, 'how the waitlist is invited');
  await press(settings, 'Salvar');
  await hears(owner, 'Configurações do encaixe salvas.');

  const cancelled = await owner.evaluate(
    (path) =>
      fetch(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{"version":1}',
      }).then(({ ok }) => ok),
    `/api/appointments/${freed}/cancellation`,
  );
  expect(cancelled).toBe(true);
  await runCron();
  await runCron();
  const mail = await emailedTo(email, /^Abriu um horário/);
  const [offerLink = '', token = ''] = tokenIn(mail.text);
  const page = await stage.phone();
  await page.goto(offerLink);
  await seesTitle(page, /abriu um horário$/);
  expect(page.url()).not.toContain(token);
  await sees(page, /^Este convite vale até /);
  await stage.audit.look(page, 'an offer', { everyTheme: true });
  await press(page, 'Não quero este horário');
  await seesTitle(page, 'Tudo bem, você não ficou com este horário');
  await stage.audit.look(page, 'an offer refused', { everyTheme: true });

  await press(sheet, /^Oferecer horário/);
  const dialog = owner.getByRole('dialog', { name: 'Oferecer horário' });
  await types(dialog, 'Horário', '14:00');
  await dialog.getByText('Enviar por e-mail').click();
  await stage.audit.look(owner, 'a time offered by hand', { everyTheme: true });
  await press(dialog, 'Oferecer horário');
  await sees(owner, 'O convite já vale: envie pelo WhatsApp ou copie.');
  await stage.audit.look(owner, 'an invitation that is ready');
  const opening = owner.waitForEvent('popup');
  await press(owner, 'Abrir no WhatsApp');
  const text = new URL((await opening).url()).searchParams.get('text') ?? '';
  expect(text).toMatch(/confirme até \d{2}\/\d{2}\/\d{4} às \d{2}:\d{2}: http/);
  const [byHand = ''] = tokenIn(text);
  await page.goto(byHand);
  await press(page, 'Ficar com este horário');
  await seesTitle(page, 'Horário agendado');
  await stage.audit.look(page, 'an offer taken', { everyTheme: true });
  await page.reload();
  await follow(page, 'Ver meu agendamento');
  await seesTitle(page, 'Seu agendamento');

  await owner.reload();
  await sees(sheet, 'Ninguém espera por um horário.', /^R\$\s150,00$/);
  await page.goto(placeLink);
  await seesTitle(page, 'Você já tem um horário');
  await follow(page, 'Ver horários livres');
  expect(new URL(page.url()).pathname).toMatch(/^\/agendar\//);
});

test('who is taken off the second page alone leaves the first one on show', async () => {
  const page = await stage.phone();
  const studio = await openStudio(stage, { services: [LIFTING] });
  await stage.sql`insert into waitlist_entries (id, studio_id, professional_id, procedure_ids, full_name,
    email, phone, from_date, until_date, from_time, until_time, look_at, created_at)
     select gen_random_uuid(), studio_id, id, '{}', 'Bia ' || chr(64 + place), 'bia' || place || '@cliente.test', '11912345678',
     current_date, current_date, '00:00', '23:59', '2100-01-01', now() + place * interval '1 second'
     from profiles, generate_series(1, 21) as place where studio_id = ${studio.id}`;
  await enterAs(page, studio, '/clients?open=waitlist');
  const sheet = page.getByRole('dialog', { name: 'Encaixe' });
  await press(sheet, 'Próxima página');
  await press(sheet, 'Tirar da lista: Bia U');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Tirar da lista' }).click();
  await hears(page, 'Bia saiu da lista.');
  await sees(sheet, 'Bia T');
});

test('a link that is over says so, and a member takes somebody off the list', async () => {
  const page = await stage.phone();
  stage.tolerate(/403/);
  await page.goto(`/encaixe#${'a'.repeat(68)}`);
  await seesTitle(page, 'Este link não vale mais');

  const studio = await openStudio(stage, { services: [LIFTING] });
  await stage.sql`insert into waitlist_entries (id, studio_id, professional_id, procedure_ids, full_name,
    email, phone, from_date, until_date,
       from_time, until_time, look_at)
     select gen_random_uuid(), studio_id, id, '{}', 'Bia Lima', 'bia@cliente.test', '11912345678',
     current_date, current_date,
       '00:00', '23:59', '2100-01-01' from profiles where studio_id = ${studio.id}`;
  await enterAs(page, studio, '/clients?open=waitlist');
  const sheet = page.getByRole('dialog', { name: 'Encaixe' });
  await press(sheet, 'Tirar da lista: Bia Lima');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Tirar da lista' }).click();
  await hears(page, 'Bia saiu da lista.');
  await sees(sheet, 'Ninguém espera por um horário.');
  await page.goBack();
  await seesNoMore(page, 'Ninguém espera por um horário.');
});
