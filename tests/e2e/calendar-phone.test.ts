import { expect, test } from 'vitest';
import { formatMonth } from '../../domain/format.ts';
import { addMonths, monthOf } from '../../domain/scheduling/clock.ts';
import { addAppointment, notifiesNobody } from './agenda.ts';
import { blockOf, dayCell, Finger, HOUR, staysAt, storedPlace } from './calendar.ts';
import { coming } from './dates.ts';
import { hears } from './heard.ts';
import { press, sees, seesTitle } from './look.ts';
import { setStage } from './stage.ts';
import { enterAs, openStudio } from './studio.ts';

const stage = setStage();
const date = coming('tuesday');

test('shows two chips a day, opens the day, and turns by a swipe', async () => {
  const studio = await openStudio(stage);
  for (const hour of [9, 11, 13, 15])
    await addAppointment(stage, studio, {
      client: { fullName: `Cliente ${hour}` },
      date,
      time: `${hour}:00`,
    });
  const page = await stage.phone();
  await enterAs(page, studio);
  await page.goto(`/appointments?view=month&date=${date}`);
  await sees(dayCell(page, date), '+2 mais');
  await expect
    .poll(() => dayCell(page, date).locator('.month-chip-time').allInnerTexts())
    .toEqual(['09:00', '11:00']);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);

  const finger = await Finger.of(page);
  await finger.swipe(dayCell(page, date), { x: -160 });
  await seesTitle(page, new RegExp(formatMonth(addMonths(monthOf(date), 1)), 'i'));
  await press(page, 'Mês anterior');
  await dayCell(page, date).click();
  await sees(page.getByRole('dialog'), 'Cliente 15');
  await page.goBack();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
});

test('moves an appointment that is held with a finger', async () => {
  const studio = await openStudio(stage);
  const ana = await addAppointment(stage, studio, { client: { fullName: 'Ana Lima' }, date, time: '10:00' });
  const page = await stage.phone();
  await enterAs(page, studio);
  await page.goto(`/appointments?view=day&date=${date}`);
  await blockOf(page, 'Ana Lima').waitFor();
  const finger = await Finger.of(page);
  await finger.press(blockOf(page, 'Ana Lima'));
  await page.locator('.booked-ghost').waitFor();
  await finger.move({ y: HOUR });
  await finger.lift();
  await notifiesNobody(page, 'mudança');
  await hears(page, 'Agendamento alterado');
  await staysAt(stage, ana, `${date} 11:00`);
  await press(page, 'Desfazer');
  await hears(page, 'Alteração desfeita');
  await staysAt(stage, ana, `${date} 10:00`);
});

test('moves and stretches without dragging: a long press offers buttons', async () => {
  const studio = await openStudio(stage);
  const ana = await addAppointment(stage, studio, { client: { fullName: 'Ana Lima' }, date, time: '10:00' });
  const page = await stage.phone();
  await enterAs(page, studio);
  await page.goto(`/appointments?view=day&date=${date}`);
  await blockOf(page, 'Ana Lima').waitFor();
  const finger = await Finger.of(page);
  await finger.press(blockOf(page, 'Ana Lima'));
  await page.locator('.booked-ghost').waitFor();
  await finger.lift();
  const bar = page.getByRole('region', { name: 'Mover agendamento' });
  await press(bar, 'Mais tarde');
  await press(bar, 'Mais longo');
  await sees(bar, /10:30 às 12:00/);
  await press(bar, 'Mover');
  await notifiesNobody(page, 'mudança');
  await hears(page, 'Agendamento alterado');
  expect(await storedPlace(stage, ana)).toMatchObject({ at: `${date} 10:30`, minutes: 90 });
});

test('still scrolls when a finger passes over an appointment, and opens it when it is tapped', async () => {
  const studio = await openStudio(stage);
  const ana = await addAppointment(stage, studio, { client: { fullName: 'Ana Lima' }, date, time: '10:00' });
  const page = await stage.phone();
  await enterAs(page, studio);
  await page.goto(`/appointments?view=day&date=${date}`);
  await blockOf(page, 'Ana Lima').waitFor();
  const finger = await Finger.of(page);
  await finger.swipe(blockOf(page, 'Ana Lima'), { y: -80 });
  await expect
    .poll(() => page.locator('[data-scroller]').evaluate((one) => one.scrollTop))
    .toBeGreaterThan(20);
  await staysAt(stage, ana, `${date} 10:00`);
  await blockOf(page, 'Ana Lima').tap();
  await page.getByRole('dialog', { name: 'Ana Lima' }).waitFor();
});
