import { expect } from 'vitest';
import { titleOf } from '../../web/features/calendar/maths/periods.ts';
import { addAppointment } from './agenda.ts';
import { blockOf, dayCell, draws, HOUR } from './calendar.ts';
import { coming } from './dates.ts';
import { hears } from './heard.ts';
import { escapes } from './keyboard.ts';
import { press, sees, seesNoMore, seesTitle } from './look.ts';
import { setStage } from './stage.ts';
import { enterAs, openStudio } from './studio.ts';

const { stage, test } = setStage();

const capital = (text: string) => new RegExp(text, 'i');

test('follows other devices, and shows what the filters leave', async ({ studio }) => {
  const date = coming('wednesday');
  const answered = await addAppointment(stage, studio, { name: 'Ana Lima', date, time: '10:00' });
  const page = await enterAs(stage.computer(), studio, `/appointments?view=week&date=${date}`);
  await blockOf(page, 'Ana Lima').waitFor();
  // One meaning of colour in each view: here the service; of the status only the sign.
  const colours = page.getByRole('list', { name: 'Cores dos procedimentos' });
  await expect.poll(() => colours.getByRole('listitem').allInnerTexts()).toEqual(['Lash lifting']);
  const signs = page.getByRole('list', { name: 'Sinais de status' });
  expect(await signs.locator('[data-tone]').count()).toBe(0);
  await addAppointment(stage, studio, { name: 'Érica Gonçalves', date, time: '14:00', status: 'confirmed' });
  await blockOf(page, 'Érica').waitFor();

  await press(page, 'Buscar e filtrar');
  await page.getByRole('searchbox').fill('ERICA');
  await blockOf(page, 'Ana Lima').waitFor({ state: 'hidden' });
  await sees(page, 'Filtros ativos');
  await page.getByRole('radio', { name: 'Dia', exact: true }).check();
  await seesTitle(page, capital(titleOf('day', date)));
  await blockOf(page, 'Érica').waitFor();
  await expect.poll(() => page.locator('[data-appointment]').count()).toBe(1);
  await press(page, 'Limpar filtros');
  await blockOf(page, 'Ana Lima').waitFor();
  await seesNoMore(page, 'Filtros ativos');

  await stage.sql`update appointments set confirmed_by_client_at = now() where id = ${answered}`;
  await page.getByRole('radio', { name: 'Sem resposta' }).check();
  await blockOf(page, 'Ana Lima').waitFor({ state: 'hidden' });
  await blockOf(page, 'Érica').waitFor();
  await page.getByRole('radio', { name: 'Sem resposta 1' }).waitFor();
  await press(page, 'Limpar filtros');
  await blockOf(page, 'Ana Lima').waitFor();

  const column = page.locator('.agenda-column');
  await column.click({ position: { x: 200, y: HOUR * 3 + 10 } });
  await page.getByRole('menuitem', { name: 'Agendar' }).click();
  await seesTitle(page, 'Novo Agendamento');
  await expect.poll(() => search(page.url())).toMatchObject({ form: 'new', day: date, time: '11:00' });
  await page.goBack();

  await draws(page, column, { from: HOUR * 4 + 10, to: HOUR * 5 - 10 });
  await page.getByRole('menu', { name: /12:00 – 13:00$/ }).waitFor();
  await page.getByRole('menuitem', { name: 'Bloquear' }).click();
  const form = page.getByRole('dialog', { name: 'Novo bloqueio' });
  await press(form, 'Bloquear');
  await hears(page, 'Bloqueio criado com sucesso!');
  await sees(column, 'Bloqueado');
  expect(
    await stage.sql`select start_time, end_time from time_blocks where studio_id = ${studio.id}`,
  ).toEqual([{ start_time: '12:00:00', end_time: '13:00:00' }]);
});

test('says when the agenda cannot be read, and tries again', async () => {
  stage.tolerate(/503|Failed to load/);
  const page = await enterAs(stage.computer(), await openStudio(stage));
  let broken = true;
  await page.route('**/api/appointments/calendar*', (route) =>
    broken ? route.fulfill({ status: 503, json: {} }) : route.continue(),
  );
  await page.goto('/appointments?view=day');
  await sees(page, /Erro ao carregar agendamentos: Erro no servidor/);
  broken = false;
  await press(page, 'Tentar Novamente');
  await page.locator('.agenda-column').waitFor();
  await seesNoMore(page, /Erro ao carregar/);
});

function search(url: string): Record<string, string> {
  return Object.fromEntries(new URL(url).searchParams);
}

test('has no axe violations', async ({ studio }) => {
  const date = coming('thursday');
  const statuses = ['scheduled', 'confirmed', 'in_progress', 'completed', 'cancelled'] as const;
  for (const [index, status] of statuses.entries())
    await addAppointment(stage, studio, {
      name: `Cliente ${status}`,
      date,
      time: `${10 + index}:00`,
      status,
    });
  const page = await enterAs(stage.computer(), studio);
  for (const view of ['month', 'week', 'day']) {
    await page.goto(`/appointments?view=${view}&date=${date}`);
    await page.getByText('10:00').first().waitFor();
    await stage.audit.look(page, view);
  }
  await blockOf(page, 'Cliente scheduled').focus();
  await page.keyboard.press('Space');
  await page.getByRole('region', { name: 'Mover agendamento' }).waitFor();
  await stage.audit.look(page, 'moving');
  await page.goto(`/appointments?view=month&date=${date}&open=${date}`);
  await sees(page.getByRole('dialog'), 'Cliente confirmed');
  await stage.audit.look(page, 'day');
});

test('says whole times in the month of a phone of 360 pixels', async ({ studio }) => {
  const date = coming('thursday');
  await addAppointment(stage, studio, { name: 'Ana Lima', date, time: '10:00' });
  const page = await enterAs(stage.phone({ viewport: { width: 360, height: 780 } }), studio);
  await page.goto(`/appointments?view=month&date=${date}`);
  const time = dayCell(page, date).getByText('10:00', { exact: true });
  const room = (one: Element) =>
    (one.parentElement as Element).getBoundingClientRect().right - one.getBoundingClientRect().right;
  expect(await time.evaluate(room)).toBeGreaterThanOrEqual(0);
});

test('goes through the month by keyboard, and gives the focus back', async () => {
  const page = await enterAs(
    stage.computer(),
    await openStudio(stage),
    '/appointments?view=month&date=2027-01-30',
  );
  await dayCell(page, '2027-01-30').focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => focused(page)).toBe('2027-01-31');
  await page.keyboard.press('ArrowRight');
  await seesTitle(page, /fevereiro de 2027/i);
  await expect.poll(() => focused(page)).toBe('2027-02-01');
  await page.keyboard.press('PageDown');
  await seesTitle(page, /março de 2027/i);
  await expect.poll(() => focused(page)).toBe('2027-03-01');
  await page.keyboard.press('End');
  await expect.poll(() => focused(page)).toBe('2027-03-06');
  await page.keyboard.press('Enter');
  await seesTitle(page, /sábado, 6 de março/i);
  await escapes(page);
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await expect.poll(() => focused(page)).toBe('2027-03-06');
});

function focused(page: { evaluate: <T>(of: () => T) => Promise<T> }): Promise<string | undefined> {
  return page.evaluate(() =>
    document.activeElement instanceof HTMLElement ? document.activeElement.dataset.day : undefined,
  );
}
