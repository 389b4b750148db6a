import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { messages } from '../../domain/errors.ts';
import { rateLimits } from '../../domain/rate-limit.ts';
import { formatTime } from '../../domain/scheduling/clock.ts';
import { Visitor } from '../support/visitor.ts';
import * as client from './client.ts';
import { appointmentsOf } from './clients.ts';
import { coming } from './dates.ts';
import { codeIn, emailedTo } from './email.ts';
import { press, sees, types } from './look.ts';
import { product } from './product.ts';
import { ownAddress, setStage } from './stage.ts';
import { LIFTING, openStudio, type Studio } from './studio.ts';

const { stage, test } = setStage();

const monday = coming('monday');

test('a client goes on without the look-up when too many were made', async ({ studio }) => {
  stage.tolerate(/status of 429/);
  const page = await stage.phone();
  await client.openLink(page, studio.link);
  const json = { code: 'rate_limited', message: messages.rate_limited };
  await page.route('**/api/public/client-lookups', (route) => route.fulfill({ status: 429, json }));
  await types(page, 'E-mail', client.newEmail());
  await sees(page, `${client.TOO_OFTEN} Você pode continuar mesmo assim.`);
  await sees(page, 'Já sou cliente: receber um código');
  await client.goesOn(page, client.steps.services);
});

test('asks for a mailed code when an e-mail is booked with too often, and loses nothing', async () => {
  stage.tolerate(/status of 429/);
  const studio = await openStudio(stage, { services: [LIFTING] });
  const page = await stage.phone();
  const requested = { link: studio.link, services: ['Lash lifting'], date: monday, time: '17:00' };
  const email = await client.getsReady(page, requested);
  await bookOften(studio, email, rateLimits.bookingByEmail.max);

  await client.confirms(page);
  await sees(page, messages.proof_needed);
  expect(await page.getByLabel('Nome completo').inputValue()).toBe(client.ANA.fullName);
  expect(await appointmentsOf(stage, studio)).toHaveLength(rateLimits.bookingByEmail.max);

  await press(page, 'Receber código por e-mail');
  await types(page, 'Código de 6 números', codeIn(await emailedTo(email, /código/i)));
  await client.seesReceipt(page);
  expect(await appointmentsOf(stage, studio)).toHaveLength(rateLimits.bookingByEmail.max + 1);
});

/** Books one hour after the other, by the API alone. */
async function bookOften(studio: Studio, email: string, times: number): Promise<void> {
  const visitor = new Visitor(product().url, ownAddress());
  const page = await visitor.get<{ ticket: string; procedures: { id: string }[] }>(
    `/api/public/professionals/${studio.slug}`,
  );
  const { ticket, procedures } = page.body;
  for (let count = 0; count < times; count += 1) {
    const body = {
      professionalId: studio.professionalId,
      procedureIds: procedures.map(({ id }) => id),
      date: monday,
      time: formatTime(9 * 60 + count * 60),
      client: { ...client.ANA, email },
      ticket,
      website: '',
    };
    const answer = await visitor.post('/api/public/bookings', body, { 'idempotency-key': randomUUID() });
    expect(answer.status).toBe(201);
  }
}
