import { expect } from 'vitest';
import { formatMonth } from '../../domain/format.ts';
import { addDays, addMonths, monthOf } from '../../domain/scheduling/clock.ts';
import { addAppointment, notifiesNobody } from './agenda.ts';
import {
  addColleague,
  blockOf,
  columnWidth,
  dayCell,
  drags,
  Finger,
  HOUR,
  staysAt,
  storedPlace,
  stretches,
} from './calendar.ts';
import { coming } from './dates.ts';
import { hears } from './heard.ts';
import { press, sees, seesTitle } from './look.ts';
import { setStage } from './stage.ts';
import { enterAs, openStudio } from './studio.ts';

const { stage, test } = setStage();

const tuesday = coming('tuesday');
const wednesday = addDays(tuesday, 1);

async function openWeek() {
  const studio = await openStudio(stage);
  const ana = await addAppointment(stage, studio, { name: 'Ana Lima', date: tuesday, time: '10:00' });
  const page = await enterAs(stage.computer(), studio, `/appointments?view=week&date=${tuesday}`);
  await blockOf(page, 'Ana Lima').waitFor();
  return { studio, ana, page };
}

test('is dragged to another day and time, and back by undoing it', async () => {
  const { ana, page } = await openWeek();
  await drags(page, blockOf(page, 'Ana Lima'), { x: await columnWidth(page), y: HOUR * 1.5 });
  await notifiesNobody(page, 'mudança');
  await hears(page, 'Agendamento alterado');
  expect(await storedPlace(stage, ana)).toMatchObject({ at: `${wednesday} 11:30`, minutes: 60 });
  await sees(blockOf(page, 'Ana Lima'), '11:30 – 12:30');
  await press(page, 'Desfazer');
  await hears(page, 'Alteração desfeita');
  await staysAt(stage, ana, `${tuesday} 10:00`);
  await sees(blockOf(page, 'Ana Lima'), '10:00 – 11:00');
  expect(await page.getByRole('dialog').count()).toBe(0); // a drag is no click
});

test('is dragged again before the first move is answered', async () => {
  const { ana, page } = await openWeek();
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(`**/api/appointments/${ana}/time`, async (route) => {
    await answered;
    await route.continue();
  });
  await drags(page, blockOf(page, 'Ana Lima'), { y: HOUR });
  await sees(blockOf(page, 'Ana Lima'), '11:00 – 12:00');
  await drags(page, blockOf(page, 'Ana Lima'), { y: HOUR });
  await sees(blockOf(page, 'Ana Lima'), '12:00 – 13:00');
  answer();
  await notifiesNobody(page, 'mudança');
  await hears(page, 'Agendamento alterado');
  await staysAt(stage, ana, `${tuesday} 12:00`);
  await sees(blockOf(page, 'Ana Lima'), '12:00 – 13:00');
});

test('is stretched by its lower edge, and given up by Escape', async () => {
  const { ana, page } = await openWeek();
  await stretches(page, blockOf(page, 'Ana Lima'), HOUR / 2);
  await hears(page, 'Agendamento alterado');
  expect(await storedPlace(stage, ana)).toMatchObject({ at: `${tuesday} 10:00`, minutes: 90 });
  await drags(page, blockOf(page, 'Ana Lima'), { y: HOUR * 3 }, true);
  await page.locator('.booked-ghost').waitFor();
  await page.keyboard.press('Escape');
  await page.locator('.booked-ghost').waitFor({ state: 'hidden' });
  await page.mouse.up();
  await staysAt(stage, ana, `${tuesday} 10:00`);
});

test('is moved by keyboard, each step said aloud', async () => {
  const { ana, page } = await openWeek();
  await blockOf(page, 'Ana Lima').focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Shift+ArrowDown');
  await sees(page.locator('[aria-live=assertive]'), /quarta-feira, .*, 10:30 às 12:00/);
  await page.keyboard.press('Escape');
  await page.getByRole('region', { name: 'Mover agendamento' }).waitFor({ state: 'hidden' });
  await staysAt(stage, ana, `${tuesday} 10:00`);
  await page.locator('[data-appointment]:focus').waitFor();

  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await notifiesNobody(page, 'mudança');
  await hears(page, 'Agendamento alterado');
  await staysAt(stage, ana, `${wednesday} 09:30`);
  await expect
    .poll(() => page.locator('[data-appointment]:focus').allTextContents())
    .toEqual([expect.stringMatching(/^quarta-feira, .*, 09:30 às 10:30, Ana Lima/)]);
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Ana Lima' }).waitFor();
});

test('goes back where it was when the time is taken, and says what is free', async () => {
  stage.tolerate(/409/);
  const { studio, ana, page } = await openWeek();
  await addAppointment(stage, studio, { name: 'Bia Melo', date: tuesday, time: '13:00' });
  await blockOf(page, 'Bia Melo').waitFor();
  await drags(page, blockOf(page, 'Ana Lima'), { y: HOUR * 2.5 });
  await sees(page, 'O agendamento voltou ao lugar anterior');
  await sees(page, /Já existe um agendamento às 13:00.* Horários livres: 14:00, 14:30 e 15:00\./);
  await staysAt(stage, ana, `${tuesday} 10:00`);
  await sees(blockOf(page, 'Ana Lima'), '10:00 – 11:00');
});

test('is refused when it was changed on another screen meanwhile', async () => {
  stage.tolerate(/409/);
  const { ana, page } = await openWeek();
  await blockOf(page, 'Ana Lima').focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await stage.sql`update appointments set notes = 'Ligar antes' where id = ${ana}`;
  await page.keyboard.press('Enter');
  await sees(page, 'Este agendamento foi alterado em outra tela. Recarregue.');
  await staysAt(stage, ana, `${tuesday} 10:00`);
});

test('goes from one professional to another on the day of a studio with several', async ({ studio }) => {
  const bia = await addColleague(stage, studio, 'Bianca Nunes');
  const ana = await addAppointment(stage, studio, { name: 'Ana Lima', date: tuesday, time: '10:00' });
  const page = await enterAs(stage.computer(), studio, `/appointments?view=day&date=${tuesday}`);
  await blockOf(page, 'Ana Lima').waitFor();
  await expect
    .poll(() => page.locator('.agenda-person').allInnerTexts())
    .toEqual(['Bianca Nunes', 'Marina Duarte']);
  await drags(page, blockOf(page, 'Ana Lima'), { x: -(await columnWidth(page)) });
  const warning = page.getByRole('alertdialog');
  await sees(warning, 'Bianca Nunes não oferece Lash lifting.');
  await press(warning, 'Voltar');
  await staysAt(stage, ana, `${tuesday} 10:00`);
  await drags(page, blockOf(page, 'Ana Lima'), { x: -(await columnWidth(page)) });
  await press(warning, 'Mover');
  await notifiesNobody(page, 'mudança');
  await hears(page, 'Agendamento alterado');
  await sees(page, /, de Marina Duarte para Bianca Nunes/);
  expect(await storedPlace(stage, ana)).toEqual({ at: `${tuesday} 10:00`, minutes: 60, who: bia });
});

const date = coming('tuesday');

test('shows two chips a day, opens the day, and turns by a swipe', async ({ studio }) => {
  for (const hour of [9, 11, 13, 15])
    await addAppointment(stage, studio, {
      name: `Cliente ${hour}`,
      date,
      time: `${hour}:00`,
    });
  const page = await enterAs(stage.phone(), studio, `/appointments?view=month&date=${date}`);
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

test('moves an appointment that is held with a finger', async ({ studio }) => {
  const ana = await addAppointment(stage, studio, { name: 'Ana Lima', date, time: '10:00' });
  const page = await enterAs(stage.phone(), studio, `/appointments?view=day&date=${date}`);
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

test('moves and stretches without dragging: a long press offers buttons', async ({ studio }) => {
  const ana = await addAppointment(stage, studio, { name: 'Ana Lima', date, time: '10:00' });
  const page = await enterAs(stage.phone(), studio, `/appointments?view=day&date=${date}`);
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
  const ana = await addAppointment(stage, studio, { name: 'Ana Lima', date, time: '10:00' });
  const page = await enterAs(stage.phone(), studio, `/appointments?view=day&date=${date}`);
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
