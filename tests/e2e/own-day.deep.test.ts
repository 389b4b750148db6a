import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { ago, layAt } from '../support/appointment-times.ts';
import { addAppointment, rowOf } from './agenda.ts';
import { coming, zoneOfToday } from './dates.ts';
import { focusOf, tabsTo } from './keyboard.ts';
import { sees, seesNoMore, seesTitle } from './look.ts';
import { setStage } from './stage.ts';
import { enterAs, openStudio, type Studio } from './studio.ts';
import { addColleague } from './team.ts';

const { stage, test } = setStage();

const monday = coming('monday');

test('the dashboard and the agenda open on whom was chosen last, and the hero is no colleague’s', async () => {
  const { studio, colleague } = await opensTeam();
  const page = await enterAs(stage.phone(), studio, '/dashboard');
  const hero = page.getByRole('region', { name: 'Próxima cliente' });
  await seesTitle(hero, 'Bianca Luz');
  await sees(hero, 'com Clara Nunes');
  await sees(page.getByRole('list').filter({ hasText: 'Ana Beatriz' }).first(), 'com Marina Duarte');
  await sees(page.locator('.today-appointments'), /· Clara Nunes/);
  await stage.audit.look(page, 'dashboard of a team');

  await page.getByRole('radio', { name: 'Só eu' }).check();
  await seesTitle(hero, 'Ana Beatriz Souza');
  await seesNoMore(page, 'Clara Nunes');
  await sees(page, 'Nenhum agendamento hoje.');
  await page.reload();
  await seesTitle(hero, 'Ana Beatriz Souza');
  expect(await page.getByRole('radio', { name: 'Só eu' }).isChecked()).toBe(true);

  await page.goto('/appointments');
  await rowOf(page, 'Ana Beatriz Souza').waitFor();
  expect(await rowOf(page, 'Bianca Luz').count()).toBe(0);
  await seesNoMore(page, 'Filtros ativos');
  await chooses(page, 'Só eu', 'Todos os profissionais');
  await rowOf(page, 'Bianca Luz').waitFor();
  await chooses(page, 'Todos os profissionais', 'Clara Nunes');
  await sees(page, 'Filtros ativos');
  await expect.poll(() => whoIn(page)).toBe(colleague.professionalId);
  await seesNoMore(page, 'Ana Beatriz Souza');
  await page.goto('/dashboard');
  await seesTitle(hero, 'Bianca Luz'); // a colleague's agenda is a filter, not a choice
  await page.getByRole('radio', { name: 'Só eu' }).check();
  await page.goto('/appointments?professional=all');
  await rowOf(page, 'Bianca Luz').waitFor();

  const theirs = await enterAs(stage.computer(), colleague, '/dashboard');
  await seesTitle(theirs.getByRole('region', { name: 'Próxima cliente' }), 'Bianca Luz');
  expect(await theirs.getByRole('radio', { name: 'Só eu' }).count()).toBe(0);
});

test('the choice is made by keyboard, and by nobody who works alone', async () => {
  const { studio } = await opensTeam();
  const page = await enterAs(stage.computer(), studio, '/dashboard');
  await seesTitle(page, 'Bianca Luz');
  await tabsTo(page, /^Todos$/);
  await page.keyboard.press('ArrowLeft');
  await seesTitle(page, 'Ana Beatriz Souza');
  expect((await focusOf(page)).name).toBe('Só eu');
  const alone = await openStudio(stage);
  const other = await enterAs(stage.phone(), alone, '/dashboard');
  await sees(other, 'Sua agenda está livre.');
  expect(await other.getByRole('radio', { name: 'Só eu' }).count()).toBe(0);
});

/** The owner's client comes in a week, the colleague's is here. */
async function opensTeam(): Promise<{ studio: Studio; colleague: Studio }> {
  const studio = await openStudio(stage, { zone: zoneOfToday() });
  const colleague = await addColleague(stage, studio, { fullName: 'Clara Nunes' });
  await addAppointment(stage, studio, { date: monday, time: '09:00', status: 'confirmed' });
  const here = await addAppointment(stage, colleague, {
    name: 'Bianca Luz',
    date: monday,
    time: '10:00',
    status: 'in_progress',
  });
  await layAt(stage, here, ago(5, 'minutes'));
  return { studio, colleague };
}

async function chooses(page: Page, from: string, to: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(from) }).click();
  await page.getByRole('option', { name: to }).click();
}

const whoIn = (page: Page) => new URL(page.url()).searchParams.get('professional');
