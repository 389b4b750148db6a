import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import * as client from './client.ts';
import { addClient, appointmentsOf } from './clients.ts';
import { coming } from './dates.ts';
import { codeIn, emailedTo } from './email.ts';
import { holds, press, sees, types } from './look.ts';
import { setStage } from './stage.ts';
import { openStudio, type Studio } from './studio.ts';

const { stage, test } = setStage();

const date = coming('wednesday');

const PHONE = '81999991234';

test('shows a returning client masked, in full by a mailed code, and on that device for good', async () => {
  stage.tolerate(/status of 403/);
  const { studio, email } = await knownClient();
  const page = await stage.phone();
  await client.openLink(page, studio.link);
  await client.typesEmail(page, email);
  await seesMasked(page);

  await press(page, 'Ver meus dados com um código por e-mail');
  const code = codeIn(await emailedTo(email, /código/i));
  await types(page, 'Código de 6 números', code === '000000' ? '111111' : '000000');
  await sees(page, 'Código inválido ou expirado. Confira o código ou peça um novo.');
  await types(page, 'Código de 6 números', code);
  await seesInFull(page);
  await client.goesOn(page, client.steps.services);
  await sees(page, /^Olá, Ana! Que bom ter você de volta\./);
  await client.choosesServices(page, 'Lash lifting');
  await client.choosesDay(page, date);
  await client.choosesTime(page, '10:00');
  expect(await page.getByText('No relógio do estúdio').count()).toBe(0); // the same as this phone's
  await client.goesOn(page, client.steps.knownClient);
  await holds(page, 'Nome completo', client.ANA.fullName);
  await holds(page, 'Telefone', '(81) 99999-1234');
  await types(page, 'Telefone', '81 97777-0000');
  await fillsIn(page, 'https://ana.example');
  await client.confirms(page);
  await client.seesReceipt(page);
  expect(await clientsOf(studio)).toEqual([{ full_name: client.ANA.fullName, phone: '81977770000' }]);

  const later = await page.context().newPage();
  await client.openLink(later, studio.link);
  await client.typesEmail(later, email);
  await sees(later, '(81) 97777-0000');
});

test('shows nobody’s data for an e-mail that was changed while the code of another was checked', async () => {
  const { studio, email } = await knownClient();
  const page = await stage.phone();
  const answered = Promise.withResolvers<void>();
  await page.route('**/recognitions/verification', async (route) => {
    await answered.promise;
    await route.continue();
  });
  await client.openLink(page, studio.link);
  await client.typesEmail(page, email);
  await press(page, 'Ver meus dados com um código por e-mail');
  await types(page, 'Código de 6 números', codeIn(await emailedTo(email, /código/i)));
  await types(page, 'E-mail', client.newEmail());
  await sees(page, 'Novo cliente');
  const answer = page.waitForResponse('**/recognitions/verification');
  answered.resolve();
  await (await answer).finished();
  await client.goesOn(page, client.steps.services);
  expect(await page.getByText('Que bom ter você de volta').count()).toBe(0);
});

test('lets her book masked from another device: the server fills what she left untouched', async () => {
  const { studio, email } = await knownClient();
  const page = await stage.computer();
  await client.openLink(page, studio.link);
  await client.typesEmail(page, email);
  await seesMasked(page);
  await client.goesOn(page, client.steps.services);
  await client.choosesServices(page, 'Lash lifting');
  await client.choosesDay(page, date);
  await client.choosesTime(page, '10:00');
  await client.goesOn(page, client.steps.knownClient);
  await sees(page, '(81) •••••-1234');
  await client.confirms(page);
  await client.seesReceipt(page);
  expect(await page.content()).not.toContain('Souza');
  expect(await appointmentsOf(stage, studio)).toHaveLength(1);
  expect(await clientsOf(studio)).toEqual([{ full_name: client.ANA.fullName, phone: PHONE }]);
});

async function knownClient(): Promise<{ studio: Studio; email: string }> {
  const studio = await openStudio(stage);
  const email = client.newEmail();
  await addClient(stage, studio, { fullName: client.ANA.fullName, email, phone: PHONE });
  return { studio, email };
}

async function seesMasked(page: Page): Promise<void> {
  await sees(page, 'Cliente encontrado!', '(81) •••••-1234');
  const content = await page.content();
  expect(content).not.toContain('Souza');
  expect(content).not.toMatch(/99999\D{0,2}1234/); // four nines alone may stand in an id
}

async function seesInFull(page: Page): Promise<void> {
  await sees(page, client.ANA.fullName, '(81) 99999-1234', 'Seus dados foram preenchidos automaticamente.');
}

function clientsOf({ id }: Studio) {
  return stage.sql`select full_name, phone from clients where studio_id = ${id}`;
}

/** As autofill and password managers do: what is rendered and looks like a site of her own. */
function fillsIn(page: Page, address: string): Promise<void> {
  return page.locator('input[name=website]').evaluateAll((fields, value) => {
    for (const field of fields) if (field.checkVisibility()) Object.assign(field, { value });
  }, address);
}
