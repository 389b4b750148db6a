import type { Page } from 'playwright-core';
import { afterEach, expect } from 'vitest';
import { formatDate } from '../../domain/format.ts';
import * as client from './client.ts';
import { appointmentsOf } from './clients.ts';
import { coming } from './dates.ts';
import { emailedTo, emailsTo } from './email.ts';
import { holds, sees } from './look.ts';
import { databaseFails, databaseRecovers } from './platform.ts';
import { setStage } from './stage.ts';
import { openStudio, type Studio } from './studio.ts';

const { stage, test } = setStage();
const date = coming('friday');
const NOTES = 'Prefiro curvatura C';

afterEach(databaseRecovers);

test('does not take an answer without an appointment for a booking', async () => {
  const { page, studio } = await ready();
  await page.route('**/api/public/bookings', (route) => route.fulfill({ status: 201, json: {} }));
  await client.confirms(page);
  await sees(page, 'Falha ao criar agendamento - resultado vazio');
  await keepsWhatWasTyped(page);
  await page.unroute('**/api/public/bookings');
  await client.confirms(page);
  await client.seesReceipt(page);
  expect(await appointmentsOf(stage, studio)).toHaveLength(1);
});

test('loses nothing offline, and books exactly once when the connection is back', async () => {
  stage.tolerate(/ERR_INTERNET_DISCONNECTED/);
  const { page, studio } = await ready();
  await page.context().setOffline(true);
  await client.confirms(page);
  await sees(page, client.FAILED, client.OFFLINE);
  await keepsWhatWasTyped(page);
  expect(await appointmentsOf(stage, studio)).toHaveLength(0);

  await page.context().setOffline(false);
  await client.confirms(page);
  await client.seesReceipt(page);
  expect(await appointmentsOf(stage, studio)).toHaveLength(1);
});

test('ends with exactly one appointment when the answer was lost after the commit', async () => {
  stage.tolerate(/status of 503/);
  const { page, studio } = await ready();
  await databaseFails({ kind: 'cut-after-commit', match: 'create_public_appointment' });
  await client.confirms(page);
  await sees(page, client.FAILED, 'Erro no servidor. Tente novamente em alguns minutos.');
  await keepsWhatWasTyped(page);
  const [kept] = await appointmentsOf(stage, studio);
  expect(kept).toBeDefined();

  const answer = page.waitForResponse('**/api/public/bookings');
  await client.confirms(page);
  await client.seesReceipt(page);
  await sees(page, `${formatDate(date)} às 10:00`);
  expect((await (await answer).json()).appointmentId).toBe(kept?.id);
  expect(await appointmentsOf(stage, studio)).toEqual([kept]);
});

test('writes nothing when the database is gone before the commit, also over a reload', async () => {
  stage.tolerate(/status of 503/);
  const { page, studio, email } = await ready();
  await databaseFails({ kind: 'cut-before-commit', match: 'create_public_appointment' });
  await client.confirms(page);
  await sees(page, client.FAILED);
  expect(await appointmentsOf(stage, studio)).toHaveLength(0);

  await page.reload();
  await keepsWhatWasTyped(page);
  await client.confirms(page);
  await client.seesReceipt(page);
  expect(await appointmentsOf(stage, studio)).toHaveLength(1);
  await emailedTo(email, /^Agendamento realizado/);
  await emailedTo(studio.email, /^Novo agendamento/);
  expect(await emailsTo(email)).toHaveLength(1);
  expect(await emailsTo(studio.email)).toHaveLength(1);
});

async function ready(): Promise<{ page: Page; studio: Studio; email: string }> {
  const studio = await openStudio(stage);
  const page = await stage.phone();
  const requested = { link: studio.link, services: ['Lash lifting'], date, time: '10:00' };
  const email = await client.getsReady(page, { ...requested, contact: { ...client.ANA, notes: NOTES } });
  return { page, studio, email };
}

async function keepsWhatWasTyped(page: Page): Promise<void> {
  await holds(page, 'Nome completo', client.ANA.fullName);
  await holds(page, 'Telefone', '(81) 99999-1234');
  await holds(page, 'Observações (opcional)', NOTES);
}

test('books once however often the button is pressed', async () => {
  const { page, studio } = await ready();
  const sending = await holdBookings(page);
  const button = page.getByRole('button', { name: /^(Confirmar Agendamento|Agendando\.\.\.)$/ });
  await button.dblclick();
  await sees(page, 'Agendando...');
  await button.press('Enter');
  sending.goesOn();
  await client.seesReceipt(page);
  expect(sending.count()).toBe(1);
  expect(await appointmentsOf(stage, studio)).toHaveLength(1);
});

/** Keeps what the page sends on its way until it is released, and counts it. */
async function holdBookings(page: Page) {
  const { promise, resolve } = Promise.withResolvers<void>();
  let count = 0;
  await page.route('**/api/public/bookings', async (route) => {
    count += 1;
    await promise;
    await route.continue();
  });
  return { goesOn: resolve, count: () => count };
}
