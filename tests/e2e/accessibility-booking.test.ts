import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import * as client from './client.ts';
import { addAppointments, addClient, appointmentsOf } from './clients.ts';
import { coming } from './dates.ts';
import { press, sees, seesTitle } from './look.ts';
import { setStage } from './stage.ts';
import { BROWS, LIFTING, openStudio } from './studio.ts';
import { cutOff } from './tight.ts';

const { stage, test } = setStage();
/** As long as a word may be that nobody can break. */
const WORD = 'Extraordinariamentelongoesemumlugarondeumalinhapossaquebrarx';
const LONG = 'a'.repeat(45);

test('has no axe violations through the booking wizard', async () => {
  stage.tolerate(/status of (404|409)/);
  const look = async (page: Page, screen: string, everyTheme = false) => {
    await stage.audit.look(page, screen, { everyTheme });
    stage.audit.found.push(...(await cutOff(page, screen)));
  };
  const studio = await openStudio(stage, {
    theme: 'modern',
    businessName: WORD,
    services: [
      { ...LIFTING, description: WORD },
      { ...BROWS, name: WORD },
    ],
  });
  await stage.sql('update studios set tagline = $2, city = $2, address = $2 where id = $1', [
    studio.id,
    WORD,
  ]);
  const known = { fullName: WORD, email: client.newEmail(LONG), phone: '81999991234' };
  await addClient(stage, studio, known);
  const page = await stage.phone();
  await page.goto('/agendar/ninguem-com-este-nome');
  await look(page, 'a link to nobody');
  await page.setViewportSize({ width: 375, height: 620 });
  await client.openLink(page, studio.link);
  await page.waitForFunction(() => history.state !== null); // the script has taken over
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.locator('html').getAttribute('data-theme')).toBe('modern');
  await press(page, 'Próximo');
  await sees(page, 'E-mail é obrigatório');
  await look(page, 'step 1 with an error');
  await client.typesEmail(page, known.email);
  await sees(page, 'Cliente encontrado!');
  await press(page, 'Ver meus dados com um código por e-mail');
  await page.getByLabel('Código de 6 números').waitFor();
  await look(page, 'step 1 with a client found');
  await page.setViewportSize({ width: 375, height: 620 });
  await page.evaluate(() => window.scrollTo(0, 0));
  const email = client.newEmail(LONG);
  await page.getByLabel('E-mail', { exact: true }).fill(email);
  const card = await sees(page, 'Novo cliente');
  expect(await bottomOf(card)).toBeLessThan(await topOf(page.locator('.step-bar')));
  await page.setViewportSize({ width: 390, height: 844 });
  await look(page, 'step 1 with a new client');

  await client.goesOn(page, client.steps.services);
  await client.choosesService(page, 'Lash lifting');
  await client.choosesService(page, WORD);
  await look(page, 'step 2', true);
  await client.goesOn(page, client.steps.time);
  await client.choosesDay(page, coming('sunday'));
  await sees(page, /^Nenhum horário disponível/);
  await look(page, 'step 3 on a closed day');
  const date = coming('monday');
  await client.choosesDay(page, date);
  await client.choosesTime(page, '10:00');
  await look(page, 'step 3', true);

  await client.goesOn(page, client.steps.newClient);
  await client.confirms(page);
  await sees(page, 'Nome é obrigatório');
  await look(page, 'step 4 with errors');
  await client.fillsContact(page, { ...client.ANA, fullName: WORD, notes: WORD });
  await stage.sql`update procedure_types set price_cents = 99000, duration_minutes = 90 where name = ${WORD}`;
  await client.confirms(page);
  await sees(page, 'Antes: R$ 215,00 (1 h 45). Agora: R$ 1.140,00 (2 h 30). Nada foi agendado ainda.');
  await sees(page.getByRole('region', { name: 'Resumo do agendamento' }), /R\$\s1\.140,00/);
  expect(await appointmentsOf(stage, studio)).toEqual([]);
  await look(page, 'step 4 with another total');
  await addAppointments(stage, studio, {
    client: { ...known, email: client.newEmail() },
    date,
    statuses: ['scheduled'],
  });
  await client.confirms(page);
  await sees(page, 'Estes horários ainda estão livres:');
  await look(page, 'step 4 with a time that is taken');
  await page
    .getByRole('button', { name: / às \d\d:\d\d$/ })
    .filter({ visible: true })
    .first()
    .click();
  await client.confirms(page);
  await client.seesReceipt(page);
  await seesTitle(page, client.steps.receipt);
  await sees(page, email, /R\$\s1\.140,00/);
  await look(page, 'receipt', true);
});

async function topOf(element: Locator): Promise<number> {
  return (await element.boundingBox())?.y ?? Number.NaN;
}

async function bottomOf(element: Locator): Promise<number> {
  const box = await element.boundingBox();
  return box ? box.y + box.height : Number.NaN;
}
