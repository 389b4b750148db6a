import { expect } from 'vitest';
import { momentAddress } from '../../domain/recall/recall.ts';
import { ago, layAt } from '../support/appointment-times.ts';
import { addAppointment } from './agenda.ts';
import { coming } from './dates.ts';
import { hears } from './heard.ts';
import { press, sees, seesNoMore, seesTitle, types } from './look.ts';
import { setStage } from './stage.ts';
import { enterAs, openStudio } from './studio.ts';

const { stage, test } = setStage();

test('invites who is late for her maintenance, who books with the service chosen or wants no more of it', async () => {
  stage.tolerate(/asked a stranger: https:\/\/wa\.me/);
  const studio = await openStudio(stage);
  const id = await addAppointment(stage, studio, { date: coming('monday'), time: '14:00' });
  await layAt(stage, id, ago(30, 'days'), "status = 'completed'");
  const page = await stage.phone();
  await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }));
  await enterAs(page, studio, '/clients');
  await press(page, 'Hora da manutenção');
  const sheet = page.getByRole('dialog', { name: 'Hora da manutenção' });
  await sees(sheet, 'Ninguém para voltar nos próximos dias.');
  await sheet.getByRole('radio', { name: /^Atrasada/ }).check();
  await sees(sheet, /^Lash lifting em /);
  await stage.audit.look(page, 'recalls', { everyTheme: true });

  const opening = page.waitForEvent('popup');
  await press(sheet, /^Convidar/);
  const text = new URL((await opening).url()).searchParams.get('text') ?? '';
  expect(text).toContain('Já está na hora da sua manutenção.');
  await hears(page, /marcado como enviado/);
  await sees(sheet, /^Convidada por WhatsApp em /);
  await press(sheet, /^Desfazer/);
  // The row moves when it is drawn anew: no press before.
  await seesNoMore(sheet, /^Convidada por WhatsApp em /);

  await press(sheet, /^Retorno desta cliente/);
  const dialog = page.getByRole('dialog', { name: 'Retorno desta cliente' });
  await types(dialog, 'Volta a cada', '0');
  await press(dialog, 'Salvar');
  await sees(dialog, 'Informe de 1 a 730 dias');
  await types(dialog, 'Volta a cada', '28');
  await stage.audit.look(page, 'a client’s return');
  await press(dialog, 'Salvar');
  await hears(page, 'Retorno da cliente salvo.');
  await sees(sheet, /a cada 28 dias, como você definiu$/);
  await page.goBack();
  await seesNoMore(page, 'Quem já foi atendida, está na hora de voltar e ainda não agendou.');

  // The server's side of it is in functions/recall-emails.
  const token = 'x'.repeat(68);
  const refusing = await stage.phone();
  await refusing.route('**/recall-refusal', (route) => route.fulfill({ status: 204 }));
  await refusing.goto(`/agendamento?convites#${token}`);
  await sees(refusing, 'Parar os convites?');
  await stage.audit.look(refusing, 'refusal', { everyTheme: true });
  await press(refusing, 'Não receber mais convites');
  await sees(refusing, 'Pronto. Você não receberá mais convites.');
  expect(refusing.url()).not.toContain(token);
  await page.goto('/clients?open=recalls');
  await sheet.getByText('Convidar por e-mail, sozinho').click();
  await expect
    .poll(() => stage.sql`select recall_emails as on from studios where id = ${studio.id}`)
    .toEqual([{ on: true }]);

  const [, link = ''] = /(https?:\S+servico=\S+)/.exec(text) ?? [];
  const client = await stage.phone();
  await client.goto(link);
  await types(client, 'E-mail', 'nova@correo.example');
  await press(client, 'Próximo');
  await sees(client, 'Escolha os Serviços');
  await client.getByRole('button', { name: /^Lash lifting/, pressed: true }).waitFor();

  // As the email links its times (tests/emails).
  const date = coming('monday');
  await client.goto(momentAddress(link, { date, time: '16:30' }));
  await seesTitle(client, 'Escolha Data e Horário');
  await sees(client, 'Resumo do agendamento');
  expect(await client.getByRole('radio', { name: '16:30' }).isChecked()).toBe(true);
  await press(client, 'Próximo');
  await types(client, 'E-mail', 'nova@correo.example');
  await sees(client, /às 16:30$/);
  await press(client, 'Próximo');
  await seesTitle(client, 'Complete seu Cadastro');
  await client.goto(momentAddress(link, { date, time: '03:00' }));
  await sees(client, 'Este horário não está mais disponível. Por favor, escolha outro horário.');
});
