import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { dayName } from '../../web/features/calendar/maths/periods.ts';
import { addAppointment } from './agenda.ts';
import { blockOf, columnWidth, HOUR } from './calendar.ts';
import { coming } from './dates.ts';
import { press, seesTitle } from './look.ts';
import { setStage } from './stage.ts';
import { enterAs, type Studio } from './studio.ts';

const { stage, test } = setStage();

const date = coming('tuesday');

/** Cora cancelled what Ana has now, Duda and Eva what nobody has. */
async function withCancelled(studio: Studio): Promise<void> {
  await addAppointment(stage, studio, { name: 'Ana Lima', date, time: '10:00' });
  await addAppointment(stage, studio, { name: 'Cora Dias', date, time: '10:00', status: 'cancelled' });
  await addAppointment(stage, studio, { name: 'Duda Reis', date, time: '14:00', status: 'cancelled' });
  await addAppointment(stage, studio, { name: 'Eva Luz', date, time: '14:30', status: 'cancelled' });
}

test('leaves the time of what was cancelled free: a mark at the edge, and a menu', async ({ studio }) => {
  await withCancelled(studio);
  const page = await enterAs(stage.computer(), studio, `/appointments?view=week&date=${date}`);
  await blockOf(page, 'Ana Lima').waitFor();
  expect(await page.locator('[data-appointment]').count()).toBe(1);
  expect((await blockOf(page, 'Ana Lima').boundingBox())?.width).toBeGreaterThan(
    (await columnWidth(page)) - 12,
  );
  await stage.audit.look(page, 'marks');

  await markOf(page, 'Cora Dias').press('Enter');
  await page.getByRole('dialog', { name: 'Cora Dias' }).waitFor();
  await page.goBack();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });

  // Two in one mark: which, is asked.
  await page
    .getByRole('button', { name: /2 cancelados, 14:00 às 15:30: Duda Reis, Eva Luz$/ })
    .press('Enter');
  const menu = page.getByRole('menu', { name: `${dayName(date)}, 14:00 – 15:30` });
  await expect
    .poll(() => menu.getByRole('menuitem').allInnerTexts())
    .toEqual(['Agendar', 'Bloquear', 'Ver o cancelado: Duda Reis, 14:00', 'Ver o cancelado: Eva Luz, 14:30']);
  await menu.getByRole('menuitem', { name: /Eva Luz/ }).press('Enter');
  await page.getByRole('dialog', { name: 'Eva Luz' }).waitFor();
  await page.goBack();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });

  await press(page, 'Buscar e filtrar');
  await page.getByRole('switch', { name: 'Mostrar cancelados' }).press('Space');
  await blockOf(page, 'Cora Dias').waitFor();
  await expect.poll(() => page.locator('[data-appointment]').count()).toBe(4);
  expect(new URL(page.url()).searchParams.get('cancelled')).toBe('1');
  expect(await page.locator('.cancelled-mark').count()).toBe(0);
});

test('books a freed place by a tap on it, on a phone', async ({ studio }) => {
  await withCancelled(studio);
  const page = await enterAs(stage.phone(), studio, `/appointments?view=day&date=${date}`);
  await blockOf(page, 'Ana Lima').waitFor();
  await stage.audit.look(page, 'marks');
  const mark = await page.getByRole('button', { name: /^2 cancelados/ }).boundingBox();
  expect(mark?.width).toBeGreaterThanOrEqual(24);
  const column = page.locator('.agenda-column');
  // From 08:00, where the column begins.
  await column.tap({ position: { x: 100, y: HOUR * 6 + 10 } });
  await page.getByRole('menuitem', { name: 'Ver o cancelado: Duda Reis, 14:00' }).waitFor();
  await page.getByRole('menuitem', { name: 'Agendar' }).tap();
  await seesTitle(page, 'Novo Agendamento');
  await expect
    .poll(() => Object.fromEntries(new URL(page.url()).searchParams))
    .toMatchObject({ form: 'new', day: date, time: '14:00' });
  await page.goBack();
  await markOf(page, 'Cora Dias').tap();
  await page.getByRole('dialog', { name: 'Cora Dias' }).waitFor();
});

const markOf = (page: Page, name: string) =>
  page.getByRole('button', { name: new RegExp(`${name}.*Cancelado`) });
