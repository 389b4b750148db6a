import { expect } from 'vitest';
import { ago, layAt } from '../support/appointment-times.ts';
import { addAppointment } from './agenda.ts';
import { coming } from './dates.ts';
import { emailedTo } from './email.ts';
import { hears } from './heard.ts';
import { press, sees, seesTitle, types } from './look.ts';
import { runCron } from './platform.ts';
import { setStage } from './stage.ts';
import { enterAs, openStudio } from './studio.ts';

const { stage, test } = setStage();

test('a client reviews a visit, the studio answers, and the public page shows the real average', async () => {
  const studio = await openStudio(stage);
  const ids: string[] = [];
  for (const time of ['10:00', '12:00', '14:00'])
    ids.push(await addAppointment(stage, studio, { date: coming('monday'), time }));
  await layAt(stage, ids, "starts_at - interval '14 days'", "status = 'completed'");
  await stage.sql`insert into reviews (id, studio_id, appointment_id, professional_id, rating, comment,
    shown_name)
     select gen_random_uuid(), studio_id, id, professional_id, 5, 'Saí apaixonada.', 'Bia L.'
     from appointments
     where id = any (${ids.slice(1)}::uuid[])`;

  const [id = ''] = ids;
  await layAt(stage, id, `${ago(26, 'hours')} - (ends_at - starts_at)`);
  await stage.sql`update studios
    set review_check_at = now(), reminders = reminders || '{"quietFrom": "00:00", "quietUntil": "00:00"}'
     where id = ${studio.id}`;
  await runCron();
  const { text } = await emailedTo(`${id}@cliente.test`, /^Como foi o seu atendimento/);
  const [link = '', token = ''] = /https?:\/\/\S+nota=2#([\w-]+)/.exec(text ?? '') ?? [];
  const client = await stage.phone({ translated: true });
  await client.goto(link);
  await seesTitle(client, /como foi o seu atendimento\?$/);
  expect(client.url()).not.toContain(token);
  expect(await client.getByRole('radio', { name: '2 estrelas' }).isChecked()).toBe(true);
  await client.getByRole('radio', { name: '2 estrelas' }).press('ArrowRight');
  expect(await client.getByRole('radio', { name: '3 estrelas' }).isChecked()).toBe(true);
  await types(client, 'Comentário (opcional)', 'Esperei meia hora.');
  await stage.audit.look(client, 'the client’s review', { everyTheme: true });
  await press(client, 'Enviar avaliação');
  await sees(client, 'Obrigada! Sua avaliação foi enviada.');
  await client.reload();
  await sees(client, 'Esperei meia hora.');
  await stage.audit.look(client, 'what the client sent', { everyTheme: true });
  await press(client, 'Mudar avaliação');
  await client.getByRole('radio', { name: '3 estrelas' }).waitFor({ state: 'attached' });

  const owner = await enterAs(stage.phone(), studio, '/clients');
  await press(owner, 'Avaliações');
  const sheet = owner.getByRole('dialog', { name: 'Avaliações' });
  await sees(sheet, '4,3');
  const row = sheet.getByRole('listitem').filter({ hasText: 'Esperei meia hora.' });
  await sees(row, 'Espera resposta');
  await stage.audit.look(owner, 'reviews', { everyTheme: true });
  await sheet.getByRole('radio', { name: /^3 estrelas/ }).check();
  await sheet.getByText('Saí apaixonada.').first().waitFor({ state: 'detached' });
  await press(row, /^Responder/);
  const dialog = owner.getByRole('dialog', { name: 'Responder' });
  await press(dialog, 'Salvar');
  await sees(dialog, 'Escreva a resposta');
  await types(dialog, 'Resposta do estúdio', 'Desculpe o atraso. A próxima é por nossa conta.');
  await stage.audit.look(owner, 'the answer to a review');
  await press(dialog, 'Salvar');
  await hears(owner, 'Resposta salva.');
  await press(row, /^Denunciar abuso/);
  const report = owner.getByRole('dialog', { name: 'Denunciar abuso' });
  await types(report, 'O que há de abusivo', 'Nunca foi atendida');
  await stage.audit.look(owner, 'the report of a review');
  await press(report, 'Denunciar');
  await sees(row, 'Denunciada');

  const visitor = await stage.computer();
  await visitor.goto(`/agendar/${studio.slug}`);
  await sees(visitor, '4,3');
  expect(await visitor.locator('script[type="application/ld+json"]').textContent()).toContain(
    '"reviewCount":3',
  );
  await press(visitor, '3 avaliações');
  const said = visitor.getByRole('dialog', { name: 'O que as clientes dizem' });
  await sees(said, 'Esperei meia hora.', 'Desculpe o atraso. A próxima é por nossa conta.');
  await stage.audit.look(visitor, 'what clients say', { everyTheme: true });
  await visitor.keyboard.press('Escape');
  await said.waitFor({ state: 'detached' });
  await press(visitor, '3 avaliações');
  await sees(said, 'Esperei meia hora.');
  await visitor.goBack();
  await said.waitFor({ state: 'detached' });
  await sees(visitor, '3 avaliações');

  stage.tolerate(/Failed to load resource/);
  await visitor.route('**/assets/later-steps-*.js', (route) => route.abort(), { times: 1 });
  const failed = visitor.waitForEvent('requestfailed');
  await visitor.reload();
  await failed;
  const loaded = visitor.waitForEvent('load');
  await press(visitor, '3 avaliações');
  await loaded;
  await press(visitor, '3 avaliações');
  await sees(said, 'Esperei meia hora.');
});

test('a review link that is not good says so', async () => {
  stage.tolerate(/status of 403/);
  const page = await stage.phone();
  await page.goto(`/avaliacao#${'a'.repeat(68)}`);
  await seesTitle(page, 'Este link não vale mais');
});
