import { expect } from 'vitest';
import { inDays } from '../support/days.ts';
import { hears } from './heard.ts';
import { press, sees, types } from './look.ts';
import { setStage } from './stage.ts';
import { enterAs, openStudio, type Studio } from './studio.ts';
import { addColleague } from './team.ts';

const { stage, test } = setStage();

const onDay = (days: number) => inDays(days).split('-').reverse().join('/');

const list = [
  'Relatório de agendamentos',
  'Data;Horário;Cliente;Celular;Serviço;Duração;Valor;Status;Valor pago',
  `${onDay(40)};14:30;Ana Souza;(11) 98765-1234;Volume russo;2h;R$ 180,00;Confirmado;`,
  `${onDay(40)};15:30;Rita Prado;(11) 98765-0000;Volume russo;1h;R$ 180,00;Agendado;`,
  `${onDay(41)};9h;Ana Souza;(11) 98765-1234;Henna;45 min;R$ 60,00;Agendado;`,
  `${onDay(-40)};10:00;Ana Souza;(11) 98765-1234;Volume russo;2h;R$ 170,00;Finalizado;`,
  `${onDay(-60)};10:00;Lia Reis;;Volume russo;2h;R$ 170,00;Finalizado;R$ 170,00`,
  `32/13/2026;10:00;Bia;;Fio a fio;2h;R$ 170,00;Agendado;`,
].join('\n');

const readStored = ({ professionalId }: Studio) =>
  stage.sql<{ client: string; status: string; cents: number; service: string }>`select c.full_name as
    client, a.status, a.total_cents as cents, p.name as service
     from appointments a join clients c on c.id = a.client_id
     join appointment_procedures p on p.appointment_id = a.id
     where a.professional_id = ${professionalId} order by a.starts_at`;

test('brings a list of appointments: columns, services, what is wrong, history, and the way back', async () => {
  const studio = await openStudio(stage, {
    services: [
      { name: 'Volume russo', priceCents: 18_000, durationMinutes: 120 },
      { name: 'Fio a fio', priceCents: 12_000, durationMinutes: 90 },
    ],
  });
  await stage.sql`update procedure_types set is_active = false
    where name = 'Fio a fio' and created_by = ${studio.professionalId}`;
  const page = await stage.phone();
  await enterAs(page, studio);
  await page.goto('/appointments?open=import');
  await types(page, 'Ou cole uma lista', list);
  await press(page, 'Conferir lista');
  await sees(page, 'Confira qual coluna é o quê.');
  await stage.audit.look(page, 'columns of appointments');
  await press(page, 'Continuar');
  await sees(page, 'Criar “Henna”');
  await stage.audit.look(page, 'services of appointments');
  stage.tolerate(/net::ERR_/);
  await page.route('**/api/imports/appointments/preview', (route) => route.abort(), { times: 1 });
  await press(page, 'Continuar');
  await sees(page, 'Erro de conexão. Verifique sua internet e tente novamente.');
  await press(page, 'Continuar');
  await sees(page, '6 linhas lidas:', '4 entram', 'Na lista há outro no mesmo horário: Ana Souza');
  await press(page, 'Corrigir Bia');
  await stage.audit.look(page, 'appointments to be imported');
  await types(page, 'Data (ou data e hora)', onDay(42));
  await press(page, 'Aplicar');
  await sees(page, '5 entram');
  await press(page, 'Importar 5 agendamentos');
  await hears(page, '5 agendamentos importados.');
  expect(await readStored(studio)).toEqual([
    { client: 'Lia Reis', status: 'completed', cents: 17_000, service: 'Volume russo' },
    { client: 'Ana Souza', status: 'completed', cents: 0, service: 'Volume russo' },
    { client: 'Ana Souza', status: 'confirmed', cents: 18_000, service: 'Volume russo' },
    { client: 'Ana Souza', status: 'scheduled', cents: 6000, service: 'Henna' },
    // A service that was deactivated is the one of the list all the same.
    { client: 'Bia', status: 'scheduled', cents: 17_000, service: 'Fio a fio' },
  ]);
  await press(page, 'Desfazer');
  await hears(page, 'Importação desfeita.');
  expect(await readStored(studio)).toEqual([]);
});

test('brings a calendar of two people, one at a time, and goes on where a reload left it', async () => {
  const studio = await openStudio(stage, {
    services: [{ name: 'Volume russo', priceCents: 18_000, durationMinutes: 120 }],
  });
  const colleague = await addColleague(stage, studio, { fullName: 'Lia Reis' });
  const page = await stage.computer();
  await enterAs(page, studio);
  await page.goto('/appointments');
  await press(page, 'Importar agendamentos');
  const chooser = page.waitForEvent('filechooser');
  await press(page, 'Arquivo CSV ou .ics');
  await (await chooser).setFiles({
    name: 'agenda.ics',
    mimeType: 'text/calendar',
    buffer: Buffer.from(calendar(COUNT)),
  });
  await press(page, /O que é Sem profissional na lista$/);
  await page.getByRole('option', { name: 'Lia Reis' }).click();
  await press(page, 'Continuar');
  await sees(page, `${COUNT} entram`);
  let portions = 0;
  const second = Promise.withResolvers<void>();
  await page.route('**/api/imports/*/appointments', async (route) => {
    portions += 1;
    if (portions === 1) return route.continue();
    await route.fetch();
    second.resolve();
  });
  await press(page, `Importar ${COUNT} agendamentos`);
  await second.promise;
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.reload();
  await press(page, /^Continuar a importação/);
  await hears(page, `${COUNT} agendamentos importados.`);
  expect(await readStored(colleague)).toHaveLength(COUNT);
  expect((await readStored(colleague)).slice(0, 2)).toEqual([
    { client: 'Cliente 0', status: 'scheduled', cents: 0, service: 'Henna' },
    { client: 'Cliente 1', status: 'scheduled', cents: 18_000, service: 'Volume russo' },
  ]);
  const offers = await stage.sql`select o.professional_id from procedure_type_offers o
    join procedure_types p on p.id = o.procedure_type_id
     where p.name = 'Henna' and p.studio_id = ${studio.id}`;
  expect(offers).toEqual([{ professional_id: colleague.professionalId }]);
});

test('two rows that are corrected at once are both corrected', async ({ studio }) => {
  const rows = ['Bia', 'Lia'].map((name) => `32/13/2026;10:00;${name};Lash lifting`);
  const page = await enterAs(stage.computer(), studio, '/appointments?open=import');
  await types(page, 'Ou cole uma lista', ['Data;Horário;Cliente;Serviço', ...rows].join('\n'));
  await press(page, 'Conferir lista');
  await press(page, 'Continuar');
  await press(page, 'Continuar');
  await sees(page, '2 com problema');
  const answered = Promise.withResolvers<void>();
  await page.route('**/api/imports/appointments/preview', async (route) => {
    await answered.promise;
    await route.continue();
  });
  for (const [index, name] of ['Bia', 'Lia'].entries()) {
    await press(page, `Corrigir ${name}`);
    const row = page.getByRole('listitem').filter({ hasText: name });
    await types(row, 'Data (ou data e hora)', onDay(42 + index));
    await press(row, 'Aplicar');
  }
  answered.resolve();
  await sees(page, '2 entram');
});

test('an import whose services could not be created is not closed by mistake, and goes on', async ({
  studio,
}) => {
  stage.tolerate(/net::ERR_/);
  const page = await enterAs(stage.phone(), studio, '/appointments?open=import');
  const rows = ['Data;Horário;Cliente;Serviço', `${onDay(40)};14:30;Ana Souza;Henna`];
  await types(page, 'Ou cole uma lista', rows.join('\n'));
  await press(page, 'Conferir lista');
  await press(page, 'Continuar');
  await press(page, 'Continuar');
  await page.route('**/api/imports/*/services', (route) => route.abort(), { times: 1 });
  await press(page, 'Importar 1 agendamento');
  await sees(page, 'A importação parou no meio.');
  await page.keyboard.press('Escape');
  await sees(page.getByRole('alertdialog'), 'A lista ainda não foi importada.');
  await press(page, 'Continuar editando');
  await press(page, 'Continuar a importação (0 de 1)');
  await hears(page, '1 agendamento importado.');
});

/** More than one request takes. */
const COUNT = 300;

/** An hour's appointment at each of so many hours, six a day. */
const calendar = (count: number) => {
  const events = Array.from({ length: count }, (_, n) => {
    const day = inDays(30 + Math.floor(n / 6)).replaceAll('-', '');
    const at = `${day}T${String(10 + 2 * (n % 6)).padStart(2, '0')}`;
    const lines = [
      `UID:${n}@former`,
      `DTSTART:${at}0000Z`,
      `DTEND:${at}3000Z`,
      `SUMMARY:Cliente ${n} - ${n % 2 === 0 ? 'Henna' : 'Volume russo'}`,
    ];
    return ['BEGIN:VEVENT', ...lines, `DESCRIPTION:${'Nota da agenda anterior. '.repeat(4)}`, 'END:VEVENT'];
  });
  return ['BEGIN:VCALENDAR', 'VERSION:2.0', ...events.flat(), 'END:VCALENDAR'].join('\r\n');
};
