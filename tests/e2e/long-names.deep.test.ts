import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { dateIn } from '../../domain/scheduling/clock.ts';
import * as client from './client.ts';
import { addClient, insertAppointment } from './clients.ts';
import { coming } from './dates.ts';
import { MARCH } from './finance.ts';
import { follow, press, sees, seesTitle } from './look.ts';
import { setStage } from './stage.ts';
import { enterAs, openStudio } from './studio.ts';
import { addColleague } from './team.ts';
import { cutOff } from './tight.ts';

const { stage, test } = setStage();

/** 60 letters without a blank. */
const long = (letter: string) => letter.toUpperCase() + letter.repeat(59);

test('names without a blank stay whole on the client’s pages, on small phones and with large letters', async () => {
  const service = { name: long('w'), priceCents: 18_000, durationMinutes: 60 };
  const studio = await openStudio(stage, { services: [service] });
  await stage.sql`update studios set business_name = ${long('m')} where id = ${studio.id}`;
  const found: string[] = [];
  const looks = async (page: Page, screen: string) => found.push(...(await cutOff(page, screen)));
  const page = await stage.phone();
  await client.openLink(page, studio.link);
  await looks(page, 'step 1');
  await client.identifies(page, client.newEmail());
  await client.choosesService(page, service.name);
  await looks(page, 'step 2');
  await client.goesOn(page, client.steps.time);
  await client.choosesDay(page, coming('thursday'));
  await client.choosesTime(page, '14:00');
  await looks(page, 'step 3');
  await client.goesOn(page, client.steps.newClient);
  await client.fillsContact(page, { ...client.ANA, fullName: long('n') });
  await looks(page, 'step 4');
  await client.confirms(page);
  await client.seesReceipt(page);
  await looks(page, 'receipt');
  await follow(page, 'Remarcar ou cancelar');
  await seesTitle(page, 'Seu agendamento');
  await looks(page, 'link');
  await press(page, 'Remarcar');
  await seesTitle(page, 'Escolha outro horário');
  await looks(page, 'moving');
  await page.goBack();
  await press(page, 'Cancelar');
  await seesTitle(page, 'Cancelar o agendamento?');
  await looks(page, 'cancelling');
  expect(found).toEqual([]);
});

test('names without a blank, and a hundred notifications, widen no screen of the studio', async () => {
  const lifting = { name: long('w'), priceCents: 12_345_678, durationMinutes: 60 };
  const studio = await openStudio(stage, { services: [lifting] });
  const { professionalId: colleague } = await addColleague(stage, studio, { fullName: long('p') });
  await stage.sql`insert into procedure_type_offers (studio_id, procedure_type_id, professional_id)
    select studio_id, id, ${colleague} from procedure_types where studio_id = ${studio.id}`;
  const id = await addClient(stage, studio, { fullName: long('n'), notes: long('o') });
  const known = { id, fullName: long('n'), phone: '11911112222' };
  const date = coming('thursday');
  for (const [at, status] of [
    [`${dateIn('America/Sao_Paulo', new Date())} 23:00`, 'scheduled'],
    [`${date} 10:00`, 'scheduled'],
    ['2026-03-10 10:00', 'completed'],
  ] as const)
    await insertAppointment(
      stage,
      { ...studio, professionalId: colleague },
      { client: known, at, status, service: lifting.name },
    );
  await stage.sql`insert into appointment_events (id, studio_id, appointment_id, professional_id, kind)
    select gen_random_uuid(), studio_id, id, ${studio.professionalId}, 'booked' from appointments, generate_series(1, 40)
    where studio_id = ${studio.id}`;
  await stage.sql`insert into payments (id, studio_id, appointment_id, amount_cents, method, status, paid_at, created_by)
    select gen_random_uuid(), studio_id, id, total_cents, 'cash', 'paid', starts_at, ${colleague} from appointments
    where studio_id = ${studio.id} and status = 'completed'`;
  const page = await enterAs(stage.phone(), studio);
  const lists = [
    '/dashboard',
    '/appointments?scope=all',
    '/clients',
    '/procedure-types',
    '/professionals',
    MARCH,
  ];
  const days = [`/appointments?view=day&date=${date}`, `/appointments?view=month&date=${date}&open=${date}`];
  for (const screen of [...lists, ...days, `/clients/${id}`, '/financial/commissions']) {
    await page.goto(screen);
    await sees(page, new RegExp(`${long('n')}|${long('p')}`));
    await page.getByRole('button', { name: 'Notificações, 99+ novas' }).waitFor({ state: 'attached' });
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 844 });
      const beside = () =>
        page.evaluate(() => {
          const { scrollWidth, clientWidth } = document.documentElement;
          return scrollWidth - clientWidth;
        });
      await expect.poll(beside, { message: `${screen} at ${width}` }).toBe(0);
    }
  }
});
