import { expect } from 'vitest';
import { formatMonth } from '../../domain/format.ts';
import { addDays, addMonths, monthOf } from '../../domain/scheduling/clock.ts';
import { dayName } from '../../web/features/calendar/maths/periods.ts';
import { today } from '../support/days.ts';
import { addAppointment } from './agenda.ts';
import { dayCell } from './calendar.ts';
import { coming } from './dates.ts';
import { press, sees, seesTitle } from './look.ts';
import { setStage } from './stage.ts';
import { enterAs, openStudio } from './studio.ts';

const { stage, test } = setStage();

const TODAY = today();

const capital = (text: string) => new RegExp(text, 'i');

test('shows a month of 42 days, turns it, and comes back to today', async () => {
  const page = await enterAs(stage.computer(), await openStudio(stage), '/appointments');
  await page.getByRole('radio', { name: 'Mês' }).check();
  const grid = page.getByRole('grid');
  await seesTitle(page, capital(formatMonth(TODAY)));
  await expect.poll(() => grid.getByRole('gridcell').count()).toBe(42);
  expect(await grid.getByRole('columnheader').allInnerTexts()).toEqual([
    'dom',
    'seg',
    'ter',
    'qua',
    'qui',
    'sex',
    'sáb',
  ]);
  const legend = page.getByRole('list', { name: 'Legenda' });
  expect(await legend.getByRole('listitem').allInnerTexts()).toEqual([
    'Agendado',
    'Confirmado',
    'Em Andamento',
    'Concluído',
    'Cancelado',
  ]);
  const next = addMonths(monthOf(TODAY), 1);
  await press(page, 'Próximo mês');
  await seesTitle(page, capital(formatMonth(next)));
  await expect.poll(() => new URL(page.url()).searchParams.get('date')?.slice(0, 7)).toBe(next);
  await page.getByRole('button', { name: 'Mês anterior' }).dblclick();
  await seesTitle(page, capital(formatMonth(addMonths(next, -2))));
  await press(page, 'Hoje');
  await seesTitle(page, capital(formatMonth(TODAY)));
  await page.goBack();
  await seesTitle(page, capital(formatMonth(addMonths(next, -2))));
  await stage.audit.look(page, 'month');
});

test('lists a day with its free gaps, and begins an appointment in one of them', async ({ studio }) => {
  const date = coming('tuesday');
  for (const [index, name] of ['Ana Lima', 'Bia Melo', 'Cora Dias', 'Duda Reis', 'Eva Luz'].entries())
    await addAppointment(stage, studio, { name, date, time: `${10 + index}:00` });
  await addAppointment(stage, studio, { name: 'Fia Sá', date, time: '16:30', status: 'cancelled' });
  const page = await enterAs(stage.computer(), studio, `/appointments?view=month&date=${date}`);
  const day = dayCell(page, date);
  await sees(day, '+3 mais');
  await expect
    .poll(() => day.locator('.month-chip-name').allInnerTexts())
    .toEqual(['Ana Lima', 'Bia Melo', 'Cora Dias']);

  await day.click();
  const dialog = page.getByRole('dialog', { name: capital(dayName(date)) });
  await sees(dialog, '5 agendamentos · 1 cancelado · 4 h 30 livres');
  await expect.poll(() => dialog.locator('.day-gap').count()).toBe(2);
  await dialog.getByRole('button', { name: /Livre 15:00 – 18:30/ }).click();
  await seesTitle(page, 'Novo Agendamento');
  await expect
    .poll(() => search(page.url()))
    .toMatchObject({
      form: 'new',
      day: date,
      time: '15:00',
      who: studio.professionalId,
    });
  await page.goBack();
  await press(dialog, 'Novo Agendamento');
  await seesTitle(page, 'Novo Agendamento');
  await expect.poll(() => search(page.url())).toMatchObject({ form: 'new', day: date, time: '09:00' });
  await page.goBack();
  await dialog.getByRole('button', { name: /Bia Melo/ }).click();
  await page.getByRole('dialog', { name: 'Bia Melo' }).waitFor();
  await page.goBack();
  await press(dialog, 'Próximo dia');
  await seesTitle(page, capital(dayName(addDays(date, 1))));
  await press(page.getByRole('dialog'), 'Fechar');
  await dialog.waitFor({ state: 'hidden' });
  await expect.poll(() => search(page.url())).toEqual({ view: 'month', date });

  await day.hover();
  await page.getByRole('button', { name: `Novo agendamento, ${dayName(date)}` }).click();
  await seesTitle(page, 'Novo Agendamento');
  await expect.poll(() => search(page.url())).toMatchObject({ form: 'new', day: date, time: '09:00' });
});

test('loads a day of the month while the pointer rests on it, so that it opens with all its rows', async () => {
  const studio = await openStudio(stage);
  const date = coming('tuesday');
  for (const [index, name] of ['Ana Lima', 'Bia Melo', 'Cora Dias', 'Duda Reis'].entries())
    await addAppointment(stage, studio, { name, date, time: `${10 + index}:00` });
  const page = await stage.computer();
  await enterAs(page, studio);
  await page.goto(`/appointments?view=month&date=${date}`);
  await sees(dayCell(page, date), '+1 mais');
  const loaded = page.waitForResponse((answer) => answer.url().includes(`/calendar?from=${date}&to=${date}`));
  await dayCell(page, date).hover();
  await loaded;
  await page.route('**/api/appointments/calendar*', () => {}); // none is answered any more
  await dayCell(page, date).click();
  await sees(page.getByRole('dialog', { name: capital(dayName(date)) }), 'Duda Reis');
});

function search(url: string): Record<string, string> {
  return Object.fromEntries(new URL(url).searchParams);
}
