import type { Locator, Page } from 'playwright-core';
import { follow, pastes, press, sees, seesTitle, types } from './look.ts';

export interface Newcomer {
  fullName: string;
  email: string;
  phone: string;
  password: string;
  businessName: string;
  city: string;
  state: string;
}

/** The three steps of /signup, as far as the wait for the mail. */
export async function signsUp(page: Page, person: Newcomer): Promise<void> {
  await page.goto('/signup');
  await sees(page, 'Seus dados');
  await types(page, 'Nome completo', person.fullName);
  await types(page, 'E-mail', person.email);
  await pastes(page, 'Telefone', person.phone);
  await types(page, 'Senha', person.password);
  await types(page, 'Confirmar senha', person.password);
  await press(page, 'Próximo');
  await types(page, 'Nome do negócio', person.businessName);
  await types(page, 'Cidade', person.city);
  await choosesFrom(page, 'Estado', person.state);
  await press(page, 'Próximo');
  await sees(page, 'Sistema 100% gratuito');
  await page.getByText('Li e aceito os').click({ position: { x: 5, y: 5 } });
  await press(page, 'Criar conta grátis');
  await seesTitle(page, 'Confirme seu e-mail');
}

/** Opens a select and takes one of its options. */
export async function choosesFrom(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(label) }).click();
  await page.getByRole('option', { name: option }).click();
  await page.getByRole('listbox').waitFor({ state: 'hidden' });
}

export async function logsIn(page: Page, email: string, password: string): Promise<void> {
  await types(page, 'E-mail', email);
  await types(page, 'Senha', password);
  await press(page, 'Entrar');
}

/** Goes to a page by the sidebar, which a phone keeps in a drawer. */
export async function goesTo(page: Page, entry: string): Promise<void> {
  const menu = page.getByRole('button', { name: 'Abrir menu' });
  if (await menu.isVisible()) {
    await menu.click();
    await follow(page.getByRole('dialog', { name: 'Menu' }), entry);
    await page.getByRole('dialog', { name: 'Menu' }).waitFor({ state: 'hidden' });
  } else {
    await follow(page.getByRole('navigation', { name: 'Principal' }), entry);
  }
}

/** Goes to a part of the settings by the list of them, which on a phone is a page of its own. */
export async function opensSettings(page: Page, part: string): Promise<void> {
  const main = page.getByRole('main');
  const back = main.getByRole('link', { name: 'Configurações', exact: true });
  if (await back.isVisible()) await back.click();
  const list = main.getByRole('navigation', { name: 'Configurações' });
  await list.getByRole('link', { name: new RegExp(`^${part}`) }).click();
  await main.getByRole('region', { name: part, exact: true }).waitFor();
}

/** One day of the schedule. */
export function dayOf(page: Page | Locator, name: string) {
  return page.getByRole('group', { name, exact: true });
}

export async function closesDay(page: Page | Locator, name: string): Promise<void> {
  await dayOf(page, name).locator('label').filter({ hasText: name }).click();
  await sees(dayOf(page, name), 'Fechado');
}

export async function takesLunch(page: Page, day: string, from: string, to: string): Promise<void> {
  const row = dayOf(page, day);
  await row.getByText('Almoço', { exact: true }).click();
  await types(row, 'Almoço começa', from);
  await types(row, 'Almoço termina', to);
}

export async function savesSettings(page: Page): Promise<void> {
  await press(page, 'Salvar Configurações');
}

export interface NewService {
  name: string;
  price: string;
  duration: string;
  category?: string;
  description?: string;
}

/** Unfolds what the form of a service keeps for rare cases. */
export async function opensRareOptions(form: Locator): Promise<void> {
  const options = form.locator('details').filter({ hasText: 'Mais opções' });
  if ((await options.getAttribute('open')) === null) await options.locator('summary').click();
}

/** Fills the form of a service that is open. */
export async function describesService(page: Page, service: Partial<NewService>): Promise<void> {
  const form = page.getByRole('dialog');
  const { name, price, duration, category, description } = service;
  if (name !== undefined) await types(form, 'Nome', name);
  if (price !== undefined) {
    await types(form, 'Preço', '');
    await pastes(page, 'Preço', price);
  }
  if (duration !== undefined) await types(form, 'Duração', duration);
  if (category !== undefined) await form.getByText(category, { exact: true }).click();
  if (description !== undefined) {
    await opensRareOptions(form);
    await types(form, 'Descrição (opcional)', description);
  }
}

export async function savesService(page: Page): Promise<void> {
  await press(page.getByRole('dialog'), 'Salvar');
}

/** The parts of the settings, as their list names them. */
export const partsOfSettings = (page: Page): Locator =>
  page.getByRole('main').getByRole('navigation', { name: 'Configurações' }).getByRole('link');
