import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import * as client from './client.ts';
import { coming } from './dates.ts';
import { follow, press, seesTitle } from './look.ts';
import { setStage } from './stage.ts';
import { openStudio } from './studio.ts';
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
