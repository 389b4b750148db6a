import type { Locator, Page } from 'playwright-core';
import { ANA, addAppointment } from './agenda.ts';
import { blockOf } from './calendar.ts';
import { coming } from './dates.ts';
import { press, sees, seesNoMore } from './look.ts';
import { setStage } from './stage.ts';
import { enterAs } from './studio.ts';

const { stage, test } = setStage();

const RETRY = 'Tentar Novamente';
const monday = coming('monday');

/** Reads of this address fail, until the answer is called. */
async function fails(page: Page, address: string | RegExp): Promise<() => Promise<void>> {
  stage.tolerate(/status of 503/);
  await page.route(address, (route) =>
    route.request().method() === 'GET' ? route.fulfill({ status: 503, json: {} }) : route.fallback(),
  );
  return () => page.unroute(address);
}

const sheetOf = (page: Page): Locator => page.getByRole('dialog', { name: ANA.fullName });

test('nobody starts as if there were no health alerts when they could not be read', async ({ studio }) => {
  const id = await addAppointment(stage, studio, { date: monday, time: '10:00', status: 'confirmed' });
  const page = await enterAs(stage.phone(), studio);
  const recovers = await fails(page, `**/api/appointments/${id}`);
  await page.goto(`/appointments?view=day&date=${monday}`);
  await blockOf(page, ANA.fullName).click();
  await press(sheetOf(page), /^Iniciar/);
  const question = page.getByRole('alertdialog', { name: 'Iniciar atendimento?' });
  await sees(question, 'Não foi possível ver os alertas de saúde');
  await stage.audit.look(page, 'a start without the health alerts');
  await recovers();
  await press(question, RETRY);
  await sees(question, 'Sem anamnese');
  await seesNoMore(question, 'Não foi possível ver os alertas de saúde');
});
