import { expect, it } from 'vitest';
import { startAudit } from './audit.ts';
import * as client from './client.ts';
import { coming } from './dates.ts';
import { press, sees, seesTitle } from './look.ts';
import { setStage } from './stage.ts';
import { openStudio } from './studio.ts';
import { addAppointments, addClient } from './visits.ts';

const stage = setStage();

it('is in order through the booking wizard', async () => {
  stage.tolerate(/status of (404|409)/);
  const audit = startAudit();
  const studio = await openStudio(stage, { theme: 'modern' });
  const known = { fullName: 'Ana Beatriz Souza', email: client.newEmail(), phone: '81999991234' };
  await addClient(stage, studio, known);
  const page = await stage.phone({ reducedMotion: 'reduce' });
  await page.goto('/agendar/ninguem-com-este-nome');
  await audit.look(page, 'a link to nobody');
  await client.openLink(page, studio.link);
  expect(await page.locator('html').getAttribute('data-theme')).toBe('modern');
  await press(page, 'Próximo');
  await sees(page, 'E-mail é obrigatório');
  await audit.look(page, 'step 1 with an error');
  await client.typesEmail(page, known.email);
  await sees(page, 'Cliente encontrado!');
  await press(page, 'Ver meus dados com um código por e-mail');
  await page.getByLabel('Código de 6 números').waitFor();
  await audit.look(page, 'step 1 with a client found');
  await page.getByLabel('E-mail', { exact: true }).fill(client.newEmail());
  await sees(page, 'Novo cliente');
  await audit.look(page, 'step 1 with a new client');

  await client.goesOn(page, client.steps.services);
  await client.choosesService(page, 'Lash lifting');
  await audit.look(page, 'step 2');
  await client.goesOn(page, client.steps.time);
  await client.choosesDay(page, coming('sunday'));
  await sees(page, /^Nenhum horário disponível/);
  await audit.look(page, 'step 3 on a closed day');
  const date = coming('monday');
  await client.choosesDay(page, date);
  await client.choosesTime(page, '10:00');
  await audit.look(page, 'step 3');

  await client.goesOn(page, client.steps.newClient);
  await client.confirms(page);
  await sees(page, 'Nome é obrigatório');
  await audit.look(page, 'step 4 with errors');
  await client.fillsContact(page, client.ANA);
  await client.hasTakenHerTime(page);
  await addAppointments(stage, studio, {
    client: { ...known, email: client.newEmail() },
    date,
    statuses: ['scheduled'],
  });
  await client.confirms(page);
  await sees(page, 'Estes horários ainda estão livres:');
  await audit.look(page, 'step 4 with a time that is taken');
  await page
    .getByRole('button', { name: / às \d\d:\d\d$/ })
    .filter({ visible: true })
    .first()
    .click();
  await client.confirms(page);
  await client.seesReceipt(page);
  await seesTitle(page, client.steps.receipt);
  await audit.look(page, 'receipt');
  expect(audit.found).toEqual([]);
});
