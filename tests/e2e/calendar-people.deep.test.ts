import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { addDays } from '../../domain/scheduling/clock.ts';
import { dayName, titleOf } from '../../web/features/calendar/maths/periods.ts';
import { addAppointment } from './agenda.ts';
import { blockOf, dayCell, Finger, HOUR } from './calendar.ts';
import { coming } from './dates.ts';
import { sees, seesTitle } from './look.ts';
import { setStage } from './stage.ts';
import { enterAs, type Studio } from './studio.ts';
import { addColleague } from './team.ts';

const { stage, test } = setStage();

const date = coming('tuesday');

/** Marina's studio with colleagues; each has a client at ten, called after her. */
async function withTeam(studio: Studio, ...names: string[]): Promise<Studio[]> {
  const team = [studio];
  for (const fullName of names) team.push(await addColleague(stage, studio, { fullName }));
  for (const one of team)
    await addAppointment(stage, one, {
      name: `Cliente ${one.ownerName.split(' ')[0]}`,
      date,
      time: '10:00',
    });
  return team;
}

const chips = (page: Page) => page.getByRole('group', { name: 'Profissional' });
/** Without the initial beside each. */
const chipNames = (page: Page) =>
  expect.poll(async () => {
    const texts = await chips(page).locator('label').allInnerTexts();
    return texts.map((text) => text.split('\n').at(-1));
  });
const chosenOf = (page: Page) => new URL(page.url()).searchParams.get('professional');
const columns = (page: Page) => expect.poll(() => page.locator('.agenda-column').count());

test('shows the day of everybody in columns, and of one by a press', async ({ studio }) => {
  const [, bianca] = await withTeam(studio, 'Bianca Nunes', 'Clara Prado');
  const page = await enterAs(stage.computer(), studio, `/appointments?view=day&date=${date}`);
  await blockOf(page, 'Cliente Bianca').waitFor();
  await chipNames(page).toEqual(['Só eu', 'Todos', 'Bianca', 'Clara']);
  await columns(page).toBe(3);
  await stage.audit.look(page, 'day of three');

  // By keyboard, as any row of choices.
  await chips(page).getByRole('radio', { name: 'Todos' }).press('ArrowRight');
  await blockOf(page, 'Cliente Marina').waitFor({ state: 'hidden' });
  await blockOf(page, 'Cliente Bianca').waitFor();
  await columns(page).toBe(1);
  expect(chosenOf(page)).toBe(bianca?.professionalId);
  await page.locator('.agenda-column').click({ position: { x: 200, y: HOUR * 6 + 10 } });
  await page.getByRole('menuitem', { name: 'Agendar' }).click();
  await expect.poll(() => new URL(page.url()).searchParams.get('who')).toBe(bianca?.professionalId);
  await page.goBack();

  await chips(page).getByRole('radio', { name: 'Todos' }).check();
  await columns(page).toBe(3);
  expect(chosenOf(page)).toBe('all');
  await page.goBack();
  await columns(page).toBe(1);
});

test('shows the week of three one at a time, and of two together', async ({ studio }) => {
  const [, bianca] = await withTeam(studio, 'Bianca Nunes');
  const page = await enterAs(stage.computer(), studio, `/appointments?view=week&date=${date}`);
  await blockOf(page, 'Cliente Bianca').waitFor();
  await blockOf(page, 'Cliente Marina').waitFor();
  await chipNames(page).toEqual(['Só eu', 'Todos', 'Bianca']);

  await withTeam(await addColleague(stage, studio, { fullName: 'Clara Prado' }));
  await page.reload();
  await chipNames(page).toEqual(['Só eu', 'Bianca', 'Clara']);
  await blockOf(page, 'Cliente Marina').waitFor();
  expect(await page.locator('[data-appointment]').count()).toBe(1);
  await stage.audit.look(page, 'week of three');
  await chips(page).getByRole('radio', { name: 'Bianca' }).check();
  await blockOf(page, 'Cliente Bianca').waitFor();
  await expect.poll(() => page.locator('[data-appointment]').count()).toBe(1);
  expect(chosenOf(page)).toBe(bianca?.professionalId);

  // What opens over it is hers too.
  await page.getByRole('button', { name: new RegExp(`^${dayName(date)}, 1 agendamento`) }).click();
  const dialog = page.getByRole('dialog', { name: new RegExp(dayName(date), 'i') });
  await sees(dialog, 'Cliente Bianca');
  expect(await dialog.getByText('Cliente Marina').count()).toBe(0);
});

test('opens on whom was chosen last, and says nothing of it as a filter', async ({ studio }) => {
  await withTeam(studio, 'Bianca Nunes', 'Clara Prado');
  const page = await enterAs(stage.computer(), studio, `/appointments?view=day&date=${date}`);
  await columns(page).toBe(3);
  await chips(page).getByRole('radio', { name: 'Só eu' }).check();
  await columns(page).toBe(1);
  await page.goto(`/appointments?view=day&date=${addDays(date, 1)}`);
  await columns(page).toBe(1);
  expect(await chips(page).getByRole('radio', { name: 'Só eu' }).isChecked()).toBe(true);
  await page.goto(`/appointments?view=day&date=${date}`);
  await blockOf(page, 'Cliente Marina').waitFor();
  expect(await page.getByText('Filtros ativos').count()).toBe(0);
  await chips(page).getByRole('radio', { name: 'Todos' }).check();
  await columns(page).toBe(3);
  await page.goto(`/appointments?view=day&date=${date}`);
  await columns(page).toBe(3);
});

test('has no choice for who sees only the own agenda', async ({ studio }) => {
  const [, bianca] = await withTeam(studio, 'Bianca Nunes');
  if (!bianca) throw new Error('no colleague');
  const page = await enterAs(stage.computer(), bianca, `/appointments?view=day&date=${date}`);
  await blockOf(page, 'Cliente Bianca').waitFor();
  expect(await chips(page).count()).toBe(0);
});

test('opens a day of the month of one person with all its rows', async ({ studio }) => {
  const [, bianca] = await withTeam(studio, 'Bianca Nunes');
  const page = await enterAs(
    stage.computer(),
    studio,
    `/appointments?view=month&date=${date}&professional=${bianca?.professionalId}`,
  );
  await sees(dayCell(page, date), 'Cliente Bianca');
  await chipNames(page).toEqual(['Só eu', 'Todos', 'Bianca']);
  const loaded = page.waitForResponse((answer) => answer.url().includes(`/calendar?from=${date}&to=${date}`));
  await dayCell(page, date).hover();
  await loaded;
  await page.route('**/api/appointments/calendar*', () => {}); // none is answered any more
  await dayCell(page, date).click();
  const dialog = page.getByRole('dialog', { name: new RegExp(dayName(date), 'i') });
  await sees(dialog, 'Cliente Bianca');
  expect(await dialog.getByText('Cliente Marina').count()).toBe(0);
});

test('lets a phone scroll the columns of a day sideways, with heads and times held', async ({ studio }) => {
  await withTeam(studio, 'Bianca Nunes', 'Clara Prado', 'Diana Reis', 'Elisa Vaz');
  const page = await enterAs(stage.phone(), studio, `/appointments?view=day&date=${date}`);
  await columns(page).toBe(5);
  await blockOf(page, 'Cliente Bianca').waitFor();
  await stage.audit.look(page, 'day of five');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  const scroller = page.locator('[data-scroller]');
  await scroller.evaluate((one) => one.scrollTo({ left: one.scrollWidth, top: one.scrollHeight }));
  const box = await scroller.boundingBox();
  const hours = await page.locator('.agenda-hours').boundingBox();
  const head = await page.getByRole('heading', { name: 'Marina Duarte' }).boundingBox();
  expect(hours?.x).toBe(box?.x);
  expect(head?.y).toBeCloseTo(box?.y ?? -1, 0);
  expect(head?.width).toBeGreaterThanOrEqual(107);

  await chips(page).getByRole('radio', { name: 'Diana' }).check();
  await blockOf(page, 'Cliente Diana').waitFor();
  await columns(page).toBe(1);
  await (await Finger.of(page)).swipe(page.locator('.agenda-column'), { x: -160 });
  await seesTitle(page, new RegExp(titleOf('day', addDays(date, 1)), 'i'));
});
