import { expect } from 'vitest';
import { bookingMessages } from '../../domain/booking/messages.ts';
import { messages, timeTakenMessage } from '../../domain/errors.ts';
import { formatDate } from '../../domain/format.ts';
import * as client from './client.ts';
import { addAppointments, appointmentsOf } from './clients.ts';
import { coming } from './dates.ts';
import { holds, press, sees, seesTitle } from './look.ts';
import { setStage } from './stage.ts';
import { BROWS, LIFTING, openStudio } from './studio.ts';

const { stage, test } = setStage();

const HINT = /Não há horários livres consecutivos que bastem para a duração total\./;

test('says that a service longer than any day fits nowhere', async () => {
  const services = [LIFTING, { name: 'Maratona', priceCents: 100_000, durationMinutes: 11 * 60 }];
  const studio = await openStudio(stage, { services, hours: { finishByClosing: true } });
  const page = await stage.phone();
  await client.openLink(page, studio.link);
  await client.identifies(page, client.newEmail());
  await client.choosesServices(page, 'Lash lifting', 'Maratona');
  await sees(page, /Nenhum horário disponível para \d\d\/\d\d\/\d{4}/);
  await client.choosesDay(page, coming('monday'));
  await sees(page, HINT, 'Escolha outro dia ou menos serviços.'); // the shorter of the two fits
  await press(page, 'Próximo');
  await sees(page, 'Selecione um horário');
});

test('names the appointment in the way, also when it began earlier, and leads back to all times', async () => {
  stage.tolerate(/status of 409/);
  const studio = await openStudio(stage);
  const requested = { link: studio.link, date: coming('thursday') };
  const [long, short] = [await stage.phone(), await stage.phone()];
  await client.getsReady(short, { ...requested, services: ['Lash lifting'], time: '15:00' });
  await client.getsReady(long, { ...requested, services: ['Extensão fio a fio'], time: '14:00' });
  await client.confirms(long);
  await client.seesReceipt(long);

  await client.confirms(short);
  await sees(short, timeTakenMessage('14:00'));
  await short.getByRole('button', { name: 'Ver todos os horários' }).click();
  const offered = () => client.timesOffered(short, requested.date);
  await expect.poll(offered).not.toContain('15:00');
  expect(await offered()).toContain('16:00');
});

test('after a lost answer another time books nothing more: the receipt shows what the first try got', async () => {
  stage.tolerate(/ERR_FAILED/);
  stage.tolerate(/status of 422/);
  const studio = await openStudio(stage);
  const date = coming('thursday');
  const page = await stage.phone();
  await client.getsReady(page, { link: studio.link, date, services: ['Lash lifting'], time: '14:00' });
  await page.route('**/api/public/bookings', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await client.confirms(page);
  await sees(page, client.FAILED);
  await page.unroute('**/api/public/bookings');
  await press(page, 'Voltar');
  await client.choosesTime(page, '16:00');
  await client.goesOn(page, client.steps.newClient);
  await client.confirms(page);
  await client.seesReceipt(page);
  await sees(page, /às 14:00/, bookingMessages.bookedBefore);
  expect(await stage.sql`select id from appointments where studio_id = ${studio.id}`).toHaveLength(1);
});

test('after a try that never arrived another time is what is booked', async () => {
  stage.tolerate(/ERR_FAILED/);
  const studio = await openStudio(stage);
  const date = coming('thursday');
  const page = await stage.phone();
  await client.getsReady(page, { link: studio.link, date, services: ['Lash lifting'], time: '14:00' });
  await page.route('**/api/public/bookings', (route) => route.abort());
  await client.confirms(page);
  await sees(page, client.FAILED);
  await page.unroute('**/api/public/bookings');
  await press(page, 'Voltar');
  await client.choosesTime(page, '16:00');
  await client.goesOn(page, client.steps.newClient);
  await client.confirms(page);
  await client.seesReceipt(page);
  await sees(page, /às 16:00/);
  expect(await page.getByText(bookingMessages.bookedBefore).count()).toBe(0);
  expect(await stage.sql`select id from appointments where studio_id = ${studio.id}`).toHaveLength(1);
});

test('in a browser inside an Android app the receipt offers no file, which it would keep nowhere', async ({
  studio,
}) => {
  const date = coming('friday');
  const booking = { link: studio.link, date, services: ['Lash lifting'], time: '16:00' };
  const page = await stage.phone({ userAgent: INSTAGRAM });
  await client.getsReady(page, booking);
  await client.confirms(page);
  await client.seesReceipt(page);
  await page.getByRole('link', { name: 'Adicionar ao Google Agenda' }).waitFor();
  expect(await page.getByRole('link', { name: 'Adicionar à agenda' }).count()).toBe(0);
});

const INSTAGRAM =
  'Mozilla/5.0 (Linux; Android 14; SM-A546E Build/UP1A.231005.007; wv) AppleWebKit/537.36 (KHTML, like Gecko) ' +
  'Version/4.0 Chrome/138.0.7204.179 Mobile Safari/537.36 Instagram 390.0.0.43.81 Android (34/14; 450dpi; 1080x2340; samsung)';

test('a service that was taken off meanwhile leads back to the services that are left', async () => {
  stage.tolerate(/status of 422/);
  const studio = await openStudio(stage, { services: [LIFTING, BROWS] });
  const page = await stage.phone();
  const date = coming('thursday');
  const services = ['Lash lifting', 'Design de sobrancelhas'];
  await client.getsReady(page, { link: studio.link, date, services, time: '14:00' });
  const off = 'update procedure_types set is_active = false where studio_id = $1 and name = $2';
  await stage.sql(off, [studio.id, 'Lash lifting']);
  await client.confirms(page);
  await seesTitle(page, client.steps.services);
  await sees(page, messages.procedure_unavailable);
  await page.getByRole('button', { name: 'Remover Design de sobrancelhas' }).waitFor();
  expect(await page.getByText('Lash lifting').count()).toBe(0);
  await client.goesOn(page, client.steps.time);
  await client.choosesDay(page, date);
  await client.choosesTime(page, '14:00');
  await client.goesOn(page, client.steps.newClient);
  await client.confirms(page);
  await client.seesReceipt(page);
});

test('takes away what was booked meanwhile: after half a minute, on coming back, and before going on', async () => {
  const studio = await openStudio(stage);
  const date = coming('thursday');
  const page = await stage.phone({});
  await page.clock.install();
  await client.openLink(page, studio.link);
  await client.identifies(page, client.newEmail());
  await client.choosesServices(page, 'Lash lifting');
  await client.choosesDay(page, date);
  await client.choosesTime(page, '12:00');
  expect(await client.timesOffered(page, date)).toContain('10:00');
  const somebodyTakes = (...statuses: ('scheduled' | 'cancelled')[]) =>
    addAppointments(stage, studio, {
      client: { fullName: 'Bia', phone: '11988880000', email: client.newEmail() },
      date,
      statuses,
    });

  await somebodyTakes('scheduled'); // 10:00
  await page.clock.runFor(30_000);
  await expect.poll(() => client.timesOffered(page, date)).not.toContain('10:00');

  await somebodyTakes('cancelled', 'scheduled'); // 11:00
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect.poll(() => client.timesOffered(page, date)).not.toContain('11:00');
  expect(await page.getByRole('radio', { name: '12:00' }).isChecked()).toBe(true);

  await somebodyTakes('cancelled', 'cancelled', 'scheduled'); // 12:00
  await press(page, 'Próximo');
  await sees(page, 'Este horário não está mais disponível. Por favor, escolha outro horário.');
  expect(await client.timesOffered(page, date)).not.toContain('12:00');
  await client.choosesTime(page, '13:00');
  await client.goesOn(page, client.steps.newClient);
});

test('offers three other times in place when two tabs want the same one', async ({ studio }) => {
  stage.tolerate(/status of 409/);
  const requested = {
    link: studio.link,
    services: ['Lash lifting'],
    date: coming('thursday'),
    time: '10:00',
  };
  const first = await stage.phone();
  const second = await first.context().newPage();
  await client.getsReady(first, requested);
  await client.getsReady(second, {
    ...requested,
    contact: { fullName: 'Bia Ramos', phone: '(19) 98888-0000', notes: 'Alergia a látex' },
  });

  await client.confirms(first);
  await client.seesReceipt(first);
  await client.confirms(second);
  expect(timeTakenMessage('10:00')).toBe(
    'Este horário não está mais disponível. Já existe um agendamento às 10:00. Por favor, escolha outro horário.',
  );
  await sees(second, timeTakenMessage('10:00'));
  const others = second.getByRole('button', { name: / às \d\d:\d\d$/ }).filter({ visible: true });
  await expect
    .poll(() => others.allInnerTexts())
    .toEqual([
      expect.stringMatching(/^qui., \d\d\/\d\d às 11:00$/),
      expect.stringMatching(/ às 11:30$/),
      expect.stringMatching(/ às 12:00$/),
    ]);

  await others.nth(1).click();
  await holds(second, 'Nome completo', 'Bia Ramos');
  await holds(second, 'Telefone', '(19) 98888-0000');
  await holds(second, 'Observações (opcional)', 'Alergia a látex');
  await client.confirms(second);
  await client.seesReceipt(second);
  await sees(second, `${formatDate(requested.date)} às 11:30`);
  const stored = await appointmentsOf(stage, studio);
  expect(stored.map(({ status, notes }) => [status, notes])).toEqual([
    ['scheduled', null],
    ['scheduled', 'Alergia a látex'],
  ]);
});
