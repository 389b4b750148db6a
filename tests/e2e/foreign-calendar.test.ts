import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { coming } from './dates.ts';
import { press, sees, seesNoMore, types } from './look.ts';
import { opensSettings as opens } from './professional.ts';
import { setStage } from './stage.ts';
import { enterAs, openStudio } from './studio.ts';

const { stage, test } = setStage();

test('another calendar’s busy times are blocks: connected, shown, with its fault, disconnected', async () => {
  stage.tolerate(/422/);
  const studio = await openStudio(stage);
  const date = coming('wednesday');
  const day = date.replaceAll('-', '');
  const stamp = (time: string) => `${day}T${time}`;
  const text = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'BEGIN:VEVENT',
    'UID:dentist',
    `DTSTART:${stamp('100000')}`,
    `DTEND:${stamp('120000')}`,
    'SUMMARY:Dentista',
    'END:VEVENT',
    ...['BEGIN:VEVENT', 'UID:rest', `DTSTART;VALUE=DATE:${day}`, 'TRANSP:TRANSPARENT', 'END:VEVENT'],
    ...['BEGIN:VEVENT', 'UID:odd', `DTSTART;TZID=Marte:${stamp('150000')}`, 'DURATION:PT1H', 'END:VEVENT'],
    'END:VCALENDAR',
  ].join('\r\n');
  let isThere = true;
  const server = createServer((_, response) =>
    response.writeHead(isThere ? 200 : 404).end(isThere ? text : ''),
  );
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/basic.ics`;

  const page = await stage.phone();
  await enterAs(page, studio, '/settings');
  await opens(page, 'Calendários');
  await types(page, 'Endereço secreto da agenda', 'agenda da Helena');
  await press(page, 'Conectar agenda');
  await sees(page, 'Use o endereço https:// (ou webcal://) que a sua agenda mostra.');
  await stage.audit.look(page, 'an address refused', { everyTheme: true });
  await types(page, 'Endereço secreto da agenda', address);
  await press(page, 'Conectar agenda');
  await sees(page, '1 horário bloqueado', '1 compromisso não pôde ser lido');
  await sees(page, '1 dia inteiro marcado como livre: bloquear?');
  await stage.audit.look(page, 'a calendar connected', { everyTheme: true });

  await press(page, 'Bloquear');
  await page.getByRole('switch', { name: 'Bloquear dias inteiros marcados como livres' }).waitFor();

  await page.goto(`/appointments?view=week&date=${date}`);
  await sees(page, 'Outra agenda');

  isThere = false;
  await page.goto('/settings#calendars');
  await press(page, 'Atualizar agora');
  await sees(page, 'A última leitura não deu certo', 'O endereço foi recusado.');
  await stage.audit.look(page, 'a calendar that is gone', { everyTheme: true });
  await press(page, 'Desconectar');
  await press(page.getByRole('alertdialog'), 'Desconectar');
  await page.getByLabel('Endereço secreto da agenda').waitFor();
  await page.goto(`/appointments?view=week&date=${date}`);
  await seesNoMore(page, 'Outra agenda');
  server.close();
});
