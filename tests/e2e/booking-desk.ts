import type { Locator, Page } from 'playwright-core';
import { press, sees, types } from './look.ts';
import { choosesFrom } from './professional.ts';

/** The member's appointment form, as a person uses it. */
export interface Requested {
  client?: string;
  service?: string;
  date?: string;
  time?: string;
  notes?: string;
}

export function formOf(page: Page): Locator {
  return page.getByRole('dialog', { name: /(Novo|Editar) Agendamento/ });
}

export async function opensForm(page: Page): Promise<Locator> {
  await page.goto('/appointments');
  await press(page, 'Novo');
  await page.getByRole('combobox', { name: 'Cliente' }).waitFor();
  return formOf(page);
}

/** Types the beginning of a name and takes who is found. */
export async function choosesClient(page: Page, name: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Cliente' }).click();
  await page.keyboard.type(name.slice(0, 5));
  const option = page.getByRole('option', { name });
  await option.waitFor();
  await listInPlace(page);
  await option.click();
  await sees(formOf(page), name);
}

/** Before it has found its place it hangs there unseen, and a scroll would close it. */
export async function listInPlace(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const list = document.querySelector('.popover');
    return list !== null && getComputedStyle(list).opacity === '1';
  });
}

export async function choosesDay(page: Page, date: string): Promise<void> {
  await formOf(page).locator(`[data-date="${date}"] input`).check();
}

export async function choosesTime(page: Page, time: string): Promise<void> {
  await formOf(page).locator(`.time input[value="${time}"]`).check();
}

export async function fills(page: Page, { client, service, date, time, notes }: Requested): Promise<void> {
  if (client !== undefined) await choosesClient(page, client);
  if (service !== undefined) await choosesFrom(page, 'Procedimento', service);
  if (date !== undefined) await choosesDay(page, date);
  if (time !== undefined) await choosesTime(page, time);
  if (notes !== undefined) await types(formOf(page), 'Observações (opcional)', notes);
}

/** The free times on show, and those a member may take all the same. */
export async function timesOn(page: Page): Promise<{ free: string[]; others: string[] }> {
  const form = formOf(page);
  await form.getByText('Carregando horários...').waitFor({ state: 'detached' });
  const all = await form.locator('.time input').evaluateAll((inputs) =>
    inputs.map((input) => ({
      time: input.getAttribute('value') ?? '',
      isOther: input.closest('.other-times') !== null,
    })),
  );
  return {
    free: all.filter((one) => !one.isOther).map((one) => one.time),
    others: all.filter((one) => one.isOther).map((one) => one.time),
  };
}

export const books = (page: Page): Promise<void> => press(formOf(page), 'Agendar');
export const saves = (page: Page): Promise<void> => press(formOf(page), 'Salvar');

/** Counts what a finger does; what is typed between is no tap. */
export async function countTaps(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    sessionStorage.setItem('taps', '0');
    addEventListener(
      'pointerdown',
      () => sessionStorage.setItem('taps', String(Number(sessionStorage.getItem('taps')) + 1)),
      { capture: true },
    );
  });
  return () => page.evaluate(() => Number(sessionStorage.getItem('taps')));
}
