import { randomUUID } from 'node:crypto';
import type { Locator, Page } from 'playwright-core';
import type { AppointmentStatus } from '../../domain/agenda/appointment.ts';
import { addClient, insertAppointment, type KnownClient } from './clients.ts';
import { press, sees } from './look.ts';
import type { Stage } from './stage.ts';
import type { Studio } from './studio.ts';

export const ANA: KnownClient = {
  fullName: 'Ana Beatriz Souza',
  email: 'ana@cliente.test',
  phone: '81999991234',
};

export interface StoredAppointment {
  /** The client's, unless it is Ana Beatriz Souza. */
  name?: string;
  client?: Partial<KnownClient> | undefined;
  date: string;
  time: string;
  status?: AppointmentStatus;
  /** A service of the studio. */
  service?: string;
}

/** An appointment of its own client, as the public page leaves one. Answers its id, which is in the client's address. */
export async function addAppointment(
  stage: Stage,
  studio: Studio,
  appointment: StoredAppointment,
): Promise<string> {
  const id = randomUUID();
  const { name = ANA.fullName, date, time, status, service } = appointment;
  const client = { ...ANA, fullName: name, email: `${id}@cliente.test`, ...appointment.client };
  const known = { ...client, id: await addClient(stage, studio, client) };
  return insertAppointment(stage, studio, { id, client: known, at: `${date} ${time}`, status, service });
}

/** The row or the card of a client in the list. */
export function rowOf(page: Page, name: string): Locator {
  return page.locator('.table tbody tr, .card-list-item').filter({ hasText: name });
}

export async function opensAppointment(page: Page, name: string): Promise<Locator> {
  await page.getByRole('button', { name: new RegExp(`^Ver agendamento de ${name}`) }).click();
  const sheet = page.getByRole('dialog', { name });
  await sees(sheet, 'Histórico');
  return sheet;
}

/** An entry of the menu behind the three dots: of the list, or of what is open above it. */
export async function choosesInMenu(
  page: Page,
  name: string,
  entry: string,
  within?: Locator,
): Promise<void> {
  await press(within ?? page, `Mais ações para ${name}`);
  const role = ['Agendado', 'Confirmado', 'Em Andamento', 'Concluído', 'Cancelado'].includes(entry)
    ? 'menuitemradio'
    : 'menuitem';
  await page.getByRole(role, { name: entry, exact: true }).click();
}

/** Waits until the list says so of a client. */
export async function seesStatus(page: Page, name: string, status: string): Promise<void> {
  await rowOf(page, name).getByText(status, { exact: true }).first().waitFor();
}

/** A future appointment is confirmed before it is completed. */
export async function finishesEarly(page: Page): Promise<void> {
  const question = page.getByRole('alertdialog', { name: 'Finalizar antes da hora?' });
  await press(question, 'Finalizar mesmo assim');
}

/** After a move or a cancellation: nobody is notified. */
export async function notifiesNobody(page: Page, about: 'mudança' | 'cancelamento'): Promise<void> {
  const dialog = page.getByRole('dialog', { name: new RegExp(`^Avisar d[ao] ${about}`) });
  await press(dialog, /^Não avisar/);
  await dialog.waitFor({ state: 'hidden' });
}
